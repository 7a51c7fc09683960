public import Model

/// Where a reader lives and who they are, as far as texts depend on it.
public struct Locality: Equatable, Sendable {
  /// The country's ISO 3166-1 alpha-2 code in lower case; nil if unknown.
  public var country: String?
  /// The replacements of the number placeholders (`defaultNumbers`) in the text's language, by placeholder.
  public var numbers: [String: String]
  /// The names of countries in the text's language, by lower-case code; the empty key is the name for all other
  /// countries.
  public var countryNames: [String: String]
  /// Who the reader is in the family; nil if unknown.
  public var role: ParentRole?

  public init(
    country: String? = nil, numbers: [String: String] = [:], countryNames: [String: String] = [:],
    role: ParentRole? = nil
  ) {
    self.country = country
    self.numbers = numbers
    self.countryNames = countryNames
    self.role = role
  }

  /// A locality for a reader whose country is unknown.
  public static let anywhere = Locality()

  /// The number placeholders and their default texts, for a country without a known number.
  public static let defaultNumbers = [
    "emergency": "your local emergency number", "crisis": "a crisis line",
    "poison": "your poisons line", "midwife-line": "your midwife or maternity unit",
  ]
}

extension Document {
  /// Parses a text for its reader: chooses their alternatives, fills in local words and numbers, then shows only
  /// their country's box.
  ///
  /// - Parameter words: the pack's list of words that differ by country; without it a placeholder becomes its own
  ///   name.
  public static func parse(_ markdown: String, for locality: Locality, words: [String]? = nil) -> Document {
    var document = parse(Placeholders(words, for: locality).filling(markdown))
    document.resolveCountryBoxes(for: locality)
    return document
  }

  /// In each group of adjacent country boxes, shows the reader's box as plain text, or else the box for everybody.
  /// The other boxes follow it as one box.
  package mutating func resolveCountryBoxes(for locality: Locality) {
    guard blocks.contains(where: { $0.countries != nil }) else { return }
    var (resolved, group) = ([Block](), [(countries: [Substring], blocks: [Block])]())
    func close() {
      guard !group.isEmpty else { return }
      let own = group.firstIndex { box in locality.country.map { box.countries.contains($0[...]) } ?? false }
      let shown = own ?? group.firstIndex { $0.countries.isEmpty }
      if let shown { resolved += group[shown].blocks }
      let others = group.enumerated().filter { $0.offset != shown }.map(\.element)
      if !others.isEmpty {
        resolved.append(
          .callout(Callout(kind: .elsewhere, blocks: others.flatMap { Self.labelled($0, locality) })))
      }
      group = []
    }
    for block in blocks {
      if let countries = block.countries, case .callout(let box) = block {
        group.append((countries, box.blocks))
      } else {
        close()
        resolved.append(block)
      }
    }
    close()
    blocks = resolved
  }

  /// The text of a box, prefixed with the names of its countries.
  private static func labelled(_ box: (countries: [Substring], blocks: [Block]), _ locality: Locality)
    -> [Block]
  {
    let countries = box.countries.map { locality.countryNames[String($0)] ?? $0.uppercased() }
    let label =
      countries.isEmpty ? locality.countryNames[""] ?? "Anywhere else" : countries.joined(separator: ", ")
    let name = Run(label + ": ", style: .strong)
    guard case .paragraph(let runs)? = box.blocks.first else { return [.paragraph([name])] + box.blocks }
    return [.paragraph([name] + runs)] + box.blocks.dropFirst()
  }
}

extension Block {
  /// Whether the block is a box of advice for other countries than the reader's.
  public var isForOtherCountries: Bool {
    if case .callout(let box) = self { box.kind == .elsewhere } else { false }
  }

  /// The country codes of a country box, empty if it is for everybody else; nil for any other block.
  package var countries: [Substring]? {
    guard case .callout(let box) = self, box.kind == .country else { return nil }
    return Document.text(box.title).split(separator: " ")[...].map { Substring($0.lowercased()) }
  }
}
