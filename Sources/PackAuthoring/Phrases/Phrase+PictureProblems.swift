import Curriculum
import Texts

// Problems in a pack's pictures.
extension Phrase {
  static func picture(_ problem: PictureProblem) -> Phrase {
    switch problem {
    case .unused: Phrase("is not shown by any article")
    case .noSize:
      Phrase("has no size; an SVG needs width and height, or a viewBox")
    case .tooLarge(let most): Phrase("is wider or taller than {most}", ["most": most])
    case .unsupportedName: Phrase("does not have a picture's extension")
    case .formatMismatch:
      Phrase("does not match its extension")
    case .svg(let problem): drawing(problem)
    }
  }

  private static func drawing(_ problem: SVGProblem) -> Phrase {
    switch problem {
    case .notUTF8: Phrase("is not UTF-8")
    case .doctype:
      Phrase("has a DOCTYPE, an entity or a processing instruction: save it as plain SVG")
    case .declaration:
      Phrase("has an XML declaration that is unknown or not for UTF-8")
    case .element(let name):
      Phrase("has an element <{name}>; only drawing elements are allowed", ["name": name])
    case .truncated: Phrase("is cut off")
    case .noValue: Phrase("is not XML: an attribute has no value")
    case .noQuotes: Phrase("is not XML: an attribute has no quotes")
    case .script(let name): Phrase("has a script: the attribute {name}", ["name": name])
    case .externalReference(let name):
      Phrase("has an outside reference: {name} may only point into the file", ["name": name])
    case .backslash: Phrase("has a style with a backslash")
    case .styleImport:
      Phrase("has an outside reference: a style with @import")
    case .styleURL:
      Phrase("has an outside reference: url() may only point into the file")
    case .characterReferences:
      Phrase("has a style with character references")
    }
  }
}
