import Testing

/// The real program, from tab to tab.
@Suite struct WholeProgramTests {
  @Test func anArticleIsFoundReadAndCountedOnEveryScreen() async throws {
    let home = try await Home.expecting()
    try await Terminal.open(home) { screen in
      try await screen.shows("READ")
      try await screen.press("3")
      try await screen.shows("Body changes")
      try await screen.press("/")
      try await screen.shows("Words from titles")
      try await screen.type("surfactant")
      try await screen.shows("found")
      try await screen.press("Enter")
      try await screen.shows("min left")
      try await screen.press("G")
      try await screen.shows("Enter: next")
      try await screen.press("Escape")
      try await screen.shows("surfactant")
      try await screen.press("Escape")
      try await screen.shows("1 read")
      try await screen.press("4")
      try await screen.shows("1-day streak")
      try await screen.press("2")
      try await screen.shows("1 of 7")
      try await screen.press("1")
      try await screen.shows("✓ The glucose test")
      try await screen.press("q")
      #expect(try await screen.end() == 0)
    }
  }

  @Test func aPauseByACommandQuietensTheOpenScreens() async throws {
    let home = try await Home.expecting()
    try await Terminal.open(home) { screen in
      for tab in ["1", "2", "4"] {
        try await screen.press(tab)
        let told = ["1": "24 weeks + 2 days", "2": "Week 24"][tab] ?? "No days read yet"
        try await screen.shows(told)
        #expect(try await home.run("pause").code == 0)
        try await screen.hides(told)
        #expect(try await home.run("resume").code == 0)
        try await screen.shows(told)
      }
    }
  }

  @Test func everythingInKoreanInTheSmallestWindow() async throws {
    let home = try await Home.expecting()
    try await Terminal.open(home, with: ["LANG": "ko_KR.UTF-8"], columns: 40, rows: 12) { screen in
      let tabs = [
        ("1", "24주 2일"), ("2", "커리큘럼"), ("3", "탐색"), ("4", "챌린지"), ("5", "북마크"), ("8", "내 정보"),
      ]
      for (tab, text) in tabs {
        try await screen.press(tab)
        try await screen.shows(text)
      }
      try await screen.press("?")
      try await screen.shows("이 화면에서")
      try await screen.press("Escape")
      try await screen.hides("이 화면에서")
      try await screen.press(":")
      try await screen.type("되돌")
      try await screen.shows("되돌리기")
      try await screen.press("Escape")
      try await screen.hides("되돌리기")
      try await screen.press("1")
      try await screen.press("Enter")
      try await screen.shows("분 남음")
      try await screen.press("q")
      try await screen.press("q")
      #expect(try await screen.end() == 0)
    }
  }
}
