import Testing

/// `--lang` goes before the person's setting, which goes before the locale.
@Suite struct LanguageTests {
  private static let korean = "24주 2일 · Bean · 110일 남음"

  @Test(arguments: [
    ["--lang", "ko", "today"], ["today", "--lang", "ko"], ["today", "--lang=ko"],
    ["--lang", "en", "today", "--lang", "ko"],
  ])
  func aCommandSpeaksTheLanguageThatIsAskedFor(words: [String]) async throws {
    let child = try await run(words, try await Home.expecting())
    #expect(child.code == 0)
    #expect(child.output.contains(Self.korean))
  }

  @Test func whatIsAskedForGoesBeforeTheSettingAndTheSettingBeforeTheLocale() async throws {
    let home = try await Home.expecting()
    let profile = home.data + "/profile.json"
    let record = "\"language\" : { \"updated\" : \"000000000000001-0000-otherdev\", \"value\" : \"ko\" },"
    let text = try home.read(profile)
    let start = try #require(text.firstRange(of: "\"records\" : {"))
    try home.write(text[..<start.upperBound] + record + text[start.upperBound...], to: profile)
    let locale = ["LANG": "en_US.UTF-8" as String?]
    #expect(try await home.run("today", with: locale).output.contains(Self.korean))
    #expect(try await home.run("today", "--lang", "en", with: locale).output.contains("24 weeks + 2 days"))
  }

  @Test func anArticleInAnotherLanguageSaysSo() async throws {
    let home = try Home()
    #expect(try await home.run("init", "--born", "2026-03-10").code == 0)
    #expect(try await home.run("pack", "use", "lionheart-en").code == 0)
    #expect(try await home.run("today", "--lang", "ko").output.contains("영어 글"))
    #expect(!(try await home.run("today", "--lang", "en").output.contains("in English")))
  }

  @Test func failuresSpeakItToo() async throws {
    let home = try Home()
    for words in [["--lang", "ko", "today"], ["today", "--lang", "ko"]] {
      let child = try await run(words, home)
      #expect(child.code == 1)
      #expect(child.messages.contains("아직 아기 정보가 없어요"))
    }
    let usage = try await home.run("init", "--lang", "ko", "--week", "43")
    #expect(usage.code == 64)
    #expect(usage.messages.contains("주수는 0부터 42까지"))
    let screens = try await home.run("--lang", "ko")
    #expect(screens.code == 64)
    #expect(screens.messages.contains("화면은 터미널에서만"))
    let english = try await home.run("today", "--lang", "en", with: ["LANG": "ko_KR.UTF-8"])
    #expect(english.messages.contains("No due date yet"))
  }

  @Test(arguments: [["--lang", "fr", "today"], ["today", "--lang", "fr"], ["--lang", "fr"], ["--lang"]])
  func aLanguageThatItDoesNotSpeakIsWrongUsage(words: [String]) async throws {
    let home = try await Home.expecting()
    let child = try await run(words, home)
    #expect(child.code == 64)
    #expect(child.output == "")
    #expect(child.messages.contains("--lang"))
  }

  @Test func theScreensSpeakItWithoutACommand() async throws {
    let home = try await Home.expecting()
    try await Terminal.open(home, [Lionheart.executable, "--lang", "ko"]) { screen in
      try await screen.shows("24주 2일")
      try await screen.press("Q")
      #expect(try await screen.end() == 0)
    }
  }

  private func run(_ words: [String], _ home: Home) async throws -> Child {
    try await Child.run([Lionheart.executable] + words, environment: home.environment())
  }
}
