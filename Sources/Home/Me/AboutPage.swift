import Curriculum
import Interface
import Model
import TerminalUI
import Texts

/// What the program is, what it does with what it knows, and where the texts come from.
enum AboutPage {
  typealias Paragraph = PageViewModel.Paragraph

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
      Paragraph(text: .privacyHeading, style: .bold), Paragraph(text: .privacy), .blank,
      Paragraph(text: .adviceHeading, style: .bold), Paragraph(text: .advice), .blank,
      Paragraph(text: .licenceHeading, style: .bold), Paragraph(text: .licence),
    ]
    for pack in library.installedByPreference {
      let manifest = pack.manifest
      result += [
        .blank, Paragraph(text: .packHeading(manifest.title), style: .bold),
        Paragraph(text: .packFacts(manifest)),
      ]
      guard let counts = publishers?[manifest.id] else { continue }
      result.append(Paragraph(text: .packSources, style: .dim))
      result += counts.map { Paragraph(text: .pages($0.pages, of: $0.publisher), style: .dim, indent: 2) }
    }
    return result
  }
}
