import Characters

/// What a person types to have something found by its name, of which they need not type all.
///
/// Each word that is typed stands in the name, or its letters do, in their order: the first at the beginning of a word,
/// each other one next to the one before, at the beginning of a later word, or a little further in the same word. Case
/// and accents do not count, and a lone Korean consonant stands for every syllable that begins with it, as in a
/// ``SearchQuery``.
public struct NameQuery: Equatable, Sendable {
  /// More words than this are not looked at.
  private static let mostWords = 8
  /// Nor more letters of a word than this.
  private static let longestWord = 40

  private let words: [Word]
  /// Everything as it was typed.
  private let phrase: Word
  private let kinds: UInt64

  /// A query; nil where nothing is left to look for.
  ///
  /// - Parameter isTyped: whether it is being typed, so that its last syllable may not be whole yet.
  public init?(_ text: String, isTyped: Bool = false) {
    let letters = FoldedName.letters(of: String(text.prefix(Self.mostWords * (Self.longestWord + 1))))
    let typed = letters.split(separator: 0x20).prefix(Self.mostWords).map {
      Array($0.prefix(Self.longestWord))
    }
    guard !typed.isEmpty else { return nil }
    let isOpen = isTyped && text.last?.isWhitespace == false
    words = typed.enumerated().map { Word($1, isComposing: isOpen && $0 == typed.count - 1) }
    phrase = Word(Array(typed.joined(separator: [0x20])), isComposing: isOpen)
    kinds = words.reduce(0) { $0 | $1.kinds }
  }

  /// How well a name fits; nil where it does not.
  public func match(_ name: FoldedName) -> NameMatch? {
    guard name.kinds & kinds == kinds else { return nil }
    if let place = phrase.place(in: name), place.isWordStart {
      let isWhole = phrase.count == name.letters.count
      return NameMatch(
        fit: place.start == 0 ? .start : .word, isWhole: isWhole, skipped: 0, length: name.letters.count)
    }
    var worst = NameMatch.Fit.word
    var skipped = 0
    for word in words {
      guard let its = word.match(name) else { return nil }
      worst = max(worst, its.fit)
      skipped += its.skipped
    }
    return NameMatch(fit: worst, isWhole: false, skipped: skipped, length: name.letters.count)
  }
}

/// How well a name fits what was typed; the smaller, the better.
public struct NameMatch: Comparable, Sendable {
  /// In which way, the best first.
  public enum Fit: Int, Comparable, Sendable {
    /// The name begins with it.
    case start
    /// Words of the name do.
    case word
    /// Its letters begin words of the name.
    case initials
    /// It stands within words.
    case inside
    /// Its letters are scattered in words.
    case scattered

    /// The better one first.
    public static func < (left: Fit, right: Fit) -> Bool { left.rawValue < right.rawValue }
  }

  /// The worst way in which one of the words fits.
  public let fit: Fit
  /// Whether the name is what was typed, and no longer.
  public let isWhole: Bool
  /// How many letters or words of the name were passed over.
  let skipped: Int
  /// How long the name is.
  let length: Int

  /// The better one first.
  public static func < (left: NameMatch, right: NameMatch) -> Bool {
    (left.fit, left.skipped, left.length) < (right.fit, right.skipped, right.length)
  }
}

extension NameQuery {
  /// A word of it, in each form that it may still become.
  private struct Word: Equatable, Sendable {
    private var forms: [Form]
    /// How many letters it has.
    var count: Int { forms[0].letters.count }

    /// The letters that occur in every form.
    var kinds: UInt64 { forms.reduce(.max) { $0 & $1.kinds } }

    init(_ letters: [UInt32], isComposing: Bool) {
      forms = [Form(letters, isComposing: isComposing)]
      // 안 may be on its way to 아니.
      if isComposing, let split = letters.last.flatMap(Hangul.split) {
        forms.append(Form(letters.dropLast() + split.unicodeScalars.map(\.value), isComposing: false))
      }
    }

    /// Where it stands in a name, at the beginning of a word where it does so anywhere.
    func place(in name: FoldedName) -> (start: Int, isWordStart: Bool)? {
      var inside: Int?
      for form in forms {
        for start in name.letters.indices where form.stands(at: start, in: name) {
          if name.isWordStart(start) { return (start, true) }
          inside = inside ?? start
        }
      }
      return inside.map { ($0, false) }
    }

    func match(_ name: FoldedName) -> (fit: NameMatch.Fit, skipped: Int)? {
      let place = place(in: name)
      if let place, place.isWordStart { return (.word, 0) }
      let scattered = forms.compactMap { $0.scattered(in: name) }.min {
        ($0.fit, $0.skipped) < ($1.fit, $1.skipped)
      }
      guard place != nil else { return scattered }
      if let scattered, scattered.fit == .initials { return scattered }
      return (.inside, 0)
    }
  }

  /// Letters in their order.
  private struct Form: Equatable, Sendable {
    /// How many letters of a word may be passed over to the next that is typed.
    private static let longestGap = 3

    let letters: [UInt32]
    /// The last syllable, where more letters may join it.
    let open: UInt32?
    let kinds: UInt64

    init(_ letters: some Sequence<UInt32>, isComposing: Bool) {
      self.letters = Array(letters)
      open = isComposing ? self.letters.last.flatMap { Hangul.isOpen($0) ? $0 : nil } : nil
      kinds = self.letters.reduce(0) { $0 | ($1 == 0x20 ? 0 : FoldedName.kind(of: $1)) }
    }

    func stands(at start: Int, in name: FoldedName) -> Bool {
      start + letters.count <= name.letters.count
        && letters.indices.allSatisfy { isSame($0, name.letters[start + $0]) }
    }

    private func isSame(_ index: Int, _ letter: UInt32) -> Bool {
      let typed = letters[index]
      if typed == letter { return true }
      if let lead = Hangul.lead(ofLoneLetter: typed) { return Hangul.lead(ofSyllable: letter) == lead }
      return index == letters.count - 1 && open.map { Hangul.continues($0, letter) } ?? false
    }

    /// The best way in which its letters stand in a name with others between them.
    func scattered(in name: FoldedName) -> (fit: NameMatch.Fit, skipped: Int)? {
      // What it costs to have reached each place of the name with the letters so far; gaps in words cost most.
      let count = name.letters.count
      var reached = name.letters.indices.map { place in
        name.isWordStart(place) && isSame(0, name.letters[place]) ? 0 : Int.max
      }
      for index in letters.indices.dropFirst() {
        var next = Array(repeating: Int.max, count: count)
        var cheapest = Int.max
        for place in 0..<count {
          if isSame(index, name.letters[place]) {
            // A later word.
            if name.isWordStart(place), cheapest < .max { next[place] = cheapest + 1 }
            // The same word, next to the one before or a little further.
            for gap in 0...Self.longestGap where place - 1 - gap >= 0 {
              let before = reached[place - 1 - gap]
              if before < .max { next[place] = min(next[place], before + gap * Self.perGap) }
              if FoldedName.isSeparator(name.letters[place - 1 - gap]) { break }
            }
          }
          cheapest = min(cheapest, reached[place])
        }
        reached = next
      }
      guard let best = reached.min(), best < .max else { return nil }
      return (best < Self.perGap ? .initials : .scattered, best)
    }

    private static let perGap = 1_000
  }
}
