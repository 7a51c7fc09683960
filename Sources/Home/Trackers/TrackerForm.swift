import Day
import Interface
import Model
import Storage
import Texts

/// The form for a tracker itself: its name, its words, the gap of a medicine, and whether the partner has it too.
@MainActor
enum TrackerForm {
  /// The fields from top to bottom. Their raw values are names of drafts.
  enum Name: String, CaseIterable, Sendable {
    case name, labels, gap, sharing
  }

  struct Record: Equatable {
    var tracker: Tracker
    /// Who agreed to share it; nil if it cannot be shared.
    var offer: TrackerOffer?
  }

  /// What was typed; nil for what was not changed.
  struct Edit {
    var tracker = TrackerEdit()
    var shares: Bool?
  }

  static func form(of tracker: Tracker, _ context: Context) -> FormDescription<Name, Record, Edit> {
    let id = tracker.id
    var form = FormDescription(
      title: .trackerFormTitle, draft: "tracker/\(id)", record: record(of: tracker, in: context.store),
      edit: Edit(),
      lines: { record, _ in lines(of: record) },
      check: { (record, edit, _) throws(FormRefusal<Name>) in
        do throws(TrackerFailure) {
          _ = try edit.tracker.applied(to: record.tracker)
        } catch {
          throw FormRefusal(field(of: error), .trackerFailure(error))
        }
        return record.offer.flatMap { .sharing($0, agrees: edit.shares ?? $0.isAgreedHere) }
      },
      save: { _, edit, _ in
        .change { store throws(StoreFailure) in
          try await store.editTracker(id, edit.tracker, shares: edit.shares)
          return Toast(Phrase("Tracker saved (u undoes)"))
        }
      })
    form.subject = { .trackerKind(tracker.kind) }
    form.unchanged = .nothingChanged
    form.read = { old in
      let stored = context.store.trackers().trackers.first { $0.id == id }
      return record(of: stored ?? old.tracker, in: context.store)
    }
    return form
  }

  private typealias Line = FormLine<Name, Edit>

  private static func record(of tracker: Tracker, in store: Store) -> Record {
    guard store.canShare(tracker) else { return Record(tracker: tracker) }
    let offer = store.trackerOffers().first { $0.id == tracker.id }
    return Record(tracker: tracker, offer: offer ?? TrackerOffer(tracker))
  }

  private static func lines(of record: Record) -> [Line] {
    let tracker = record.tracker
    let kind = Phrase.trackerKind(tracker.kind)
    var lines = [
      Line(
        .name, Phrase("Name"),
        tracker.kind == .other
          ? Phrase("one line", context: "name of a tracker")
          : Phrase("if empty: {kind}", ["kind": kind]),
        text: tracker.name
      ) { $0.tracker.name = $1 },
      Line(
        .labels, Phrase("Words", context: "labels of a tracker"), Phrase("to choose from: left, right"),
        .wide,
        text: tracker.labels.joined(separator: ", ")
      ) { $0.tracker.labels = $1.split { ",，、".contains($0) }.map(String.init) },
    ]
    if tracker.kind == .medicine {
      lines.append(
        Line(
          .gap, Phrase("Your gap"), Phrase("4h, 4h30, 90min; only shown"),
          text: tracker.gap.map(TrackerEdit.typed) ?? ""
        ) { (edit, text) throws(FormRefusal<Name>) in
          let gap = TrackerEdit.gap(typed: text)
          if gap == nil, !text.isEmpty { throw FormRefusal(.gap, .notAGap) }
          edit.tracker.gap = .some(gap)
        })
    }
    if let offer = record.offer {
      lines.append(
        Line(
          .sharing, Phrase("Partner has it too"), Phrase("name, words and all times, earlier ones too"),
          .choice([Form.Choice("", Phrase("no")), Form.Choice("yes", Phrase("yes"))]),
          text: offer.isAgreedHere ? "yes" : ""
        ) { $0.shares = $1 == "yes" })
    }
    return lines
  }

  private static func field(of failure: TrackerFailure) -> Name? {
    switch failure {
    case .nameless, .nameTaken, .nameTooLong: .name
    case .tooManyLabels, .labelTooLong: .labels
    case .gapOfOtherKind, .gapOutOfRange: .gap
    case .notShared: .sharing
    case .trackerGone, .markGone, .inFuture, .tooLongAgo, .noteTooLong: nil
    }
  }
}

extension Phrase {
  static let trackerFormTitle = Phrase("Tracker", context: "form of a tracker")

  /// Who of two people agreed to share a tracker; nil if neither did.
  ///
  /// - Parameter agrees: whether this person agrees, as it is in the form.
  fileprivate static func sharing(_ offer: TrackerOffer, agrees: Bool) -> Phrase? {
    switch (agrees, offer.isAgreedThere) {
    case (true, true): Phrase("Shared with your partner.")
    case (true, false): Phrase("Shared once your partner agrees too.")
    case (false, true): Phrase("Your partner agrees to share it.")
    case (false, false): nil
    }
  }
}
