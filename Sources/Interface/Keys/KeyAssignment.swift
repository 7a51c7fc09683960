package import TerminalUI

/// Which keys do what where several operations meet.
package struct KeyAssignment {
  /// The keys that the person gave to operations; none leaves an operation without.
  let chosen: [String: [Key]]
  /// What the keys that type go to.
  package var focus = TextFocus.nothing

  package init(chosen: [String: [Key]], focus: TextFocus = TextFocus.nothing) {
    self.chosen = chosen
    self.focus = focus
  }

  /// The keys of each operation, in the same order.
  ///
  /// A chosen key is taken from whatever has it usually. Where two operations have one key, the first has it.
  package func keys(of operations: [(name: String, usual: [Key])]) -> [[Key]] {
    let wanted = operations.map { own(keysOf: $0.name) }
    let reserved = Set(wanted.compactMap { $0 }.joined())
    var taken: Set<Key> = []
    return zip(operations, wanted).map { operation, wanted in
      let keys = wanted ?? usable(operation.usual).filter { !reserved.contains($0) }
      let free = keys.filter { !taken.contains($0) }
      taken.formUnion(free)
      return free
    }
  }

  /// The keys that the person gave to an operation; nil when it keeps the usual ones.
  ///
  /// Where all of them only type, the usual ones lead out of the field.
  private func own(keysOf name: String) -> [Key]? {
    guard let keys = chosen[name] else { return nil }
    let usable = usable(keys)
    return usable.isEmpty && !keys.isEmpty ? nil : usable
  }

  private func usable(_ keys: [Key]) -> [Key] {
    keys.filter { !$0.isText(in: focus) }
  }
}
