import Characters

/// A fuzzy query for names, of which the user need not type all.
///
/// Each typed word must occur in the name, or its letters must, in order: the first at the start of a word, each next
/// one adjacent, at the start of a later word, or a little further in the same word. Case and accents are ignored,
/// and a lone Korean consonant matches every syllable that begins with it, as in ``SearchQuery``.
public struct NameQuery: Equatable, Sendable {
  /// Further words are ignored.
  private static let maxWords = 8
  /// Further letters of a word are ignored.
  private static let longestWord = 40

  private let words: [Word]
  /// The whole query as one phrase.
  private let phrase: Word
  private let letterBits: UInt64

  /// Returns nil if the text has no words.
  ///
  /// - Parameter isTyping: whether the text is being typed, so its last syllable may be incomplete.
  public init?(_ text: String, isTyping: Bool = false) {
    let letters = FoldedName.letters(of: String(text.prefix(Self.maxWords * (Self.longestWord + 1))))
    let typed = letters.split(separator: 0x20).prefix(Self.maxWords).map {
      Array($0.prefix(Self.longestWord))
    }
    guard !typed.isEmpty else { return nil }
    let isOpen = isTyping && text.last?.isWhitespace == false
    words = typed.enumerated().map { Word($1, isComposing: isOpen && $0 == typed.count - 1) }
    phrase = Word(Array(typed.joined(separator: [0x20])), isComposing: isOpen)
    letterBits = words.reduce(0) { $0 | $1.letterBits }
  }

  /// How well a name matches; nil if it does not.
  public func match(_ name: FoldedName) -> NameMatch? {
    guard name.letterBits & letterBits == letterBits else { return nil }
    if let place = phrase.position(in: name), place.isWordStart {
      let isWhole = phrase.count == name.letters.count
      return NameMatch(
        fit: place.start == 0 ? .start : .word, isWhole: isWhole, shortestScattered: .max, skipped: 0,
        length: name.letters.count)
    }
    var worst = NameMatch.Fit.word
    var (skipped, shortest) = (0, Int.max)
    for word in words {
      guard let wordMatch = word.match(name) else { return nil }
      worst = max(worst, wordMatch.fit)
      skipped += wordMatch.skipped
      if wordMatch.fit == .scattered { shortest = min(shortest, word.count) }
    }
    return NameMatch(
      fit: worst, isWhole: false, shortestScattered: shortest, skipped: skipped, length: name.letters.count)
  }
}

/// How well a name matches a query; smaller is better.
public struct NameMatch: Comparable, Sendable {
  /// The kind of match, best first.
  public enum Fit: Int, Comparable, Sendable {
    /// The name begins with the query.
    case start
    /// Words of the name begin with the query's words.
    case word
    /// The letters are the initials of words.
    case initials
    /// The query's words are inside words of the name.
    case inside
    /// The letters are scattered over words.
    case scattered

    /// The better fit is smaller.
    public static func < (left: Fit, right: Fit) -> Bool { left.rawValue < right.rawValue }
  }

  /// The worst fit among the query's words.
  public let fit: Fit
  /// Whether the query is the whole name.
  public let isWhole: Bool
  /// The fewest letters of the query's words that are scattered; `Int.max` if none are.
  public let shortestScattered: Int
  /// The number of letters or words of the name that were skipped.
  let skipped: Int
  /// The length of the name, in letters.
  let length: Int

  /// The better match is smaller.
  public static func < (left: NameMatch, right: NameMatch) -> Bool {
    (left.fit, left.skipped, left.length) < (right.fit, right.skipped, right.length)
  }
}

extension NameQuery {
  /// A word of the query, in each form that it may become as typing continues.
  private struct Word: Equatable, Sendable {
    private var forms: [Form]
    /// The number of letters in the word.
    var count: Int { forms[0].letters.count }

    /// The bits of letters that occur in every form.
    var letterBits: UInt64 { forms.reduce(.max) { $0 & $1.letterBits } }

    init(_ letters: [UInt32], isComposing: Bool) {
      forms = [Form(letters, isComposing: isComposing)]
      // 안 may become 아니.
      if isComposing, let split = letters.last.flatMap(Hangul.split) {
        forms.append(Form(letters.dropLast() + split.unicodeScalars.map(\.value), isComposing: false))
      }
    }

    /// The index of the word in a name, preferably at the start of a word.
    func position(in name: FoldedName) -> (start: Int, isWordStart: Bool)? {
      var inside: Int?
      for form in forms {
        for start in name.letters.indices where form.matches(at: start, in: name) {
          if name.isWordStart(start) { return (start, true) }
          inside = inside ?? start
        }
      }
      return inside.map { ($0, false) }
    }

    func match(_ name: FoldedName) -> (fit: NameMatch.Fit, skipped: Int)? {
      let place = position(in: name)
      if let place, place.isWordStart { return (.word, 0) }
      let scattered = forms.compactMap { $0.scattered(in: name) }.min {
        ($0.fit, $0.skipped) < ($1.fit, $1.skipped)
      }
      guard place != nil else { return scattered }
      if let scattered, scattered.fit == .initials { return scattered }
      return (.inside, 0)
    }
  }

  /// One form of a word: a sequence of letters.
  private struct Form: Equatable, Sendable {
    /// How many letters of a word may be skipped before the next match.
    private static let longestGap = 3

    let letters: [UInt32]
    /// The last syllable, if more letters may join it.
    let open: UInt32?
    let letterBits: UInt64

    init(_ letters: some Sequence<UInt32>, isComposing: Bool) {
      self.letters = Array(letters)
      open = isComposing ? self.letters.last.flatMap { Hangul.isOpen($0) ? $0 : nil } : nil
      letterBits = self.letters.reduce(0) { $0 | ($1 == 0x20 ? 0 : FoldedName.bit(of: $1)) }
    }

    func matches(at start: Int, in name: FoldedName) -> Bool {
      start + letters.count <= name.letters.count
        && letters.indices.allSatisfy { matchesLetter($0, name.letters[start + $0]) }
    }

    private func matchesLetter(_ index: Int, _ letter: UInt32) -> Bool {
      let typed = letters[index]
      if typed == letter { return true }
      if let lead = Hangul.lead(ofLoneLetter: typed) { return Hangul.lead(ofSyllable: letter) == lead }
      return index == letters.count - 1 && open.map { Hangul.canBecome($0, letter) } ?? false
    }

    /// The best match of the letters in order, with gaps between them; nil if there is none.
    func scattered(in name: FoldedName) -> (fit: NameMatch.Fit, skipped: Int)? {
      // Dynamic programming: the least cost of a match that ends at each index of the name. Gaps inside words cost
      // most.
      let count = name.letters.count
      var costs = name.letters.indices.map { place in
        name.isWordStart(place) && matchesLetter(0, name.letters[place]) ? 0 : Int.max
      }
      for index in letters.indices.dropFirst() {
        var next = Array(repeating: Int.max, count: count)
        var cheapest = Int.max
        for place in 0..<count {
          if matchesLetter(index, name.letters[place]) {
            // At the start of a later word.
            if name.isWordStart(place), cheapest < .max { next[place] = cheapest + 1 }
            // In the same word, adjacent or after a short gap.
            for gap in 0...Self.longestGap where place - 1 - gap >= 0 {
              let before = costs[place - 1 - gap]
              if before < .max { next[place] = min(next[place], before + gap * Self.gapCost) }
              if FoldedName.isSeparator(name.letters[place - 1 - gap]) { break }
            }
          }
          cheapest = min(cheapest, costs[place])
        }
        costs = next
      }
      guard let best = costs.min(), best < .max else { return nil }
      return (best < Self.gapCost ? .initials : .scattered, best)
    }

    private static let gapCost = 1_000
  }
}

/// A name, folded for fuzzy matching.
public struct FoldedName: Equatable, Sendable {
  /// Only this many letters of a name are compared.
  private static let longest = 200

  /// The folded letters, with one space between words.
  let letters: [UInt32]
  /// A bit set of the letters that occur; several letters share a bit. Rejects most names quickly.
  let letterBits: UInt64

  /// Folds a name.
  public init(_ name: String) {
    letters = Array(Self.letters(of: name).prefix(Self.longest))
    letterBits = letters.reduce(0) { $0 | Self.bit(of: $1) }
  }

  /// Whether a word begins at an index.
  func isWordStart(_ place: Int) -> Bool {
    !Self.isSeparator(letters[place]) && (place == 0 || Self.isSeparator(letters[place - 1]))
  }

  static func letters(of text: String) -> [UInt32] {
    String(decoding: TextFolding.fold(text), as: UTF8.self).unicodeScalars.map {
      $0.value == 0x0A ? 0x20 : $0.value
    }
  }

  /// The bit of a letter; a Hangul syllable has the bit of its initial consonant.
  static func bit(of letter: UInt32) -> UInt64 {
    let lead = Hangul.lead(ofSyllable: letter) ?? Hangul.lead(ofLoneLetter: letter)
    return 1 << (lead.map { UInt64($0) + 40 } ?? UInt64(letter % 40))
  }

  /// Whether a letter separates words. Non-ASCII letters of any script do not.
  static func isSeparator(_ letter: UInt32) -> Bool {
    switch letter {
    case 0x30...0x39, 0x61...0x7A: false
    case 0..<0x80, 0xB7, 0x2010...0x203A: true
    default: false
    }
  }
}
