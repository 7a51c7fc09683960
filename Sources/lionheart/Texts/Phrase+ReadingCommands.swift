import Networking
import Reading
import Texts

// Articles.
extension Phrase {
  /// How many of the results are shown.
  static func searched(shown: Int, of total: Int) -> Phrase {
    total == 0
      ? nothingFound
      : Phrase(
        "{shown} of {total, plural, one {# article} other {# articles}}; --limit shows more.",
        ["shown": shown, "total": total])
  }

  /// The same for the command, which prints the report.
  static func mistakePrinted(_ address: String?) -> Phrase {
    guard let address else {
      return Phrase("This pack has no address for reports.")
    }
    return Phrase("Send it to {address}.", ["address": address])
  }

  /// A word that matches no step of a card, or several.
  static func unknownStep(_ text: String, known: [String]) -> Phrase {
    let list = known.map { "\n  \($0)" }.joined()
    return known.isEmpty
      ? Phrase("That task has no checklist. Add one: lionheart task edit TASK --item STEP")
      : Phrase("“{text}” does not match exactly one step. Steps:{list}", ["text": text, "list": list])
  }

  /// No page matches what was typed. The titles of all pages are above.
  static func noUrgentPage(_ words: String) -> Phrase {
    Phrase("No page for “{words}”. If it is an emergency, call the number above.", ["words": words])
  }
}

// Packs.
extension Phrase {
  /// A pack was added by `pack add`.
  static func packIsHere(_ update: PackUpdate) -> Phrase {
    guard let size = size(of: update) else {
      return Phrase("Added “{title}” ({pack}).", ["title": update.title, "pack": update.pack])
    }
    return Phrase(
      "Added “{title}” ({pack}): {size}.", ["title": update.title, "pack": update.pack, "size": size])
  }

  /// What an update downloaded.
  static func packBrought(_ update: PackUpdate) -> Phrase {
    switch (update.isNew, size(of: update)) {
    case (true, let size?):
      Phrase("“{title}” was updated: {size}.", ["title": update.title, "size": size])
    case (true, nil): Phrase("“{title}” was updated.", ["title": update.title])
    case (false, let size?):
      Phrase("“{title}” is up to date; downloaded {size}.", ["title": update.title, "size": size])
    case (false, nil): Phrase("“{title}” is up to date.", ["title": update.title])
    }
  }

  private static func size(of update: PackUpdate) -> Phrase? {
    guard update.files > 0 else { return nil }
    return .size(files: update.files, bytes: Int(update.bytes))
  }

  /// After adding a pack that Today does not use.
  static func howToUsePack(_ id: String) -> Phrase {
    Phrase("To read it on Today: lionheart pack use {id}", ["id": id])
  }

  /// After signing in.
  static func howToUpdatePack(_ id: String) -> Phrase {
    Phrase("To download new articles: lionheart pack update {id}", ["id": id])
  }

  /// The named pack was not added, so it cannot be changed.
  static func packNotAdded(_ id: String, known: [String]) -> Phrase {
    known.isEmpty
      ? Phrase("No pack named “{id}” was added.", ["id": id])
      : Phrase(
        "No pack named “{id}” was added. Added packs: {known}.",
        ["id": id, "known": known.joined(separator: ", ")])
  }

  /// The pack chosen for Today is not on this computer.
  static func packNotHere(_ id: String, known: [String]) -> Phrase {
    known.isEmpty
      ? Phrase("No pack named “{id}”.", ["id": id])
      : Phrase("No pack named “{id}”. Packs: {known}.", ["id": id, "known": known.joined(separator: ", ")])
  }

  /// `pack remove` of a built-in pack, which is put away instead.
  static func packIsPutAway(_ title: String, id: String) -> Phrase {
    Phrase(
      "“{title}” came with Lionheart, so it was put away, not removed. To bring it back: lionheart "
        + "pack add {id}", ["title": title, "id": id])
  }

  /// Today now uses this pack.
  static func packReadToday(_ title: String) -> Phrase {
    Phrase("Today now shows articles from “{title}”.", ["title": title])
  }

  static func packIsGone(_ title: String) -> Phrase {
    Phrase(
      "Removed “{title}”. Your bookmarks and reading history stay. To bring it back: lionheart undo",
      ["title": title])
  }

  /// Whether packs update automatically.
  static func updatesDaily(_ isOn: Bool) -> Phrase {
    isOn
      ? Phrase("Packs update at most once a day while Lionheart is open.")
      : Phrase("Packs update only when you run: lionheart pack update")
  }

  /// The publisher requires a sign-in, but the command does not run in a terminal.
  static func howToSignIn(_ pack: String?) -> Phrase {
    guard let pack else {
      return Phrase("Run the same command in a terminal to sign in.")
    }
    return Phrase("To sign in: lionheart pack sign-in {pack}", ["pack": pack])
  }

  /// `pack sign-out` if not signed in.
  static func notSignedIn(_ title: String) -> Phrase {
    Phrase("You are not signed in to “{title}”.", ["title": title])
  }

  /// Where to sign in, on the command line.
  static func signInHere(_ pending: SignIn.Pending, now: Int64) -> Phrase {
    let here = signInHere(pending.code, now: now)
    guard pending.server != pending.host else { return here }
    return .lines(signInElsewhere(server: pending.server, pack: pending.host), here)
  }

  /// `go` with an unknown name.
  static func noSuchPlace(_ names: String) -> Phrase {
    Phrase("No screen has that name. Names: {names}.", ["names": names])
  }

  /// `lionheart pack check` and `lionheart pack build` moved to another program.
  static func packAuthoringMoved(_ command: String) -> Phrase {
    Phrase("Use lionheart-pack {command} FOLDER; make install-pack-tools installs it.", ["command": command])
  }

  private static func signInHere(_ code: DeviceCode, now: Int64) -> Phrase {
    let minutes = max(1, Int((code.expiresAt - now + 30_000) / 60_000))
    return Phrase(
      """
      To sign in, open this address on any device:
        {address}
      and enter or compare the code:
        {code}
      The code is valid for {minutes, plural, one {# minute} other {# minutes}}. Waiting… ^C stops.
      """, ["address": code.completeAddress ?? code.address, "code": code.userCode, "minutes": minutes])
  }
}
