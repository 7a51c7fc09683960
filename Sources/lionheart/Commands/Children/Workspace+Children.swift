import ArgumentParser
import Day
import Model
import Storage
import Texts

extension Workspace {
  /// The children; says what is wrong with their file, and fails where that is why there are none.
  func children() throws -> [Child] {
    let (children, condition) = store.children()
    if let trouble = Phrase.trouble(.children, condition) {
      Output.message(trouble(language))
      if children.isEmpty { throw ExitCode(1) }
    }
    return children
  }

  /// The child that the screens are about; fails where there is none.
  func activeChild() throws -> Child {
    guard try !children().isEmpty, let child = store.activeChild() else { throw CommandFailure.noChild }
    return child
  }

  /// The child that a person names by nickname, case aside, by id, or by the beginning of an id.
  func child(named text: String) throws -> Child {
    let children = try children()
    if children.isEmpty { throw CommandFailure.noChild }
    if let child = children.first(where: { $0.id == text }) { return child }
    let name = text.lowercased()
    let named = children.filter { child in
      (child.livingNames + [child.names]).contains { !$0.isEmpty && $0.lowercased() == name }
    }
    let found = named.isEmpty ? children.filter { !name.isEmpty && $0.id.hasPrefix(name) } : named
    if found.count == 1 { return found[0] }
    let family = store.profile().profile.family(of: children)
    let labels = (found.isEmpty ? family.nonResting : found).map { label($0, among: family) }
    throw CommandFailure.said(
      found.isEmpty ? .unknownChild(text, known: labels) : .ambiguousChild(text, found: labels))
  }

  /// Says where a child is; while paused only that it is.
  func sayPlace(of id: Child.ID, on today: CalendarDay) {
    let family = store.family()
    guard let child = family.children.first(where: { $0.id == id }) else { return }
    let (name, place) = (
      Phrase.heading(of: child, among: family)(language), Phrase.childPlace(child, on: today)
    )
    Output.message((name.isEmpty ? place : .about(name, place))(language))
  }

  private func label(_ child: Child, among family: Family) -> String {
    let (name, id) = (
      Phrase.heading(of: child, among: family)(language), child.shortID(among: family.children)
    )
    return name.isEmpty ? id : "\(name) (\(id))"
  }
}

extension Child {
  /// The beginning of the id that no other child's id has, at least four characters.
  func shortID(among children: [Child]) -> String {
    let others = children.filter { $0.id != id }
    let length = (4..<max(4, id.count)).first { length in
      !others.contains { $0.id.hasPrefix(id.prefix(length)) }
    }
    return length.map { String(id.prefix($0)) } ?? id
  }
}
