import Curriculum
import Texts

// Problems in a pack's pictures.
extension Phrase {
  static func picture(_ problem: PictureProblem) -> Phrase {
    switch problem {
    case .unused: Phrase(en: "is not shown by any article", ko: "이 그림을 쓰는 글이 없어요")
    case .noSize:
      Phrase(
        en: "has no size; an SVG needs width and height, or a viewBox",
        ko: "너비와 높이를 알 수 없어요. SVG에는 width와 height, 또는 viewBox가 있어야 해요")
    case .tooLarge(let most): Phrase(en: "is wider or taller than \(most)", ko: "너비나 높이가 \(most)보다 커요")
    case .unsupportedName: Phrase(en: "does not have a picture's extension", ko: "그림 파일의 확장자가 아니에요")
    case .formatMismatch:
      Phrase(en: "does not match its extension", ko: "확장자와 다른 종류의 그림이에요")
    case .svg(let problem): drawing(problem)
    }
  }

  private static func drawing(_ problem: SVGProblem) -> Phrase {
    switch problem {
    case .notUTF8: Phrase(en: "is not UTF-8", ko: "UTF-8이 아니에요")
    case .doctype:
      Phrase(
        en: "has a DOCTYPE, an entity or a processing instruction: save it as plain SVG",
        ko: "DOCTYPE이나 엔티티, 프로그램용 지시가 있어요: 일반 SVG로 저장하세요")
    case .declaration:
      Phrase(
        en: "has an XML declaration that is unknown or not for UTF-8",
        ko: "UTF-8이 아닌 인코딩을 적었거나 알 수 없는 XML 선언이 있어요")
    case .element(let name):
      Phrase(
        en: "has an element <\(name)>; only drawing elements are allowed",
        ko: "<\(name)> 요소가 있어요. 그리는 요소만 쓸 수 있어요")
    case .truncated: Phrase(en: "is cut off", ko: "중간에 끊겼어요")
    case .noValue: Phrase(en: "is not XML: an attribute has no value", ko: "XML이 아니에요: 값이 없는 속성이 있어요")
    case .noQuotes: Phrase(en: "is not XML: an attribute has no quotes", ko: "XML이 아니에요: 따옴표가 없는 속성이 있어요")
    case .script(let name): Phrase(en: "has a script: the attribute \(name)", ko: "스크립트가 있어요: \(name) 속성")
    case .externalReference(let name):
      Phrase(
        en: "has an outside reference: \(name) may only point into the file",
        ko: "밖을 가리켜요: \(name)에는 그림의 한 부분만 쓸 수 있어요")
    case .backslash: Phrase(en: "has a style with a backslash", ko: "스타일에 역슬래시가 있어요")
    case .styleImport:
      Phrase(en: "has an outside reference: a style with @import", ko: "밖을 가리켜요: 스타일에 @import가 있어요")
    case .styleURL:
      Phrase(
        en: "has an outside reference: url() may only point into the file",
        ko: "밖을 가리켜요: url()에는 그림의 한 부분만 쓸 수 있어요")
    case .characterReferences:
      Phrase(en: "has a style with character references", ko: "스타일을 문자 참조로 적었어요")
    }
  }
}
