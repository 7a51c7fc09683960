import Testing

@testable import Curriculum

struct SearchQueryTests {
  private func finds(_ query: String, _ text: String) throws -> Bool {
    try #require(SearchQuery(query)).isMatch(text)
  }

  private func marked(_ query: String, _ line: String) throws -> String {
    var marked = ""
    var place = line.startIndex
    for range in try #require(SearchQuery(query)).matches(in: line) {
      marked += line[place..<range.lowerBound] + "<" + line[range] + ">"
      place = range.upperBound
    }
    return marked + line[place...]
  }

  @Test(arguments: [
    ("ㅇㄱ", "우리 아기"), ("아ㄱ", "아기"), ("ㅇ기", "아기"), ("ㅇ", "아"), ("ㅋㅋ", "ㅋㅋㅋ"), ("ㅇㄱ", "ㅇㄱ"), ("ㄱㅅ", "감사"),
    ("ㄳ", "감사"), ("ㄳ", "ㄳ"), ("ㄸ", "딸"), ("ㅎ", "힣"), ("ㄱ", "가"), ("ㅇㅇㅅ ㅅㅈ", "이유식을 시작하기"), ("\u{110B}ㄱ", "아기"),
    ("아기ㄱ", "아기가"), ("a ㅇ", "우유 a"), ("기ㅇ기ㅇ", "아기아기에"),
  ])
  func aLoneConsonantStandsForItsSyllables(query: String, text: String) throws {
    #expect(try finds(query, text))
  }

  @Test(arguments: [
    ("ㅇㄱ", "아 기"), ("ㅇㄱ", "기아"), ("ㄱ", "까"), ("ㄷ", "딸"), ("ㅇㄱ", "the baby"), ("아ㄱ", "오기"), ("아", "안"),
    ("ㅇㄱ", "㈜・漢字"), ("ㅏ", "아"), ("아ㄱ", "아"),
  ])
  func otherSyllablesDoNotMatch(query: String, text: String) throws {
    #expect(try !finds(query, text))
  }

  @Test(arguments: [
    ("아", "안녕"), ("안", "아니"), ("오", "와"), ("으", "의사"), ("아ㄱ", "아기"), ("임다", "임당검사"), ("앉", "안정"),
    ("안ㅈ", "안정"),
    ("곟", "계획"), ("밤 가", "밤에 간다"), ("ㅇㄱ", "아기"),
  ])
  func whatIsBeingTypedMatchesWhatItMayBecome(query: String, text: String) throws {
    #expect(try #require(SearchQuery(query, isTyping: true)).isMatch(text))
  }

  @Test(arguments: [
    ("아 ", "안녕"), ("아 기", "안기"), ("아", "오"), ("안", "아기"), ("오", "우유"), ("와", "오늘"), ("나아", "난아"),
  ])
  func onlyTheLastSyllableIsStillBeingTyped(query: String, text: String) throws {
    #expect(try !#require(SearchQuery(query, isTyping: true)).isMatch(text))
  }

  @Test func whatIsBeingTypedIsMarkedAsItStands() throws {
    func marked(_ query: String, _ line: String) throws -> [String] {
      try #require(SearchQuery(query, isTyping: true)).matches(in: line).map { String(line[$0]) }
    }
    #expect(try marked("아", "안 아기") == ["안", "아"])
    #expect(try marked("안", "안 아니") == ["안", "아니"])
  }

  @Test func allWordsMustOccurInAnyOrder() throws {
    #expect(try finds("test glucose", "The Glucose Test"))
    #expect(try finds("ose  \n tes\t", "The Glucose Test"))
    #expect(try !finds("test sugar", "The Glucose Test"))
    #expect(try finds("can't ecole", "À l’École we can’t"))
    #expect(SearchQuery("b a") != SearchQuery("a b"))
    #expect(SearchQuery("É a") == SearchQuery("e\u{301}  A "))
  }

  @Test(arguments: [
    "", " ", "\n\t\u{A0}", "\u{1B}\0\u{7F}", "\u{200B}\u{301}", String(repeating: " ", count: 10_000),
  ])
  func nothingToLookForIsNoQuery(text: String) {
    #expect(SearchQuery(text) == nil)
  }

  @Test(arguments: ["[(\\", ".*", "^a$", "(?i)", "%s%n", "\\", "👶🏽", "a\u{0}b"])
  func noCharacterHasAnotherMeaning(text: String) throws {
    #expect(try finds(text, "x \(text) y"))
    #expect(try !finds(text, "nothing of the kind"))
    #expect(try marked(text, "x \(text) y") == "x <\(text)> y")
  }

  @Test func aHugeQueryIsCutShort() throws {
    let long = try #require(SearchQuery(String(repeating: "가", count: 10_000)))
    #expect(long.terms.map(\.bytes.count) == [SearchQuery.longestTerm * 3])
    #expect(long.isMatch(String(repeating: "가", count: SearchQuery.longestTerm)))
    let words = try #require(SearchQuery((0..<5_000).map { "w\($0)" }.joined(separator: " ")))
    #expect(words.terms.count == SearchQuery.maxTerms)
    #expect(SearchQuery(String(repeating: "a ", count: 5_000))?.terms.count == 1)
  }

  @Test(arguments: [
    ("ecole", "L’É́cole, école!", "L’<É́cole>, <école>!"), ("e", "e\u{301}é", "<e\u{301}é>"),
    ("ㅇㄱ", "우리 아기와 아가", "우리 <아기>와 <아가>"), ("기", "아\u{1100}\u{1175}", "아<\u{1100}\u{1175}>"),
    ("a b", "b  a", "<b>  <a>"), ("'t", "can’t", "can<’t>"), ("b", "a\u{200B}b", "a\u{200B}<b>"),
    ("ana", "banana", "b<ana>na"), ("an na", "banana", "b<anana>"), ("ㄱ", "ㄳ", "<ㄳ>"), ("x", "abc", "abc"),
    ("a b", "a \t b", "<a> \t <b>"), ("👶", "👶🏽👶", "<👶🏽👶>"), ("x", "", ""), ("b", "a\r\nb", "a\r\n<b>"),
  ])
  func matchesAreWholeCharactersOfTheLine(query: String, line: String, expected: String) throws {
    #expect(try marked(query, line) == expected)
  }

  @Test func aLongLineIsCutAroundTheMatch() throws {
    let query = try #require(SearchQuery("glucose"))
    let words = String(repeating: "word ", count: 100)
    for line in [words + "Glucose " + words, "Glucose " + words, words + "Glucose"] {
      let cut = query.excerpt(of: line)
      #expect(cut.contains("Glucose"))
      #expect((120...202).contains(cut.count))
      #expect(cut.hasPrefix("…") == !line.hasPrefix("G") && cut.hasSuffix("…") == !line.hasSuffix("e"))
    }
    #expect(query.excerpt(of: "short") == "short")
    let solid = String(repeating: "가", count: 5_000)
    #expect(query.excerpt(of: solid).count == 201)
    #expect(query.excerpt(of: solid + "glucose").hasSuffix("가glucose"))
  }
}
