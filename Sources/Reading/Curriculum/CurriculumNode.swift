import Curriculum
import Day
import Model
import Texts

/// A line of the curriculum: a pack, a stage, a month that holds weeks, or a unit.
struct CurriculumNode: Equatable, Sendable, Identifiable {
  /// Which line it is, the same however the tree is folded.
  enum ID: Hashable, Sendable {
    case pack(String)
    case stage(pack: String, Stage)
    case month(pack: String, Stage, Int)
    case unit(UnitReference)
  }

  let id: ID
  let title: Phrase
  /// What it stands below, from the top.
  let parents: [ID]
  /// The unit; nil for what holds units.
  var entry: UnitEntry?
  /// Whether today is in it.
  var isNow = false

  /// The unit's whole name; nil for what holds units.
  var unit: UnitReference? { if case .unit(let unit) = id { unit } else { nil } }
  /// Whether it can be folded.
  var isBranch: Bool { entry == nil }
}
