package import Curriculum
import Day
package import Model
package import Storage
import TerminalUI
import Texts

/// What to bring along to an appointment: the questions that were noted, the milestones of the child's age with what the
/// parents saw, and, if wanted, the times of the last week.
///
/// Nothing in it is judged. While paused and after a loss it has neither milestones nor times.
package struct CheckSheet: Equatable, Sendable {
  /// A part with its heading.
  struct Section: Equatable {
    var title: Phrase
    var lines: [Line]
    /// Where the lines are from.
    var notes: [Phrase] = []
  }

  struct Line: Equatable {
    enum Mark: Equatable {
      case question(isDone: Bool)
      case milestone(MilestoneAnswer?)
      case times
    }

    /// The id of the question or milestone; empty for times.
    var id = ""
    var mark: Mark
    var text: Phrase
    /// The counts of the days and the last time.
    var details: [Phrase] = []
  }

  var task: BoardTask
  /// The name of the child; empty if it has none, is the only one, or is paused.
  let child: Phrase
  let milestones: AgeMilestones?
  let weeks: [TrackerWeek]
  /// Whether it may have nothing but questions: while paused and after a loss.
  let isQuiet: Bool
  private let showsTimes: Bool

  init(
    _ task: BoardTask, child: Phrase = Phrase(verbatim: ""), milestones: AgeMilestones? = nil,
    weeks: [TrackerWeek] = [], isQuiet: Bool = false, showsTimes: Bool = false
  ) {
    (self.task, self.child, self.milestones) = (task, child, milestones)
    (self.weeks, self.isQuiet, self.showsTimes) = (weeks, isQuiet, showsTimes && !isQuiet)
  }

  /// Collects what there is for a task. Reads files, so call it off the main actor.
  package init(
    _ task: BoardTask, _ store: Store, _ library: PackLibrary, showsTimes: Bool, at now: Moment,
    in language: Language
  ) {
    let (family, dayStart) = (store.family(), store.profile().profile.dayStart)
    let today = now.day(startingAt: dayStart)
    let child = family.children.first { $0.id == task.child }
    let isQuiet =
      family.isOnHold || family.isSilent(on: today) || child?.isPaused == true || child?.hasDied == true
    let months = task.isAppointment ? family.milestoneMonths(for: task, on: today) : nil
    self.init(
      task, child: isQuiet ? Phrase(verbatim: "") : .heading(of: child, among: family),
      milestones: months.flatMap { library.milestones(atMonths: $0, in: language.rawValue) },
      weeks: showsTimes && !isQuiet ? Self.weeks(of: task, store, family, today, dayStart) : [],
      isQuiet: isQuiet, showsTimes: showsTimes)
  }

  private static func weeks(
    of task: BoardTask, _ store: Store, _ family: Family, _ today: CalendarDay, _ dayStart: Int
  ) -> [TrackerWeek] {
    let trackers = family.visible(store.trackers().trackers, on: today).filter {
      $0.child == nil || task.child == nil || $0.child == task.child
    }
    // A day more than a week, because each time has the UTC offset of its place.
    let since = Int64((today - TrackerWeek.length).number) * 86_400_000
    let marks = store.marks(of: Set(trackers.map(\.id)), since: since).marks
    return trackers.compactMap { TrackerWeek($0, marks, until: today, dayStart: dayStart) }
  }

  /// The article about when to ask; nil without milestones.
  var whenToAsk: ArticleReference? {
    milestones.map { ArticleReference(pack: $0.pack, article: $0.age.article) }
  }

  /// When and where it is, and for whom.
  var facts: [Phrase] {
    let date = task.due.map { Phrase.shortDate($0) }
    let when = Phrase.joined([date, task.time.map { Phrase(verbatim: "\($0)") }].compactMap(\.self))
    return [
      date == nil ? nil : when,
      task.location.isEmpty ? nil : .taskFact(.taskLocationLabel, Phrase(cleaned: task.location)),
      child(.en).isEmpty ? nil : .taskFact(Phrase("Child", context: "appointment"), child),
    ].compactMap(\.self)
  }

  /// The lines of the card's text.
  var textLines: [Phrase] {
    task.text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .map { Phrase(cleaned: String($0)) }
  }

  var sections: [Section] { [questions, milestoneSection, times].compactMap(\.self) }

  private var questions: Section {
    Section(
      title: Phrase("Questions"),
      lines: task.checklist.map {
        Line(id: $0.id, mark: .question(isDone: $0.isDone), text: Phrase(cleaned: $0.text))
      }, notes: task.checklist.isEmpty ? [Phrase("No questions noted yet.")] : [])
  }

  private var milestoneSection: Section? {
    guard let milestones else { return nil }
    let source = milestones.age.source
    let from: Phrase = .taskFact(
      Phrase("Source"), Phrase(verbatim: "\(source.publisher), “\(source.title)”, \(source.url)"))
    return Section(
      title: Phrase("What most children do by {months} months", ["months": milestones.age.months]),
      lines: milestones.age.milestones.map {
        Line(id: $0.id, mark: .milestone(task.answer(toMilestone: $0.id)), text: Phrase(verbatim: $0.say))
      }, notes: [milestones.note.map { Phrase(verbatim: $0) }, from].compactMap(\.self))
  }

  private var times: Section? {
    guard showsTimes else { return nil }
    return Section(
      title: Phrase("Times of the last 7 days"),
      lines: weeks.map { week in
        Line(mark: .times, text: .trackerName(week.tracker), details: Self.details(of: week))
      }, notes: weeks.isEmpty ? [Phrase("No times noted in these days.")] : [])
  }

  private static func details(of week: TrackerWeek) -> [Phrase] {
    let days = week.days.map { day in
      Phrase(
        "{weekday} {date}: {count}",
        [
          "weekday": Phrase.shortWeekday(day.day.weekday), "date": Phrase.dayAndMonth(day.day),
          "count": day.count,
        ])
    }
    let last = week.last.civil
    let time = ClockTime.text(minute: last.minute)
    return [
      .joined(days, by: " · "),
      Phrase("Last: {date}, {time}", ["date": Phrase.dayAndMonth(last.day), "time": time]),
    ]
  }
}

extension Phrase {
  static func milestoneAnswer(_ answer: MilestoneAnswer) -> Phrase {
    switch answer {
    case .seen: Phrase("seen", context: "milestone")
    case .notYet: Phrase("not yet", context: "milestone")
    case .notSure: Phrase("not sure", context: "milestone")
    }
  }
}
