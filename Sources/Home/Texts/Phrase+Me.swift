import Interface
package import Model
package import Texts

extension Phrase {
  package static let pauseRow = Phrase("Pause")
  package static let resumeRow = Phrase("Resume")
  package static let dayStartRow = Phrase("A day starts at")
  // Short on purpose: a pause may follow a loss.
  static let pausedOnMe = Phrase("Paused. Everything is kept.")
  static let resumedOnMe = Phrase("Resumed.")

  static func earlierLine(_ count: Int) -> Phrase {
    Phrase("Z: earlier ({count})", ["count": count])
  }
  package static let noEarlierChildren = Phrase("No earlier pregnancy or child.")
  /// A child who has died, with the names of the children expected together with it.
  package static func rememberedWith(_ names: String) -> Phrase {
    names.isEmpty
      ? Phrase("remembered")
      : Phrase("remembered, with {names}", ["names": names])
  }
  package static func removeChildTitle(_ child: Child, among family: Family) -> Phrase {
    let name = mention(of: child, among: family)
    return child.names.isEmpty && family.children.count == 1
      ? Phrase("Delete this child?")
      : Phrase("Delete {name}?", ["name": name])
  }

  /// What is deleted with a child.
  package static func goesWithChild(cards: Int, days: Int) -> Phrase {
    guard cards + days > 0 else { return Phrase("This also deletes the dates and pauses.") }
    return Phrase(
      "This also deletes the dates and pauses, {cards, plural, one {# task} other {# tasks}} on the "
        + "Board and {days, plural, one {# day} other {# days}} of reading.", ["cards": cards, "days": days])
  }

  package static let staysWithoutChild = Phrase(
    "Journal, photos, habits and bookmarks stay. To undo: u, or lionheart undo.")

  static func childRemoved(_ names: String) -> Phrase {
    names.isEmpty
      ? Phrase("Deleted the child (u undoes)")
      : Phrase("Deleted {names} (u undoes)", ["names": names])
  }

  static let childFormTitle = Phrase("The child")
  package static let rememberedLabel = Phrase("Remembered")
  static let childSaved = Phrase("Saved")
  static let chooseTheme = Phrase("use it")
  static func themeChosen(_ name: String) -> Phrase {
    Phrase("Theme: {name} (u undoes)", ["name": name])
  }
  static let themeFitting = Phrase(
    "default follows the terminal's background. If that is unknown, its colours suit any background.")

  static func themeKeeping(file: String, isConfigured: Bool) -> Phrase {
    isConfigured
      ? Phrase(
        "{file} sets the theme. Lionheart never changes that file. To keep another theme, put this in it:",
        ["file": file])
      : Phrase("For another theme on this computer only, put this in {file}:", ["file": file])
  }
}
