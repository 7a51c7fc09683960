import FoundationEssentials
import Testing

/// The two packs that come with the program, by commands.
@Suite struct BuiltInPacksTests {
  private static let korean: [String: String?] = ["LANG": "ko_KR.UTF-8"]

  @Test func theLanguageChoosesThePackAndAChoiceStays() async throws {
    let home = try Home()
    _ = try await home.run("init", "--week", "24+2")
    #expect(try await home.run("today").output.contains("glucose"))
    #expect(try await home.run("--lang", "ko", "today").output.contains("임당검사"))
    #expect(try await home.run("today", with: Self.korean).output.contains("임당검사"))
    let list = try await home.run("pack", "list", with: Self.korean).output.split(separator: "\n")
    #expect(list.count == 2 && list[0].contains("오늘의 팩"))
    _ = try await home.run("pack", "use", "lionheart-en")
    #expect(try await home.run("today", with: Self.korean).output.contains("glucose"))
  }

  @Test func anArticleIsReadByItsIdInTheReadersLanguage() async throws {
    let home = try Home()
    _ = try await home.run("init", "--week", "24+2")
    let english = try await home.run("read", "w24-glucose-test")
    let korean = try await home.run("read", "w24-glucose-test", with: Self.korean)
    let whole = try await home.run("read", "lionheart-ko/w24-glucose-test")
    #expect(english.output.contains("glucose") && korean.output.contains("임당검사"))
    #expect(whole.output.contains("임당검사"))
    // What is there in English only is read in English.
    #expect(try await home.run("read", "m09-a-flat-hand", with: Self.korean).code == 0)
  }

  @Test func theSearchFindsEachArticleOnce() async throws {
    let home = try Home()
    _ = try await home.run("init", "--week", "24+2")
    #expect(try await home.run("search", "임당검사", with: Self.korean).output.contains("w24-glucose-test"))
    // Words of the other language lead to the article in the reader's own.
    for (words, environment) in [("임당검사", [:]), ("glucose test", Self.korean)] {
      let found = try await home.run("search", words, with: environment).output
      #expect(found.components(separatedBy: "w24-glucose-test").count == 2, "\(words)")
    }
  }

  @Test func aBuiltInPackIsPutAwayAndTheLastOneStays() async throws {
    let home = try Home()
    _ = try await home.run("init", "--week", "24+2")
    let away = try await home.run("pack", "remove", "lionheart-en")
    #expect(away.code == 0 && away.messages.contains("lionheart pack add lionheart-en"))
    #expect(try await home.run("today").output.contains("임당검사"))
    let last = try await home.run("pack", "remove", "lionheart-ko")
    #expect(last.code == 1 && last.messages.contains("only pack"))
    #expect(try await home.run("pack", "list").output.contains("put away"))
    #expect(try await home.run("pack", "add", "lionheart-en").code == 0)
    #expect(try await home.run("today").output.contains("glucose"))
  }

  @Test func thereIsNothingForTheDoctor() async throws {
    let home = try Home()
    _ = try await home.run("init", "--week", "24+2")
    let doctor = try await home.run("doctor", with: Self.korean)
    #expect(doctor.code == 0, "\(doctor.output)\(doctor.messages)")
  }
}
