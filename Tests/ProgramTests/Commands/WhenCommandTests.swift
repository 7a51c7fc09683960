import Testing

/// `lionheart when`: what to do now, and whom to call.
struct WhenCommandTests {
  private static let british = ["LANG": "en_GB.UTF-8"]

  @Test(arguments: [
    (["fever"], "A fever after three months of age"), (["my", "baby", "has", "a", "feaver"], "38 °C"),
    (["not", "breathing"], "Not breathing"), (["경련"], "fit"),
  ])
  func theNumberStandsFirstThenTheBoxAndItNeedsNoData(_ words: [String], _ text: String) async throws {
    let home = try Home()
    let child = try await Child.run(
      [Lionheart.executable, "when"] + words, environment: home.environment(["LANG": "en_GB.UTF-8"]))
    #expect(child.code == 0 && child.messages.isEmpty)
    #expect(child.lines.first == "Emergency: 999")
    #expect(child.output.contains(text))
    #expect(!home.exists(home.data) && !home.exists(home.state))
  }

  @Test func whatIsNotKnownStillEndsInANumber() async throws {
    let child = try await Home().run("when", "xyzzy", with: Self.british.mapValues { $0 })
    #expect(child.code == 1)
    #expect(child.lines.first == "Emergency: 999")
    #expect(child.output.contains("Choking") && child.messages.contains("xyzzy"))
  }

  /// Words that lead to an article which is not on the list, and words that are in titles of the list.
  @Test func wordsLeadToOtherArticlesAndToTitles() async throws {
    let home = try Home()
    let korean = ["LANG": "ko_KR.UTF-8"].mapValues { Optional($0) }
    for words in ["태동", "아기가 안 움직여요", "두통", "양수", "우울", "눈앞이 흐려요"] {
      let child = try await home.run("when", words, with: korean)
      #expect(child.code == 0 && child.lines.count > 5, "\(words): \(child.output)\(child.messages)")
    }
    let blood = try await home.run("when", "피", with: korean)
    #expect(blood.code == 1 && blood.output.contains("출산 뒤의 피") && !blood.output.contains("목에 걸림"))
    for words in ["movement", "waters", "headache"] {
      #expect(try await home.run("when", words, with: Self.british.mapValues { $0 }).code == 0, "\(words)")
    }
  }

  @Test func whilePausedWordsLeadToNoArticleOfAPregnancy() async throws {
    let home = try await Home.expecting()
    #expect(try await home.run("pause").code == 0)
    let korean = try await home.run("when", "태동", with: ["LANG": "ko_KR.UTF-8"])
    #expect(korean.code == 1, "\(korean.output)")
    let movement = try await home.run("when", "movement")
    #expect(!movement.output.contains("moves less"), "\(movement.output)")
    #expect(try await home.run("when", "miscarriage").code == 0)
  }

  @Test func theBoxesForOtherCountriesAreLeftOut() async throws {
    let irish = try await Home().run("when", "fever", with: ["LANG": "en_IE.UTF-8"])
    #expect(irish.output.contains("more than a day"), "\(irish.output)")
    for text in ["United Kingdom", "Anywhere else", "Other countries"] {
      #expect(!irish.output.contains(text), "\(text)")
    }
  }

  @Test func withoutPacksAndWithoutACountryThereAreNumbers() async throws {
    let home = try Home()
    let prefix = try await home.install()
    for pack in ["lionheart-en", "lionheart-ko"] {
      try home.write("{", to: "\(prefix)/share/lionheart/packs/\(pack)/urgent.json")
    }
    let child = try await home.run("when", "fever", program: prefix + "/bin/lionheart")
    #expect(child.code == 1)
    #expect(child.output.contains("119") && child.output.contains("999"))
    #expect(child.messages.contains("could not be read"))
  }

  @Test func onePageIsForTheFridgeAndJSONForScripts() async throws {
    let home = try Home()
    let sheet = try await home.run("when", "--print", with: Self.british.mapValues { $0 })
    #expect(sheet.code == 0 && sheet.lines.count < 70)
    #expect(sheet.output.contains("999") && sheet.output.contains("Choking"))
    let json = try JSON(
      try await home.run("when", "--json", "choking", with: Self.british.mapValues { $0 }).output)
    #expect(json["page"]?["article"]?.string == "when-choking")
    #expect(json["numbers"]?.items.first?["number"]?.string == "999")
  }

  @Test func aBirthIsToldFromWeek20On() async throws {
    let home = try await Home.expecting()
    let early = try await home.run("born", "--yes", with: ["LIONHEART_NOW": "2026-09-01T09:00"])
    #expect(early.code == 1 && early.messages.contains("week 20"))
    let born = try await home.run("born", "2027-03-09", "23:40", with: ["LIONHEART_NOW": "2027-03-10T09:00"])
    #expect(born.code == 0)
    let list = try await home.run("child", "list", "--json", with: ["LIONHEART_NOW": "2027-03-10T09:00"])
    #expect(list.output.contains("2027-03-09"))
  }

  @Test func aMistakeIsReportedAndNothingIsSent() async throws {
    let child = try await Home().run("report", "when-fever")
    #expect(child.code == 0)
    #expect(child.output.contains("lionheart-en/when-fever") && child.output.contains("What is wrong"))
    #expect(child.messages.contains("no address"))
  }
}
