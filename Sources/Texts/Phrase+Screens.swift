package import Curriculum
package import Model
import Storage

extension Phrase {
  /// How many more there are than are shown.
  package static func more(_ count: Int) -> Phrase { Phrase("+{count} more", ["count": count]) }

  /// How many more there are below the visible ones.
  package static func moreBelow(_ count: Int) -> Phrase {
    Phrase("+{count} more ↓", ["count": count])
  }

  /// The selected search result: "3 of 12".
  package static func found(_ number: Int, of count: Int) -> Phrase {
    count == 0 ? notFound : Phrase("{number} of {count}", ["number": number, "count": count])
  }

  /// How much of a list is hidden above and below: "↑3  +12 more ↓"; empty if everything is visible.
  package static func hidden(above: Int, below: Int, isShort: Bool) -> Phrase {
    let up = above > 0 ? "↑\(above)" : ""
    if isShort || below == 0 {
      return Phrase(
        verbatim: [up, below > 0 ? "↓\(below)" : ""].filter { !$0.isEmpty }.joined(separator: " "))
    }
    return .joined([Phrase(verbatim: up), moreBelow(below)], by: "  ")
  }

  package static let todaysRead = Phrase("Today's read")
  /// Above the next appointment.
  package static let nextAppointment = Phrase("NEXT")
  package static func minutes(_ count: Int) -> Phrase {
    Phrase("{count} min", ["count": count])
  }

  /// The language of a pack from its BCP 47 tag; nil if it is the program's language.
  package static func packLanguage(_ tag: String, besides language: Language) -> Phrase? {
    let code = tag.prefix { $0 != "-" }.lowercased()
    if code.isEmpty || code == language.rawValue { return nil }
    return switch code {
    case "en": Phrase("in English")
    case "ko": Phrase("in Korean")
    default: Phrase(verbatim: tag)
    }
  }

  package static func streak(_ days: Int) -> Phrase {
    days == 0 ? Phrase(verbatim: "") : Phrase("{days}-day streak", ["days": days])
  }

  package static func quoted(_ text: String) -> Phrase {
    Phrase("“{text}”", ["text": text])
  }

  // Why an article from another day is offered

  package static let sources = Phrase("Sources")
  package static func progress(percent: Int, minutesLeft: Int) -> Phrase {
    Phrase("{percent} % · {minutesLeft} min left", ["percent": percent, "minutesLeft": minutesLeft])
  }

  package static func picture(_ alt: String) -> Phrase {
    alt.isEmpty ? Phrase("Picture") : Phrase("Picture: {alt}", ["alt": alt])
  }

  package static func callout(_ kind: Callout.Kind) -> Phrase {
    switch kind {
    case .note: Phrase("Note", context: "note")
    case .tip: Phrase("Tip")
    case .important: Phrase("Important")
    case .warning: Phrase("Warning")
    case .caution: Phrase("Caution")
    case .country, .elsewhere: Phrase("Other countries")
    }
  }

}
