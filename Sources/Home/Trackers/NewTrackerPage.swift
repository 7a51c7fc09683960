import Day
import Interface
import Model
import Storage
import TerminalUI
import Texts

/// Asks what to note the time of, adds its tracker if there is none, and notes the present moment.
@MainActor
enum NewTrackerPage {
  /// The beginning of the choices for trackers that the partner offers; their ids follow.
  private static let offerPrefix = "offer/"
  /// The beginning of the choices for trackers that have left Today; their ids follow.
  private static let trackerPrefix = "tracker/"

  static func model(
    _ context: Context, finished: @escaping @MainActor (ChoiceViewModel) -> Void
  ) -> ChoiceViewModel {
    let (family, now) = (context.store.family(), context.clock.now())
    let child = family.active?.id
    let stored = context.store.trackers().trackers
    let existing = stored.filter { $0.child == child && $0.name.isEmpty }
    let kinds = [Tracker.Kind.feed, .nappy, .medicine, .contraction].filter { kind in
      let tracker = Tracker(id: "", kind: kind, child: child, addedAt: now.milliseconds)
      return !existing.contains { $0.kind == kind } && !family.visible([tracker], on: context.today).isEmpty
    }
    let heading = [
      PageViewModel.Paragraph(text: Phrase("What do you want to note the time of?"), style: .bold), .blank,
      PageViewModel.Paragraph(
        text: Phrase(
          "The present time is noted, and Today gets a row for it. Another name: lionheart mark NAME --new")
      ),
    ]
    let offers = context.store.trackerOffers().filter { offer in
      offer.isAgreedThere && !offer.isAgreedHere && !stored.contains { $0.id == offer.id }
    }
    let times = TrackerTimes(context.store, at: now)
    let earlier = times.rows.filter { !times.isOnToday($0) }
    let choices =
      kinds.map { ChoicePage.Choice($0.rawValue, .trackerKind($0)) }
      + earlier.map {
        ChoicePage.Choice(trackerPrefix + $0.id, .trackerName($0.tracker), facts: [times.status(of: $0)])
      }
      + offers.map { ChoicePage.Choice(offerPrefix + $0.id, .partnersTracker($0)) }
      + [ChoicePage.Choice("leave", .leaveChoice)]
    return ChoiceViewModel(context: context, heading, choices, selected: choices[0].id) { page, choice in
      if let kind = Tracker.Kind(rawValue: choice) {
        let moment = context.clock.now()
        context.saves.add { store throws(StoreFailure) in
          let tracker = try await store.addTracker(kind, child: child, at: moment.milliseconds)
          let mark = try await store.addMark(tracker.id, MarkTime(moment), now: moment.milliseconds)
          return Toast(.notedTime(tracker, mark))
        }
      } else if let row = earlier.first(where: { trackerPrefix + $0.id == choice }) {
        context.noteNow(row.tracker)
      } else if let offer = offers.first(where: { offerPrefix + $0.id == choice }) {
        context.saves.add { store throws(StoreFailure) in
          try await store.agreeToShare(offer.id)
          return Toast(Phrase("You agreed. It arrives with the next sync. (u undoes)"))
        }
      }
      finished(page)
    }
  }
}

extension Phrase {
  /// A tracker that the partner agreed to share, and that is not here yet.
  fileprivate static func partnersTracker(_ offer: TrackerOffer) -> Phrase {
    let name = offer.name.isEmpty ? trackerKind(offer.kind) : Phrase(verbatim: offer.name)
    return Phrase("{name}, shared by your partner: its times, and yours from now on", ["name": name])
  }
}
