import Model
import Texts

/// A line of the children: a child, or one of several who has died.
package struct ChildRow: Identifiable, Equatable, Sendable {
  let child: Child
  /// The name of the one who has died; nil for the child itself.
  var remembered: String?

  package var id: String { remembered.map { "\(child.id)/\($0)" } ?? child.id }

  /// Those that rest, and those of several who have died.
  static func earlier(_ family: Family) -> [ChildRow] {
    family.resting.map { ChildRow(child: $0) }
      + family.children.flatMap { child in
        (child.remembered ?? []).map { ChildRow(child: child, remembered: $0) }
      }
  }

  func title(_ family: Family) -> Phrase {
    remembered.map(Phrase.rememberedName) ?? .name(of: child, among: family)
  }

  /// Where the calendar puts it; of one who has died only with whom it was expected.
  func place(on today: CalendarDay) -> Phrase {
    remembered == nil ? .childPlace(child, on: today) : .rememberedWith(child.names)
  }
}
