package import Networking

// Messages of the pack commands.
extension Phrase {
  /// A pack was added by `pack add`.
  package static func packIsHere(_ update: PackUpdate) -> Phrase {
    guard let size = size(of: update) else {
      return Phrase("Added “{title}” ({pack}).", ["title": update.title, "pack": update.pack])
    }
    return Phrase(
      "Added “{title}” ({pack}): {size}.", ["title": update.title, "pack": update.pack, "size": size])
  }

  /// What an update downloaded.
  package static func packBrought(_ update: PackUpdate) -> Phrase {
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

  /// Shown once, after the first pack was added.
  package static let howToUpdateDaily = Phrase("To update packs once a day: lionheart pack daily on")

  /// After adding a pack that Today does not use.
  package static func howToUsePack(_ id: String) -> Phrase {
    Phrase("To read it on Today: lionheart pack use {id}", ["id": id])
  }

  /// After signing in.
  package static func howToUpdatePack(_ id: String) -> Phrase {
    Phrase("To download new articles: lionheart pack update {id}", ["id": id])
  }

  /// `pack update` if no pack was added.
  package static let noPackAdded = Phrase(
    "No packs were added. The packs that came with Lionheart update with it.")

  /// The named pack was not added, so it cannot be changed.
  package static func packNotAdded(_ id: String, known: [String]) -> Phrase {
    known.isEmpty
      ? Phrase("No pack named “{id}” was added.", ["id": id])
      : Phrase(
        "No pack named “{id}” was added. Added packs: {known}.",
        ["id": id, "known": known.joined(separator: ", ")])
  }

  /// The pack chosen for Today is not on this computer.
  package static func packNotHere(_ id: String, known: [String]) -> Phrase {
    known.isEmpty
      ? Phrase("No pack named “{id}”.", ["id": id])
      : Phrase("No pack named “{id}”. Packs: {known}.", ["id": id, "known": known.joined(separator: ", ")])
  }

  /// `pack remove` of a built-in pack, which is put away instead.
  package static func packIsPutAway(_ title: String, id: String) -> Phrase {
    Phrase(
      "“{title}” came with Lionheart, so it was put away, not removed. To bring it back: lionheart "
        + "pack add {id}", ["title": title, "id": id])
  }

  /// Today now uses this pack.
  package static func packReadToday(_ title: String) -> Phrase {
    Phrase("Today now shows articles from “{title}”.", ["title": title])
  }

  package static func packIsGone(_ title: String) -> Phrase {
    Phrase(
      "Removed “{title}”. Your bookmarks and reading history stay. To bring it back: lionheart undo",
      ["title": title])
  }

  /// An argument that is neither on nor off.
  package static let onOrOff = Phrase("Use on or off.")

  /// Whether packs update automatically.
  package static func updatesDaily(_ isOn: Bool) -> Phrase {
    isOn
      ? Phrase("Packs update at most once a day while Lionheart is open.")
      : Phrase("Packs update only when you run: lionheart pack update")
  }

  /// `pack sign-in` if already signed in.
  package static func signedInAlready(_ title: String) -> Phrase {
    Phrase("You are already signed in to “{title}”.", ["title": title])
  }

  /// Two sentences below each other.
  package static func lines(_ first: Phrase, _ second: Phrase) -> Phrase {
    Phrase(
      """
      {first}
      {second}
      """, ["first": first, "second": second])
  }

  /// The publisher requires a sign-in, but the command does not run in a terminal.
  package static func howToSignIn(_ pack: String?) -> Phrase {
    guard let pack else {
      return Phrase("Run the same command in a terminal to sign in.")
    }
    return Phrase("To sign in: lionheart pack sign-in {pack}", ["pack": pack])
  }

  /// The pack has the id of a built-in pack.
  package static let howToReplace = Phrase(
    "To replace it, run the same command with --replace. pack remove brings the original back.")

  /// `pack sign-out` if not signed in.
  package static func notSignedIn(_ title: String) -> Phrase {
    Phrase("You are not signed in to “{title}”.", ["title": title])
  }

  /// Where to sign in, on the command line.
  package static func signInHere(_ pending: SignIn.Pending, now: Int64) -> Phrase {
    let here = signInHere(pending.code, now: now)
    guard pending.server != pending.host else { return here }
    return .lines(signInElsewhere(server: pending.server, pack: pending.host), here)
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

  /// The sign-in succeeded.
  package static let signedInNow = Phrase("Signed in.")

  /// `log --lines` with nothing to show.
  package static let atLeastOneLine = Phrase("Use a number of 1 or more.")

  /// `go` with an unknown name.
  package static func noSuchPlace(_ names: String) -> Phrase {
    Phrase("No screen has that name. Names: {names}.", ["names": names])
  }

  /// `log` without entries.
  package static let emptyLog = Phrase("The log is empty.")

  /// `lionheart pack check` and `lionheart pack build` moved to another program.
  package static func packAuthoringMoved(_ command: String) -> Phrase {
    Phrase("Use lionheart-pack {command} FOLDER; make install-pack-tools installs it.", ["command": command])
  }
}
