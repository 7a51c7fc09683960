import Texts

extension Phrase {
  static let keysTitle = Phrase("Keys")
  static let doesColumn = Phrase("what it does")
}
