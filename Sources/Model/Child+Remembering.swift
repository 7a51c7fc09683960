extension Child {
  /// Records that one of several babies has died. Everything continues for the others, and nothing shows the name
  /// unless asked.
  ///
  /// - Parameter name: one of ``eachName``; nil for a baby without a name.
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
    // If one twin is left, pages for parents of twins no longer apply.
    if others.isEmpty, let said {
      let left = said.filter { $0 != Circumstance.twins.rawValue }
      self.said = left.isEmpty ? nil : left
    }
  }
}
