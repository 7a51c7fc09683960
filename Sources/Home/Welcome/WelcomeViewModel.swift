import Curriculum
import Day
import Interface
import Model
import Storage
import TerminalUI
import Texts

/// The first start: where the person is, the date that says so, the child's nickname.
@MainActor
final class WelcomeViewModel: ListViewModel, RoutingViewModel {
  enum Input: MovableInput, Equatable {
    case moved(ListMove)
    case typed(Key)
    case confirmed
    /// Another pack was to give the day's reading.
    case packTurned
    case wentBack
    case changed
  }

  /// What the questions are asked for.
  enum Purpose: Equatable, Sendable {
    /// Nobody is expected yet.
    case firstChild
    /// There are children already, and they stay.
    case anotherChild
  }

  /// Everything the view draws; its list are the ways to begin.
  struct Output: ListOutput {
    typealias LineID = Int

    var language: Language
    var today: CalendarDay
    var purpose = Purpose.firstChild
    var step = WelcomeStep.beginning
    var position = ListPosition()
    var field = TextField()
    /// What is right, said beside the field when the input was wrong.
    var message: Phrase?
    /// What the input so far comes to.
    var preview: Phrase?
    /// What will give the day's reading, where there are several packs.
    var pack: Phrase?
    var isSaving = false

    var lineCount: Int { WelcomeViewModel.beginnings.count }
    func words(ofLine line: Int) -> String { Phrase.beginning(WelcomeViewModel.beginnings[line])(language) }
    var listRows: Int { lineCount }
    var isList: Bool { step == .beginning }
  }

  /// The ways to begin, in the order they are listed.
  nonisolated static let beginnings: [WelcomeStep] = [.dueDate, .week, .birthDate]

  enum Route: Equatable {
    /// A child was saved; `isNewborn` if its birth was less than a year ago.
    case finished(isNewborn: Bool)
    /// Another program has set everything up.
    case setUpElsewhere
    case left
  }

  let output: Observable<Output>
  var onRoute: (Route) -> Void = { _ in }

  private let context: Context
  private var child: Child
  /// The steps before this one.
  private var steps: [WelcomeStep] = []
  private var fields: [WelcomeStep: TextField] = [:]
  /// The packs that can give the day's reading, and the one that was chosen here.
  private let packs: [PackManifest]
  private var chosen: String?

  init(context: Context, purpose: Purpose) {
    self.context = context
    let today = context.clock.now().date
    child = Child(id: context.newIdentifier(), startedOn: today)
    packs = purpose == .firstChild ? context.library.installed.map(\.manifest) : []
    output = Observable(Output(language: context.language, today: today, purpose: purpose))
    output.value.pack = reading
  }

  /// What gives the day's reading as it stands, where there is a choice.
  private var reading: Phrase? {
    guard packs.count > 1 else { return nil }
    let id = chosen ?? context.library.pack(chosen: context.store.profile().profile.todayPack)?.manifest.id
    return packs.first { $0.id == id }.map(Phrase.readsPack)
  }

  private func turnPack() {
    let now = chosen ?? context.library.pack(chosen: context.store.profile().profile.todayPack)?.manifest.id
    guard packs.count > 1 else { return }
    let index = packs.firstIndex { $0.id == now } ?? -1
    chosen = packs[(index + 1) % packs.count].id
    output.value.pack = reading
  }

  func send(_ input: Input) {
    switch input {
    case .moved(let move): if output.value.isList { self.move(move) }
    case .typed(let key): type(key)
    case .confirmed: confirm()
    case .packTurned: turnPack()
    case .wentBack: goBack()
    case .changed:
      output.value.language = context.language
      output.value.pack = reading
      let isOvertaken = output.value.purpose == .firstChild && context.store.activeChild() != nil
      if !output.value.isSaving, isOvertaken {
        onRoute(.setUpElsewhere)
      }
    }
  }

  private func type(_ key: Key) {
    var next = output.value
    guard next.field.handle(key) else { return }
    next.message = nil
    next.preview = preview(of: next)
    output.value = next
  }

  private func confirm() {
    let value = output.value
    guard !value.isSaving else { return }
    switch value.step {
    case .beginning: advance(to: Self.beginnings[value.position.selection])
    case .dueDate, .week, .birthDate, .formerDueDate, .nickname: take()
    }
  }

  private func take() {
    let step = output.value.step
    switch WelcomeRules.child(child, after: step, text: output.value.field.text, typing: typing) {
    case .success(let child):
      self.child = child
      if step == .nickname { save() } else { advance(to: step == .birthDate ? .formerDueDate : .nickname) }
    case .failure(let refusal): output.value.message = refusal.phrase
    }
  }

  private var typing: DayParser { context.dayTyping(on: output.value.today) }

  private func save() {
    output.value.isSaving = true
    let (child, isFirst, chosen) = (child, output.value.purpose == .firstChild, chosen)
    let units = context.library.suggestionStages
    context.saves.add { store throws(StoreFailure) in
      if let chosen { try await store.setTodayPack(chosen) }
      _ =
        isFirst
        ? try await store.saveChild(child, makeActive: true) : try await store.addChild(child, units: units)
      return nil
    } finished: { [weak self] failure in
      self?.output.value.isSaving = false
      if failure == nil { self?.finish() }
    }
  }

  private func finish() {
    onRoute(.finished(isNewborn: child.birthDate.map { context.today - $0 < Self.daysToAsk } ?? false))
  }

  /// Days after a birth in which it is asked what was special about it.
  private static let daysToAsk = 365

  private func advance(to step: WelcomeStep) {
    steps.append(output.value.step)
    turn(to: step)
  }

  private func goBack() {
    if let step = steps.popLast() {
      turn(to: step)
    } else if output.value.purpose == .anotherChild {
      onRoute(.left)
    }
  }

  /// Shows a step with what was typed there before.
  private func turn(to step: WelcomeStep) {
    var next = output.value
    fields[next.step] = next.field
    next.step = step
    next.field = fields[step] ?? TextField()
    next.message = nil
    next.preview = preview(of: next)
    output.value = next
  }

  private func preview(of output: Output) -> Phrase? {
    guard output.step != .beginning, output.step != .nickname, !output.field.text.isEmpty,
      case .success(let child) = WelcomeRules.child(
        child, after: output.step, text: output.field.text, typing: typing)
    else { return nil }
    return child.age(on: output.today).flatMap { Phrase.preview($0, dueDate: child.dueDate) }
  }
}
