package import Model
package import Storage

// The page for a pregnancy that has ended or cannot go on. It explains Pause before starting it.
extension Phrase {
  package static let quietPage = Phrase("When it has ended")
  package static let quietPageAbout = Phrase("What Pause does, and pages to read")
  /// The choice that pauses, with the name if there are several children.
  package static func pauseNow(_ name: String) -> Phrase {
    name.isEmpty
      ? Phrase("Pause") : Phrase("Pause everything about {name}", ["name": name])
  }

  /// The choice that opens a page.
  package static func readPage(_ title: String) -> Phrase {
    Phrase("Read: {title}", context: "read page", ["title": title])
  }

  /// How to open this page from the command line.
  package static let wayToQuiet = Phrase("When a pregnancy has ended: lionheart go quiet")

  /// The choice that records that all of several have died.
  package static func haveDiedChoice(_ names: String) -> Phrase {
    Phrase("{names} have died", ["names": names])
  }

  /// The choice that records that one of several without names has died.
  package static let oneHasDiedChoice = Phrase("One of them has died")
  /// The name of one of several who has died, or a number among those without a name.
  package static func rememberedName(_ name: String) -> Phrase {
    guard let number = Nickname.number(of: name) else { return Phrase(verbatim: name) }
    let which = number == 1 ? "" : " (\(number))"
    return Phrase("Our other baby{which}", ["which": which])
  }

  /// The typed names, with the label of a baby without a name replaced by its stored name.
  package static func rememberedNames(typed text: String, of names: [String], _ language: Language) -> String
  {
    let unnamed = names.filter { Nickname.number(of: $0) != nil }
    return text.split(separator: ",", omittingEmptySubsequences: false).map { part in
      let typed = part.trimmed
      return unnamed.first { rememberedName($0)(language) == typed } ?? typed
    }.joined(separator: ", ")
  }

  package static let remembered = Phrase("Saved. u undoes this.")

  /// What happens when a death is recorded.
  package static func remembranceKeeps(_ died: Died, of child: Child) -> Phrase {
    guard case .one(let name) = died else {
      return Phrase(
        "Everything you saved stays. Weeks and months, articles, prompts and reminders stop. They do "
          + "not come back by themselves. To undo this: u, or lionheart undo.")
    }
    let rest = child.livingNames.filter { $0 != name }.joined(separator: " & ")
    let others = rest.isEmpty ? Phrase("the others") : Phrase(verbatim: rest)
    return Phrase(
      "The name is saved under Children, Earlier, and is not shown elsewhere by itself. Everything "
        + "else continues, for {others}. To undo this: u, or lionheart undo.", ["others": others])
  }

  /// The choice that records that a child has died.
  package static func hasDiedChoice(_ name: String) -> Phrase {
    name.isEmpty
      ? Phrase("The baby has died")
      : Phrase("{name} has died", ["name": name])
  }
  package static let quietSorry = Phrase(
    "If you have lost a pregnancy or a baby, we are very sorry. You do not have to do or decide "
      + "anything here, today or later.")
  package static let quietStops = Phrase(
    "Pause stops the weeks, the days to go, articles, prompts, badges and reminders, all at once. It "
      + "does not ask why, and it never ends by itself.")
  package static let quietKeeps = Phrase(
    "Nothing is deleted. Your journal, photos, bookmarks, tasks and habits stay as they are, whenever "
      + "you want to look. A calendar that you exported keeps the due date until you export it again or "
      + "delete it there.")
  package static let quietPages = Phrase(
    "Pages for this time are below. They do not appear elsewhere by themselves. People to talk to, and "
      + "their numbers, are under “{page}”.", ["page": helpPage])

  /// What has not happened yet, and where to resume.
  package static func quietHow(_ nickname: String) -> Phrase {
    nickname.isEmpty
      ? Phrase("Nothing has changed yet. After a pause you can resume on Me whenever you like, or never.")
      : Phrase(
        "Nothing has changed yet. After a pause you can resume everything about {nickname} on Me "
          + "whenever you like, or never.", ["nickname": nickname])
  }

  package static let quietPaused = Phrase("Lionheart is paused. You can resume on Me whenever you like.")
  package static let quietNobody = Phrase("No child has been added yet.")
}
