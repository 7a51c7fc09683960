// Help of the options and arguments of `task`, `journal`, `import` and `export`.
extension Phrase {
  package static let comesBack = Phrase("`lionheart undo` restores it.")
}
