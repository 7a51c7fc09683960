package import OperatingSystem
package import Texts

// Texts of `lionheart-pack`.
extension Phrase {
  package static func packBuilt(units: Int, articles: Int) -> Phrase {
    Phrase(
      "{units, plural, one {# unit} other {# units}}, {articles, plural, one {# article} other {# "
        + "articles}}", ["units": units, "articles": articles])
  }

  package static func packNotWritten(_ file: String, errno: ErrorCode) -> Phrase {
    Phrase(
      "{file} could not be written ({message}); the old pack is unchanged.",
      ["file": file, "message": errno.message])
  }

  package static let helpPackFolder = Phrase("The pack's folder.")
  package static let helpPackContent = Phrase("Check all texts against rules.yaml and facts.yaml.")
}

extension CommandHelp {
  package static let packTool = CommandHelp(
    Phrase("Make curriculum packs for Lionheart."),
    notes: Phrase("docs/PACKS.md describes the files of a pack and how to publish one."),
    examples: Phrase(
      verbatim: """
        lionheart-pack check ./my-pack
        lionheart-pack check --content ./my-pack
        lionheart-pack build ./my-pack
        """))

  package static let packBuild = CommandHelp(
    Phrase("Check a pack's sources and write pack.json and units/."),
    notes: Phrase("Lists every problem with its file and line. If there are any, nothing is written."),
    examples: Phrase(verbatim: "lionheart-pack build ./my-pack"))

  package static let packCheck = CommandHelp(
    Phrase("List every problem in a pack, with file and line."),
    examples: Phrase(verbatim: "lionheart-pack check ./my-pack\nlionheart-pack check --content ./my-pack"))
}
