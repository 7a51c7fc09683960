import Storage

// The log of downloads and sign-ins.
extension Phrase {
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
