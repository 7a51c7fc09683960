import Curriculum
import Day
import Interface
import Model
import Storage
import Texts

/// An appointment that comes soon, whose questions an article of the same week asks for.
struct ComingVisit: Equatable, Sendable {
  let card: BoardTask.ID
  /// What it is called, when it is, and how many questions it has.
  let line: Phrase
}

extension ArticleViewModel {
  /// Within so many days an appointment is asked about.
  private nonisolated static let daysBefore = 7

  /// Looks off the main actor for the appointment that comes next, where the article is one of the week that it is.
  func findVisit() {
    let (store, library, now) = (context.store, context.library, context.clock.now())
    let (pack, unit) = (reference.pack, output.value.facts.unit)
    context.effects.run {
      Self.visit(in: store, library.pack(pack), unit: unit, at: now)
    } then: { [weak self] visit in
      guard let self, output.value.visit != visit else { return }
      output.value.visit = visit
      layAnew()
    }
  }

  private nonisolated static func visit(
    in store: Store, _ pack: Pack?, unit: String?, at now: Moment
  ) -> ComingVisit? {
    let profile = store.profile().profile
    let family = profile.family(of: store.children().children)
    let clock = DayClock(now, dayStart: profile.dayStart)
    guard let child = family.active, let entry = pack?.entry(for: child, on: clock.today), entry.id == unit
    else {
      return nil
    }
    let cards = TaskBoard(store.openTasks(except: family.pausedIDs).tasks)
    let next = cards.nextAppointment(on: clock.today) { clock.hasPassed($0) }
    guard let next, let due = next.due, due - clock.today <= daysBefore else { return nil }
    let when = Phrase.dueDay(due, at: next.time, today: clock.today)
    return ComingVisit(card: next.id, line: .visitQuestions(next.name, when, known: next.checklist.count))
  }

  /// Opens the questions of the appointment, to write one.
  func askAtVisit() {
    output.value.visit.map { onRoute(.questions($0.card)) }
  }
}
