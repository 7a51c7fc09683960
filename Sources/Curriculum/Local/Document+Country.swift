extension Document {
  /// Reads a text for where its reader lives: words and numbers of the country, and of boxes for countries its own.
  ///
  /// - Parameter words: the pack's list of words that differ; without it they are what their names say.
  public static func parse(_ markdown: String, for locality: Locality, words: [String]? = nil) -> Document {
    var document = parse(LocalText(words, for: locality).filled(markdown))
    document.settle(for: locality)
    return document
  }

  /// Of boxes for countries that stand beside one another, leaves the reader's as plain text, or else the one for
  /// everybody, and puts what the others say below it, as one box.
  package mutating func settle(for locality: Locality) {
    guard blocks.contains(where: { $0.countries != nil }) else { return }
    var (settled, group) = ([Block](), [(countries: [Substring], blocks: [Block])]())
    func close() {
      guard !group.isEmpty else { return }
      let own = group.firstIndex { box in locality.country.map { box.countries.contains($0[...]) } ?? false }
      let shown = own ?? group.firstIndex { $0.countries.isEmpty }
      if let shown { settled += group[shown].blocks }
      let others = group.enumerated().filter { $0.offset != shown }.map(\.element)
      if !others.isEmpty {
        settled.append(
          .callout(Callout(kind: .elsewhere, blocks: others.flatMap { Self.named($0, locality) })))
      }
      group = []
    }
    for block in blocks {
      if let countries = block.countries, case .callout(let box) = block {
        group.append((countries, box.blocks))
      } else {
        close()
        settled.append(block)
      }
    }
    close()
    blocks = settled
  }

  /// A box's text after the names of its countries.
  private static func named(_ box: (countries: [Substring], blocks: [Block]), _ locality: Locality) -> [Block]
  {
    let countries = box.countries.map { locality.names[String($0)] ?? $0.uppercased() }
    let names = countries.isEmpty ? locality.names[""] ?? "Anywhere else" : countries.joined(separator: ", ")
    let name = Run(names + ": ", style: .strong)
    guard case .paragraph(let runs)? = box.blocks.first else { return [.paragraph([name])] + box.blocks }
    return [.paragraph([name] + runs)] + box.blocks.dropFirst()
  }
}

extension Block {
  /// Whether it is what holds in other countries than the reader's.
  public var isElsewhere: Bool { if case .callout(let box) = self { box.kind == .elsewhere } else { false } }

  /// The countries of a box for countries, none of one for everybody else; nil for anything else.
  package var countries: [Substring]? {
    guard case .callout(let box) = self, box.kind == .country else { return nil }
    return Document.text(box.title).split(separator: " ")[...].map { Substring($0.lowercased()) }
  }
}
