import Day
import Interface
import Model
import Storage
import Texts

/// The form for a time of a tracker: a new one, or one that was noted.
@MainActor
enum MarkForm {
  /// The fields from top to bottom. Their raw values are names of drafts.
  enum Name: String, CaseIterable, Sendable {
    case time, day, note
  }

  struct Record: Equatable {
    let tracker: Tracker
    /// The time that is edited; nil for a new one.
    var mark: Mark?
  }

  /// What was typed; nil for what was not changed.
  struct Edit {
    var time: String?
    var day: String?
    var note: String?
  }

  static func form(
    of mark: Mark?, for tracker: Tracker, _ context: Context
  ) -> FormDescription<Name, Record, Edit> {
    let (clock, now) = (context.clock, context.clock.now())
    let new = Mark(
      id: Mark.id(of: tracker.id, at: now.milliseconds, letters: "new"), at: now.milliseconds,
      offset: now.offset)
    var form = FormDescription(
      title: .markFormTitle, draft: "mark/\(mark?.id ?? "new/\(tracker.id)")",
      record: Record(tracker: tracker, mark: mark), edit: Edit(),
      lines: { record, _ in lines(of: record.mark ?? new) },
      check: { (record, edit, _) throws(FormRefusal<Name>) in
        let edited = try edited(record.mark ?? new, edit, record.tracker, clock)
        return .labelled(.trackerName(record.tracker), .ago(max(0, clock.now().milliseconds - edited.at)))
      },
      save: { record, edit, _ in
        let edited = try? edited(record.mark ?? new, edit, record.tracker, clock)
        return saving(edited, isNew: record.mark == nil, record.tracker, now: clock.now().milliseconds)
      })
    form.subject = { .trackerName(tracker) }
    form.unchanged = mark == nil ? nil : .nothingChanged
    form.read = { record in
      var record = record
      if let id = record.mark?.id { record.mark = context.store.mark(id) ?? record.mark }
      return record
    }
    return form
  }

  private typealias Line = FormLine<Name, Edit>

  private static func lines(of mark: Mark) -> [Line] {
    [
      Line(.time, Phrase("Time"), Phrase("03:10, 3:10am"), text: mark.clockText) { $0.time = $1 },
      Line(
        .day, Phrase("Day"), Phrase("today, yesterday, fri; ^o opens a calendar"), .days(.day(.past)),
        text: mark.civil.day.description
      ) { $0.day = $1 },
      Line(.note, Phrase("Note"), Phrase("left, 120 ml; or empty"), .wide, text: Phrase.words(of: mark)) {
        $0.note = $1
      },
    ]
  }

  private static func edited(
    _ mark: Mark, _ edit: Edit, _ tracker: Tracker, _ clock: CivilClock
  ) throws(FormRefusal<Name>) -> Mark {
    var change = MarkEdit()
    // The seconds of a time that was not typed stay.
    let isMoved = edit.time.map { $0 != mark.clockText } ?? false
    if isMoved || edit.day.map({ $0 != mark.civil.day.description }) ?? false {
      guard let time = ClockTime(typed: edit.time ?? mark.clockText) else {
        throw FormRefusal(.time, .notATime)
      }
      guard let day = edit.day.map({ CalendarDay($0) }) ?? mark.civil.day else {
        throw FormRefusal(.day, .notADay)
      }
      change.time = MarkTime(clock.moment(of: day, time))
    }
    if let note = edit.note { (change.label, change.note) = tracker.words(typed: note) }
    do throws(TrackerFailure) {
      return try change.applied(to: mark, now: clock.now().milliseconds)
    } catch {
      throw FormRefusal(field(of: error), .trackerFailure(error))
    }
  }

  private static func field(of failure: TrackerFailure) -> Name? {
    switch failure {
    case .inFuture, .tooLongAgo: .time
    case .labelTooLong, .noteTooLong: .note
    default: nil
    }
  }

  private static func saving(_ edited: Mark?, isNew: Bool, _ tracker: Tracker, now: Int64) -> FormSaving {
    .change { store throws(StoreFailure) in
      guard let edited else { return nil }
      let time = MarkTime(at: edited.at, offset: edited.offset)
      if isNew {
        let mark = try await store.addMark(tracker.id, time, label: edited.label, note: edited.note, now: now)
        return Toast(.notedTime(tracker, mark))
      }
      let edit = MarkEdit(time: time, label: edited.label, note: edited.note)
      try await store.editMark(edited.id, edit, now: now)
      return Toast(Phrase("Time saved (u undoes)"))
    }
  }
}

extension Phrase {
  static let markFormTitle = Phrase("Time", context: "form of a time stamp")
}
