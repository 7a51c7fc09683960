import ArgumentParser
import Day
import Model
import Storage
import Texts

struct PlanCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    "plan", .plan, subcommands: [PlanListCommand.self, PlanAddCommand.self, PlanDoneCommand.self])

  @OptionGroup var language: LanguageOptions
}

struct PlanListCommand: ParsableCommand {
  static let configuration = CommandConfiguration("list", .planList)

  @OptionGroup var output: OutputOptions
  @OptionGroup var language: LanguageOptions

  func run() throws {
    let workspace = try Workspace()
    let (plans, today) = (workspace.openPlans, workspace.today)
    if output.json { return try Output.json(list: plans.map(PlanReport.init)) }
    try Output.lines(plans.map { Phrase.plan($0, on: today)(workspace.language) })
    if plans.isEmpty { Output.message(Phrase.noPlans(workspace.language)) }
  }
}

struct PlanAddCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration("add", .planAdd)

  @Argument(help: ArgumentHelp(Phrase("What you will do, in one sentence."), value: .valueText))
  var sentence: String
  @Option(help: ArgumentHelp(Phrase("The day: today, fri, +3d or 12/20."), value: .valueDate))
  var day: String?
  @Option(help: ArgumentHelp(Phrase("The time, such as 20:00. Without one: any time."), value: .valueTime))
  var time: String?
  @Flag(help: ArgumentHelp(Phrase("Remind me at that time.")))
  var remind = false
  @OptionGroup var output: OutputOptions
  @OptionGroup var language: LanguageOptions

  func run() async throws {
    let workspace = try Workspace()
    let today = workspace.today
    if workspace.store.family().isSilent(on: today) { throw CommandFailure.failed(.plansArePaused) }
    var planned = PlanTime(today)
    if let day {
      guard let typed = CalendarDay(workspace.dayTyping().normalized(day)) else {
        throw CommandFailure.usage(Phrase("“{text}” is not a day.", ["text": day]))
      }
      planned.day = typed
    }
    if let time {
      guard let clock = ClockTime(typed: time) else {
        throw CommandFailure.usage(Phrase("“{text}” is not a time.", ["text": time]))
      }
      planned.time = .clock(clock)
    }
    let (when, child) = (planned, workspace.store.activeChild()?.id)
    let plan = try await saving { () throws(StoreFailure) in
      try await workspace.store.addPlan(sentence, when, reminds: remind, child: child, on: today)
    } orThrow: { failure in
      if case .plan(let refusal) = failure { .usage(.planFailure(refusal)) } else { .store(failure) }
    }
    Output.result(Phrase.plan(plan, on: today)(workspace.language))
    let brake = workspace.brake
    if brake.amount(of: .plans) == .none { Output.result(Phrase.plansRest(workspace.language)) }
    try output.print(changed: true, PlanReport(plan))
  }
}

struct PlanDoneCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration("done", .planDone)

  @Argument(help: ArgumentHelp(Phrase("The plan: its sentence or a part of it."), value: .valueText))
  var plan: String
  @OptionGroup var output: OutputOptions
  @OptionGroup var language: LanguageOptions

  func run() async throws {
    let workspace = try Workspace()
    let (today, plans) = (workspace.today, workspace.openPlans)
    let found = plans.filter { $0.id == plan || $0.sentence.lowercased().contains(plan.lowercased()) }
    guard found.count == 1 else {
      let known = (found.isEmpty ? plans : found).map(\.sentence).joined(separator: "\n  ")
      throw CommandFailure.failed(
        known.isEmpty
          ? .noPlans
          : found.isEmpty
            ? Phrase("No plan is called “{text}”. There are:\n  {known}", ["text": plan, "known": known])
            : Phrase("Several plans match “{text}”:\n  {known}", ["text": plan, "known": known]))
    }
    _ = try await saving { () throws(StoreFailure) in
      try await workspace.store.answerPlan(found[0].id, .done, on: today)
    }
    Output.result(Phrase("Done: {sentence}", ["sentence": found[0].sentence])(workspace.language))
    let stored = workspace.store.plans().plans.first { $0.id == found[0].id }
    try output.print(changed: true, stored.map(PlanReport.init))
  }
}

extension Workspace {
  /// The open plans, the next first; none while paused and after a loss.
  fileprivate var openPlans: [Plan] {
    let (family, plans) = (store.family(), store.plans())
    if family.isSilent(on: today) || !plans.condition.isReadable { return [] }
    return plans.plans.filter { $0.isOpen && family.mayShow($0) }
      .sorted { ($0.time.day, $0.addedAt) < ($1.time.day, $1.addedAt) }
  }
}

extension Phrase {
  fileprivate static let noPlans = Phrase("No plans.")
  fileprivate static let plansArePaused = Phrase("Plans rest while Lionheart is paused.")
}

/// A plan in `plan list --json` and after a change.
private struct PlanReport: Encodable {
  let id: String
  let sentence: String
  let day: String
  /// `HH:MM`, or a word: anytime, morning, evening, tonight, nextFeed.
  let time: String
  let reminds: Bool
  let state: String

  init(_ plan: Plan) {
    (id, sentence, day) = (plan.id, plan.sentence, plan.time.day.description)
    time =
      switch plan.time.time {
      case .clock(let clock): clock.description
      case .word(let word): word.rawValue
      }
    (reminds, state) = (plan.reminds, plan.state.rawValue)
  }
}
