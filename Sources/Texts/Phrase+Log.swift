package import Storage

// The log of downloads and sign-ins.
extension Phrase {
  package static let logRow = Phrase("Log")
  package static let logHint = Phrase("downloads and errors")
  package static let readingLog = Phrase("Reading the log…")
  package static let logIntroduction = Phrase(
    "Lionheart's downloads and their results, newest first. The log names packs and servers, but no "
      + "people or tokens, and not what you read.")
  package static let logIsEmpty = Phrase("Nothing has been downloaded yet.")

  /// "14:03 Clinic care · update: 3 files".
  package static func logLine(_ event: LogEvent, at time: String, about: String?) -> Phrase {
    let what = logged(event.what)
    let about = about.map { " \($0) ·" } ?? ""
    return Phrase(
      "{time}{about} {what}: {detail}", ["time": time, "about": about, "what": what, "detail": event.detail])
  }

  /// The kind of a log event.
  package static func logged(_ what: String) -> Phrase {
    switch what {
    case "add": Phrase("add")
    case "update": Phrase("update")
    case "article": Phrase("article")
    case "remove": Phrase("remove")
    case "sign-in": Phrase("sign-in")
    case "sign-out": Phrase("sign-out")
    case "refresh": Phrase("sign-in renewed")
    default: Phrase(verbatim: what)
    }
  }
}
