import Model
import OperatingSystem
package import Storage

// Imports from other programs: the results, and why a line or file could not be imported.
extension Phrase {
  package static let notUTF8 = Phrase("This is not UTF-8.")

  /// The counts of an import.
  package static func imported(_ counts: ImportCounts) -> Phrase {
    let changes = Phrase(
      "New: {new}, changed: {changed}, unchanged: {same}.",
      ["new": counts.new, "changed": counts.changed, "same": counts.same])
    guard counts.refused > 0 else { return changes }
    let refused = refused(counts.refused)
    return Phrase("{changes} {refused}", ["changes": changes, "refused": refused])
  }

  private static func refused(_ count: Int) -> Phrase {
    Phrase("Too long, left unchanged: {count}.", ["count": count])
  }

}
