import Model
import OperatingSystem
package import Storage

// Erasing everything.
extension Phrase {
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
    lines += timers.map { indented(Phrase("timer: {name}", ["name": $0])) }
    lines += signedIn.map {
      indented(Phrase("the sign-in at {address}, also on the server", ["address": $0]))
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
    lines += plan.backups.map { indented(Phrase("backup: {path}", ["path": $0])) }
    lines += exports.map { indented(Phrase("export: {path}", ["path": $0])) }
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

  package static func indented(_ phrase: Phrase) -> Phrase {
    .joined([Phrase(verbatim: " "), phrase], by: " ")
  }

}
