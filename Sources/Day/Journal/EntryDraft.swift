package import Model
package import Storage

/// The unsaved text of a journal entry.
package struct EntryDraft: Equatable, Sendable {
  package var text: String
  /// The prompt that was shown.
  package var prompt: String?
  /// The version of the entry that was edited.
  package var base: Stamp?
  package var isLetter: Bool
  /// When the draft was typed.
  package var time: CivilTime?

  /// The key of a day's draft in the drafts file.
  package static func name(_ day: CalendarDay, _ part: EntryPart) -> String {
    "entry/\(day)/\(part.rawValue)"
  }

  /// The day of a draft with this key; nil if it is not the draft of an entry.
  package static func day(named name: String) -> CalendarDay? {
    let parts = name.split(separator: "/")
    return parts.count == 3 && parts[0] == "entry" ? CalendarDay(parts[1]) : nil
  }

  package init(text: String, prompt: String?, base: Stamp?, isLetter: Bool, at moment: Moment) {
    self.text = text
    self.prompt = prompt
    self.base = base
    self.isLetter = isLetter
    time = moment.civilTime
  }

  /// Decodes a stored draft. Returns nil if it has no text.
  package init?(_ fields: DraftFile.Draft) {
    guard let text = fields["text"] else { return nil }
    self.text = text
    prompt = fields["prompt"]
    base = fields["base"].flatMap { Stamp($0) }
    isLetter = fields["letter"] != nil
    if let day = fields["day"].flatMap({ CalendarDay($0) }),
      let clock = fields["time"].flatMap({ ClockTime($0) })
    {
      time = CivilTime(day: day, clock: clock)
    }
  }

  package var fields: DraftFile.Draft {
    var fields = ["text": text]
    fields["prompt"] = prompt
    fields["base"] = base?.text
    fields["letter"] = isLetter ? "yes" : nil
    fields["day"] = time?.day.description
    fields["time"] = time?.clock.description
    return fields
  }
}

/// One of the two texts of an entry.
package enum EntryPart: String, CaseIterable, Sendable {
  case text
  /// The same in the language that the user is learning.
  case second

  /// The text of this part in an entry; empty if there is none.
  package func text(of entry: JournalEntry?) -> String {
    switch self {
    case .text: entry?.text ?? ""
    case .second: entry?.second ?? ""
    }
  }

  /// The edit that sets this part's text.
  package func edit(_ text: String) -> EntryEdit {
    switch self {
    case .text: EntryEdit(text: text)
    case .second: EntryEdit(second: text)
    }
  }
}
