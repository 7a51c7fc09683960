import Curriculum
import Interface
import Model
import TerminalUI
import Texts

/// About Lionheart: version, privacy, licence, packs and their sources.
enum AboutPage {
  typealias Paragraph = PageViewModel.Paragraph

  /// The publishers that are listed for each pack; there are hundreds.
  private static let mostPublishers = 10

  static func paragraphs(
    _ library: PackLibrary, publishers: [String: [PackPublishers.Count]]?, lacksChafa: Bool = false
  ) -> [Paragraph] {
    var result = [
      Paragraph(text: Phrase(verbatim: "Lionheart \(Lionheart.version)"), style: .accent.adding(.bold)),
      Paragraph(text: .tagline),
    ]
    if lacksChafa { result.append(Paragraph(text: .installChafa, style: .dim)) }
    result += [
      .blank,
      Paragraph(text: Phrase("Privacy"), style: .bold),
      Paragraph(
        text: Phrase(
          "Nothing leaves this computer unless you ask for it. No account, no usage statistics, no ads. Only "
            + "you can read the files with what you write.")), .blank,
      Paragraph(text: Phrase("Not medical advice"), style: .bold), Paragraph(text: .advice), .blank,
      Paragraph(text: Phrase("Licence"), style: .bold), Paragraph(text: .licence),
    ]
    for pack in library.installedByPreference {
      let manifest = pack.manifest
      result += [
        .blank, Paragraph(text: .packHeading(manifest.title), style: .bold),
        Paragraph(text: .packFacts(manifest)),
      ]
      guard let counts = publishers?[manifest.id] else { continue }
      result.append(Paragraph(text: Phrase("Sources of its articles:"), style: .dim))
      result += counts.prefix(mostPublishers).map {
        Paragraph(text: .pages($0.pages, of: $0.publisher), style: .dim, indent: 2)
      }
      if counts.count > mostPublishers {
        let others = Phrase(
          "and {count} more, named below each article", ["count": counts.count - mostPublishers])
        result.append(Paragraph(text: others, style: .dim, indent: 2))
      }
    }
    return result
  }
}

/// The publishers of a pack's sources.
enum PackPublishers {
  /// A publisher and the number of its pages that are cited.
  struct Count: Equatable, Sendable {
    let publisher: String
    let pages: Int
  }

  /// The publishers by pack id, most cited first.
  static func all(of library: PackLibrary) -> [String: [Count]] {
    var result: [String: [Count]] = [:]
    for pack in library.installed {
      var pages: [String: Set<String>] = [:]
      for source in pack.allArticles().articles.flatMap(\.facts.sources) {
        pages[source.publisher, default: []].insert(source.url)
      }
      result[pack.manifest.id] = pages.map { Count(publisher: $0.key, pages: $0.value.count) }
        .sorted { ($1.pages, $0.publisher) < ($0.pages, $1.publisher) }
    }
    return result
  }
}
