import Model
package import OperatingSystem
package import Storage

// Erasing everything.
extension Phrase {
  /// The words that may be typed to erase.
  package static let eraseWords = ["erase", "지우기"]

  /// What erasing deletes and what it keeps, as lines.
  ///
  /// - Parameters:
  ///   - timers: the system timers that run `lionheart notify`.
  ///   - signedIn: the servers at which tokens are revoked.
  ///   - exports: files elsewhere that Lionheart wrote or read.
  package static func erasure(
    _ plan: ErasurePlan, timers: [String], signedIn: [String], exports: [String]
  ) -> [Phrase] {
    var lines = [Phrase("This will be deleted and cannot be undone:")]
    lines += plan.folders.map(place)
    lines += timers.map { indented(Phrase("timer: {value}", ["value": $0])) }
    lines += signedIn.map {
      indented(Phrase("the sign-in at {value}, also on the server", ["value": $0]))
    }
    if !plan.syncToolFiles.isEmpty { lines.append(synced(plan.syncToolFiles)) }
    if !plan.symlinks.isEmpty {
      lines.append(
        Phrase(
          "Links in them are deleted; their targets are kept: {symlinks}",
          ["symlinks": plan.symlinks.joined(separator: ", ")]))
    }
    return lines + elsewhere(plan, exports: exports)
  }

  private static func place(_ place: ErasurePlan.Folder) -> Phrase {
    if let link = place.linkTarget {
      return indented(
        Phrase("{path}: only the link; its target {link} is kept", ["path": place.path, "link": link]))
    }
    let size = Phrase.size(files: place.size.files, bytes: place.size.bytes)
    return indented(Phrase("{path}: {size}", ["path": place.path, "size": size]))
  }

  private static func synced(_ names: [String]) -> Phrase {
    let list = names.joined(separator: ", ")
    return Phrase(
      "The data folder has {list}, which is deleted too, with its history. First stop any program that "
        + "syncs the folder: it may delete the data on your other devices, or restore it from there.",
      ["list": list])
  }

  private static func elsewhere(_ plan: ErasurePlan, exports: [String]) -> [Phrase] {
    var lines = [Phrase("This is stored elsewhere and is kept:")]
    lines += plan.backups.map { indented(Phrase("backup: {value}", ["value": $0])) }
    lines += exports.map { indented(Phrase("export: {value}", ["value": $0])) }
    if plan.hasCalendars {
      lines.append(indented(Phrase("events that you imported into a calendar")))
    }
    if !plan.otherConfigFiles.isEmpty {
      let names = plan.otherConfigFiles.joined(separator: ", ")
      lines.append(
        indented(Phrase("files next to config.json: {names}", ["names": names])))
    }
    lines.append(
      indented(
        Phrase("copies on other devices and servers, and files you exported")))
    return lines
  }

  private static func indented(_ phrase: Phrase) -> Phrase {
    .joined([Phrase(verbatim: " "), phrase], by: " ")
  }

  /// The question before erasing.
  package static let typeToErase = Phrase("Close Lionheart everywhere else. To erase everything, type erase:")
  /// Another word was typed.
  package static let notErased = Phrase("Nothing was erased.")
  package static let nothingToErase = Phrase("Nothing to erase.")

  /// Everything was erased.
  package static func erased(_ erasure: Erasure) -> Phrase {
    Phrase(
      "Erased: {removed, plural, one {# file} other {# files}}. Nothing is left in Lionheart's folders.",
      ["removed": erasure.removed])
  }

  /// Some files could not be erased, and which.
  package static func erasedInPart(_ erasure: Erasure) -> [Phrase] {
    let most = 20
    var lines = [
      Phrase(
        "Erased: {removed, plural, one {# file} other {# files}}. Still there:", ["removed": erasure.removed])
    ]
    lines += erasure.leftovers.prefix(most).map { left in
      Phrase(verbatim: "  \(left.path) (\(systemMessage(left.code)))")
    }
    if erasure.leftovers.count > most {
      let more = erasure.leftovers.count - most
      lines.append(indented(Phrase("and {more} more", ["more": more])))
    }
    return lines
  }

  /// Nothing was erased, because another program is writing.
  package static func eraseFailure(_ failure: StoreFailure) -> Phrase {
    guard case .locked(let holder, let pid, _) = failure, pid > 0 else {
      return Phrase("Nothing was erased: another program is still writing. Close it and try again.")
    }
    return Phrase(
      "Nothing was erased: {holder} (process {pid}) is still writing. Close it and try again.",
      ["holder": holder, "pid": pid])
  }

  /// Whether the servers revoked the tokens.
  package static func tokensGivenBack(_ given: Int, of all: Int) -> Phrase {
    given == all
      ? Phrase("Signed out here and on the servers.")
      : Phrase(
        "Signed out here. {given, plural, one {# server} other {# servers}} could not be reached; your "
          + "account there may list this computer until the sign-in expires.", ["given": all - given])
  }
}
