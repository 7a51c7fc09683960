import Testing

@Suite struct SizeTests {
  @Test func everySizeShowsWhatFitsAndTheFirstComesBackAsItWas() async throws {
    let home = try await Home.expecting()
    try await Terminal.open(home) { screen in
      // What comes last.
      try await screen.shows("One short question")
      let first = try await screen.text
      for (columns, rows, last) in [(200, 60, "WRITE"), (80, 24, "WRITE"), (40, 12, "PREPARE")] {
        try await screen.resize(columns, rows)
        try await screen.settles("fits \(columns)×\(rows)", #_sourceLocation) { text in
          ["1 Today", "110 days to go", "READ", "glucose", last].allSatisfy(text.contains)
            && text.split(separator: "\n").last?.hasSuffix("? keys") == true
            && (columns - 1...columns).contains(text.split(separator: "\n").map(\.count).max() ?? 0)
        }
      }
      try await screen.resize(20, 5)
      try await screen.shows("Lionheart needs")
      try await screen.resize(1, 1)
      try await screen.becomes("window_width", "1")
      try await screen.resize(80, 24)
      try await screen.settles("is as before", #_sourceLocation) { $0 == first }
    }
  }

  @Test func anArticleKeepsItsPlaceThroughEverySize() async throws {
    let home = try await Home.expecting()
    try await Terminal.open(home) { screen in
      try await screen.shows("READ")
      try await screen.press("Enter")
      try await screen.shows("min left")
      try await screen.press("Space")
      try await screen.hides("In short")
      let first = try await screen.text
      let lines: [Substring] = first.split(separator: "\n")
      let line = try #require(lines.first { $0.count > 30 })
      let words: [Substring] = line.split(separator: " ")
      let place = words.prefix(2).joined(separator: " ")
      for (columns, rows) in [(200, 60), (40, 12), (20, 5), (120, 40)] {
        try await screen.resize(columns, rows)
        try await screen.becomes("window_width", "\(columns)")
        if columns >= 40 { try await screen.shows(place) } else { try await screen.shows("Lionheart needs") }
      }
      try await screen.resize(80, 24)
      try await screen.settles("is as before", #_sourceLocation) { $0 == first }
    }
  }

  @Test(arguments: [(1, 1), (2, 2), (39, 12), (40, 11), (5, 60), (200, 1)])
  func aWindowTooSmallFromTheStartIsNoHindranceLater(columns: Int, rows: Int) async throws {
    let home = try await Home.expecting()
    try await Terminal.open(home, columns: columns, rows: rows) { screen in
      try await screen.becomes("alternate_on", "1")
      try await screen.resize(80, 24)
      try await screen.shows("WRITE")
      try await screen.press("q")
      #expect(try await screen.end() == 0)
    }
  }
}
