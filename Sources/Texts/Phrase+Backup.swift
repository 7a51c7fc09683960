import Model
import OperatingSystem
package import Storage

// Backups: making them.
extension Phrase {
  /// Counts of records in the person's words, in a fixed order.
  package static func recordKinds(_ counts: BackupCounts) -> [Phrase] {
    let order = [
      "children", "journal", "checkins", "habits", "marks", "plans", "reading", "tasks", "bookmarks",
      "wellbeing", "packs", "shared", "profile",
    ]
    var phrases = order.compactMap { kind in counts.kinds[kind].map { recordKind(kind, $0) } }
    let others = counts.kinds.filter { !order.contains($0.key) }.values.reduce(0, +)
    if others > 0 {
      phrases.append(
        Phrase("{others, plural, one {# other record} other {# other records}}", ["others": others]))
    }
    return phrases
  }

  package static func listed(_ facts: [Phrase]) -> Phrase {
    if facts.isEmpty { return Phrase("nothing") }
    return .joined(facts, by: ", ")
  }

  private static func recordKind(_ kind: String, _ count: Int) -> Phrase {
    switch kind {
    case "children": Phrase("{count, plural, one {# child} other {# children}}", ["count": count])
    case "journal":
      Phrase("{count, plural, one {# journal entry} other {# journal entries}}", ["count": count])
    case "checkins": Phrase("{count, plural, one {# check-in} other {# check-ins}}", ["count": count])
    case "habits": Phrase("{count, plural, one {# habit} other {# habits}}", ["count": count])
    case "marks": Phrase("{count, plural, one {# noted time} other {# noted times}}", ["count": count])
    case "plans": Phrase("{count, plural, one {# plan} other {# plans}}", ["count": count])
    case "reading":
      Phrase("{count, plural, one {# reading record} other {# reading records}}", ["count": count])
    case "tasks": Phrase("{count, plural, one {# task} other {# tasks}}", ["count": count])
    case "bookmarks": Phrase("{count, plural, one {# bookmark} other {# bookmarks}}", ["count": count])
    case "wellbeing":
      Phrase(
        "{count, plural, one {# answer to “How is it going?”} other {# answers to “How is it going?”}}",
        ["count": count])
    case "shared":
      Phrase(
        "{count, plural, one {# shared letter, photo or answer} other {# shared letters, photos and "
          + "answers}}", ["count": count])
    case "packs": Phrase("{count, plural, one {# added pack} other {# added packs}}", ["count": count])
    default: Phrase("{count, plural, one {# setting} other {# settings}}", ["count": count])
    }
  }

}
