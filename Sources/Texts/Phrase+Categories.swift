import Model

// The categories of the habits.
extension Phrase {
  package static let addCategory = Phrase("add a category")
  package static let renameCategory = Phrase("rename")
  package static let removeCategory = Phrase("remove, keeping its habits")
}
