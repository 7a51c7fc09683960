import Curriculum
import Model

// The pages about the data and the program.
extension Phrase {
  package static let copy = Phrase("copy")
  package static let measuring = Phrase("…")
  package static func size(files: Int, bytes: Int) -> Phrase {
    let size = byteCount(bytes)
    return Phrase("{files, plural, one {# file} other {# files}}, {size}", ["files": files, "size": size])
  }

  package static let tagline = Phrase("Ten minutes a day to be a good parent, in your terminal.")
  package static let advice = Phrase(
    "The articles are written from public pages of health services and authorities, and name them. No "
      + "doctor or midwife has reviewed them yet. Each article ends with how many of its sources were "
      + "read, and when. Your midwife or doctor knows you: if something worries you, call them.")
  package static let licence = Phrase("The program is under the MIT licence.")

  package static func pages(_ count: Int, of publisher: String) -> Phrase {
    Phrase(
      "{publisher}: {count, plural, one {# page} other {# pages}}", ["publisher": publisher, "count": count])
  }
}
