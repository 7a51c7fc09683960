package import OperatingSystem
package import Texts

// Texts of `lionheart-pack`.
extension Phrase {
  package static func packBuilt(units: Int, articles: Int) -> Phrase {
    Phrase(
      en: "\(counted(units, "unit", "units")), \(counted(articles, "article", "articles"))",
      ko: "단원 \(units)개, 글 \(articles)개")
  }

  package static func packNotWritten(_ file: String, errno: ErrorCode) -> Phrase {
    Phrase(
      en: "\(file) could not be written (\(errno.message)); the old pack is unchanged.",
      ko: "\(file) 파일을 쓰지 못했어요 (\(errno.message)). 이전 팩은 그대로예요.")
  }

  package static let helpPackFolder = Phrase(en: "The pack's folder.", ko: "팩의 폴더")
  package static let helpPackContent = Phrase(
    en: "Check all texts against rules.yaml and facts.yaml.",
    ko: "rules.yaml과 facts.yaml에 따라 글 전체를 함께 살펴보기")
}

extension CommandHelp {
  package static let packTool = CommandHelp(
    Phrase(en: "Make curriculum packs for Lionheart.", ko: "라이언하트 커리큘럼 팩 만들기"),
    notes: Phrase(
      en: "docs/PACKS.md describes the files of a pack and how to publish one.",
      ko: "팩의 파일과 공개하는 방법은 docs/PACKS.md에 있어요."),
    examples: Phrase(
      verbatim: """
        lionheart-pack check ./my-pack
        lionheart-pack check --content ./my-pack
        lionheart-pack build ./my-pack
        """))

  package static let packBuild = CommandHelp(
    Phrase(
      en: "Check a pack's sources and write pack.json and units/.", ko: "팩의 원본을 검사하고 pack.json과 units/ 쓰기"),
    notes: Phrase(
      en: "Lists every problem with its file and line. If there are any, nothing is written.",
      ko: "문제가 있으면 파일과 줄 번호를 모두 알려 드리고, 아무것도 쓰지 않아요."),
    examples: Phrase(verbatim: "lionheart-pack build ./my-pack"))

  package static let packCheck = CommandHelp(
    Phrase(
      en: "List every problem in a pack, with file and line.", ko: "팩의 모든 문제를 파일과 줄 번호로 알려 주기"),
    examples: Phrase(verbatim: "lionheart-pack check ./my-pack\nlionheart-pack check --content ./my-pack"))
}
