extension Child {
  /// Keeps quietly that one of several has died: for the others everything goes on, and nothing names it by itself.
  ///
  /// - Parameter name: one of ``eachName``; nil for one who had no name.
  public mutating func remember(_ name: String?) {
    var others = birth?.others ?? []
    var names = remembered ?? []
    let name =
      name ?? Nickname.numbered((1...names.count + 1).first { !names.contains(Nickname.numbered($0)) } ?? 1)
    if name == nickname {
      nickname = others.isEmpty ? "" : others.removeFirst()
    } else {
      others.removeAll { $0 == name }
    }
    if birth != nil { birth?.others = others.isEmpty ? nil : others }
    if birth == Birth() { birth = nil }
    names.append(Nickname.distinct(name, among: names))
    remembered = names
    // Pages for twins are not for whoever has one of them left.
    if others.isEmpty, let said {
      let left = said.filter { $0 != Circumstance.twins.rawValue }
      self.said = left.isEmpty ? nil : left
    }
  }
}
