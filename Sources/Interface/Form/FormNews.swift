import Texts

/// What others changed in a record while its form is open.
struct FormNews<Name: Hashable & Sendable>: Equatable, Sendable {
  /// The fields that say by now what others wrote; nothing was typed in them.
  private(set) var takenOver: Set<Name> = []
  /// What others wrote where something else was typed.
  private(set) var overwritten: [Name: String] = [:]
  /// What of that was there to be seen when the last key was pressed.
  private var seen: [Name: String] = [:]

  /// Whether somebody who saves now knows what of others gives way.
  var areSeen: Bool { overwritten.allSatisfy { seen[$0.key] == $0.value } }

  /// A key was pressed, with all of it on the screen.
  mutating func see() { seen = overwritten }

  /// Others wrote something into a field.
  mutating func note(_ name: Name, says text: String, isTyped: Bool) {
    if isTyped { overwritten[name] = text } else { takenOver.insert(name) }
  }

  /// Forgets what the person has made the same, or taken over.
  package mutating func forget(where isSame: (Name) -> Bool) {
    overwritten = overwritten.filter { !isSame($0.key) }
  }

  /// What the form says of it; nil where there is nothing.
  package func notice(in fields: [Form<Name>.Field]) -> Phrase? {
    let parts = fields.compactMap { field in
      if let text = overwritten[field.name] { return Phrase.changedField(field.label, now: text) }
      return takenOver.contains(field.name) ? field.label : nil
    }
    return parts.isEmpty ? nil : .changedElsewhere(parts, givesWay: !overwritten.isEmpty)
  }
}
