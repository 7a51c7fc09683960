import Curriculum
import Day
import Interface
import Model
import Storage
import TerminalUI
import Texts

/// Sets up a child in steps: the kind of date, the date itself, the nickname.
@MainActor
final class WelcomeViewModel: ListViewModel, RoutingViewModel {
  enum Input: MovableInput, Equatable {
    case moved(ListMove)
    case typed(Key)
    case confirmed
    /// Choose the next pack for the daily reading.
    case nextPackTapped
    case wentBack
    case changed
  }

  /// Why a child is set up.
  enum Purpose: Equatable, Sendable {
    /// No child has been set up yet.
    case firstChild
    /// Another child joins those already set up.
    case anotherChild
  }

  /// Everything the view draws. Its list has the ways to begin.
  struct Output: ListOutput {
    typealias LineID = Int

    var language: Language
    var today: CalendarDay
    var purpose = Purpose.firstChild
    var step = WelcomeStep.beginning
    var position = ListPosition()
    var field = TextField()
    /// What a valid input looks like, shown after an invalid one.
    var message: Phrase?
    /// The result of the input so far, such as the week.
    var preview: Phrase?
    /// The pack for the daily reading; nil if there is only one.
    var pack: Phrase?
    var isSaving = false

    var lineCount: Int { WelcomeViewModel.beginnings.count }
    func words(ofLine line: Int) -> String { Phrase.beginning(WelcomeViewModel.beginnings[line])(language) }
    var listRows: Int { lineCount }
    var isList: Bool { step == .beginning }
  }

  nonisolated static let beginnings: [WelcomeStep] = [.dueDate, .week, .birthDate]

  enum Route: Equatable {
    /// The child is saved; `isNewborn` if it was born less than a year ago.
    case finished(isNewborn: Bool)
    /// Another process has set up a child meanwhile.
    case setUpElsewhere
    case cancelled
  }

  let output: Observable<Output>
  var onRoute: (Route) -> Void = { _ in }

  private let context: Context
  private var child: Child
  /// The previous steps, to go back to.
  private var steps: [WelcomeStep] = []
  private var fields: [WelcomeStep: TextField] = [:]
  /// The packs to choose the daily reading from, and the id of the chosen one.
  private let packs: [PackManifest]
  private var chosen: String?

  init(context: Context, purpose: Purpose) {
    self.context = context
    let today = context.clock.now().date
    child = Child(id: context.newIdentifier(), startedOn: today)
    packs = purpose == .firstChild ? context.library.installed.map(\.manifest) : []
    output = Observable(Output(language: context.language, today: today, purpose: purpose))
    output.value.pack = packPhrase
  }

  /// The current pack for the daily reading; nil if there is only one pack.
  private var packPhrase: Phrase? {
    guard packs.count > 1 else { return nil }
    let id = chosen ?? context.library.pack(chosen: context.store.profile().profile.todayPack)?.manifest.id
    return packs.first { $0.id == id }.map(Phrase.readsPack)
  }

  private func chooseNextPack() {
    let current =
      chosen ?? context.library.pack(chosen: context.store.profile().profile.todayPack)?.manifest.id
    guard packs.count > 1 else { return }
    let index = packs.firstIndex { $0.id == current } ?? -1
    chosen = packs[(index + 1) % packs.count].id
    output.value.pack = packPhrase
  }

  func send(_ input: Input) {
    switch input {
    case .moved(let move): if output.value.isList { self.move(move) }
    case .typed(let key): type(key)
    case .confirmed: confirm()
    case .nextPackTapped: chooseNextPack()
    case .wentBack: goBack()
    case .changed:
      output.value.language = context.language
      output.value.pack = packPhrase
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
    case .dueDate, .week, .birthDate, .formerDueDate, .nickname: applyAnswer()
    }
  }

  private func applyAnswer() {
    let step = output.value.step
    switch WelcomeRules.child(child, after: step, text: output.value.field.text, parser: parser) {
    case .success(let child):
      self.child = child
      if step == .nickname { save() } else { advance(to: step == .birthDate ? .formerDueDate : .nickname) }
    case .failure(let refusal): output.value.message = refusal.phrase
    }
  }

  private var parser: DayParser { context.dayTyping(on: output.value.today) }

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
    onRoute(.finished(isNewborn: child.birthDate.map { context.today - $0 < Self.newbornDays } ?? false))
  }

  /// The days after a birth in which the circumstances of the birth are asked for.
  private static let newbornDays = 365

  private func advance(to step: WelcomeStep) {
    steps.append(output.value.step)
    show(step)
  }

  private func goBack() {
    if let step = steps.popLast() {
      show(step)
    } else if output.value.purpose == .anotherChild {
      onRoute(.cancelled)
    }
  }

  /// Shows a step with the text typed there before.
  private func show(_ step: WelcomeStep) {
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
        child, after: output.step, text: output.field.text, parser: parser)
    else { return nil }
    return child.age(on: output.today).flatMap { Phrase.preview($0, dueDate: child.dueDate) }
  }
}

/// Draws Welcome, one question at a time.
enum WelcomeView: ScreenView {
  static var showsTabs: Bool { false }

  static func draw(_ output: WelcomeViewModel.Output, on canvas: inout Canvas) {
    let width = min(canvas.size.columns - 4, 60)
    let left = max(2, (canvas.size.columns - width) / 2)
    let height = canvas.size.rows >= 20 ? 4 : 1
    let part = Rect(column: left, row: height, columns: width, rows: canvas.size.rows - height)
    canvas.inside(part) { canvas in
      var row = 0
      let title = output.purpose == .firstChild ? Phrase("Lionheart") : .beginAgainRow
      canvas.write(title(output.language), column: 0, row: row, style: .accent.adding(.bold))
      row += 2
      if output.step == .beginning {
        drawBeginning(output, row: &row, on: &canvas)
      } else {
        drawQuestion(output, row: &row, on: &canvas)
      }
    }
  }

  static func bindings(_ output: WelcomeViewModel.Output) -> [KeyBinding<WelcomeViewModel.Input>] {
    let isFirst = output.step == .beginning && output.purpose == .firstChild
    var bindings: [KeyBinding<WelcomeViewModel.Input>] = [
      KeyBinding("next", .enter, .character(" "), help: .goOn, isHint: true, .confirmed),
      KeyBinding(
        "back", .escape, help: Phrase("back a step"), isHint: true,
        disabled: isFirst ? Phrase("This is the first step; q quits") : nil, .wentBack),
    ]
    if output.step == .beginning {
      bindings += [
        KeyBinding("next-part", .tab, help: .nextPart, .moved(.by(1))),
        KeyBinding("previous-part", .backTab, help: .previousPart, .moved(.by(-1))),
      ]
      bindings.append(
        KeyBinding(
          "next-pack", .character("v"), help: Phrase("read another pack"),
          disabled: output.pack == nil ? .onlyPack : nil, .nextPackTapped))
      bindings += KeyBinding.moves(WelcomeViewModel.Input.moved)
    }
    return bindings
  }

  /// Notices a child that was set up by a command meanwhile.
  static func input(for event: ScreenEvent) -> WelcomeViewModel.Input? {
    event == .changed ? .changed : nil
  }

  static func typing(_ output: WelcomeViewModel.Output) -> ((Key) -> WelcomeViewModel.Input)? {
    output.step == .beginning ? nil : { .typed($0) }
  }

  private static func drawBeginning(
    _ output: WelcomeViewModel.Output, row: inout Int, on canvas: inout Canvas
  ) {
    let language = output.language
    let greeting: Phrase =
      output.purpose == .firstChild
      ? .welcomeGreeting : Phrase("Which of these do you know? Everything you have saved so far stays.")
    // In a small window the choices come first.
    let lines = TextWrapping.wrap(greeting(language), columns: canvas.size.columns).count
    let isShort = row + lines + 1 + WelcomeViewModel.beginnings.count > canvas.size.rows
    let question = isShort ? Phrase("Which of these do you know?") : greeting
    row = paragraph(question(language), row: row, style: .plain, on: &canvas) + 1
    for (index, step) in WelcomeViewModel.beginnings.enumerated() {
      let isSelected = index == output.position.selection
      canvas.target(Rect(column: 0, row: row, columns: canvas.size.columns, rows: 1), line: index)
      if isSelected { canvas.cursor = Point(column: 2, row: row) }
      canvas.write(isSelected ? "▸" : " ", column: 0, row: row, style: .accent)
      let text = Phrase.beginning(step)(language)
      canvas.write(text, column: 2, row: row, style: isSelected ? .selected : .plain)
      row += 1
    }
    guard let pack = output.pack else { return }
    _ = paragraph(pack(language), row: row + 1, style: .dim, on: &canvas)
  }

  private static func drawQuestion(_ output: WelcomeViewModel.Output, row: inout Int, on canvas: inout Canvas)
  {
    let language = output.language
    row = paragraph(Phrase.question(output.step)(language), row: row, style: .bold, on: &canvas)
    // A low window has no room for the hint below a question and the example in a message.
    if output.message == nil || canvas.size.rows > 12 {
      row = paragraph(
        Phrase.hint(output.step, today: output.today)(language), row: row, style: .dim, on: &canvas)
    }
    row += canvas.size.rows > 12 ? 1 : 0
    canvas.write("┃", column: 0, row: row, style: .accent)
    output.field.draw(
      on: &canvas, column: 2, row: row, columns: min(canvas.size.columns - 2, 30), isFocused: true)
    row += canvas.size.rows > 12 ? 2 : 1
    if let message = output.message {
      row = paragraph(message(language), row: row, style: .warning, on: &canvas)
    } else if let preview = output.preview {
      row = paragraph(preview(language), row: row, style: .plain, on: &canvas)
    }
  }

  private static func paragraph(_ text: String, row: Int, style: Style, on canvas: inout Canvas) -> Int {
    var row = row
    canvas.write(TextWrapping.wrap(text, columns: canvas.size.columns), column: 0, row: &row, style: style)
    return row
  }
}

/// Applies the text typed in a step of Welcome to the child.
enum WelcomeRules {
  /// Returns the child with a step's answer, or why the answer is invalid.
  static func child(
    _ child: Child, after step: WelcomeStep, text: String, parser: DayParser
  ) -> Result<Child, Refusal> {
    let isEmpty = !text.contains { !$0.isWhitespace }
    let edit: ChildEdit
    var start = child
    switch step {
    case .beginning: return .success(child)
    case .dueDate, .birthDate:
      if isEmpty { return .failure(Refusal(phrase: .notADay)) }
      (start.dueDate, start.birthDate) = (nil, nil)
      edit =
        step == .dueDate
        ? ChildEdit(due: .date(parser.dueDate(text)?.description ?? text))
        : ChildEdit(birthDate: parser.normalized(text, .past))
    case .week:
      guard let week = DateRules.week(typed: text) else { return .failure(Refusal(phrase: .notAWeek)) }
      (start.dueDate, start.birthDate) = (nil, nil)
      edit = ChildEdit(due: .week(week.weeks, days: week.days))
    case .formerDueDate:
      let day = parser.dueDate(text, bornOn: child.birthDate)
      edit = ChildEdit(due: .date(isEmpty ? "" : day?.description ?? text))
    // The nickname is optional.
    case .nickname: edit = ChildEdit(nickname: isEmpty ? "" : text)
    }
    do throws(ChildEdit.Failure) {
      return .success(try edit.applied(to: start, on: parser.today))
    } catch {
      return .failure(Refusal(phrase: .childEdit(error)))
    }
  }

  /// Why an answer is invalid, and what a valid one looks like.
  struct Refusal: Error, Equatable {
    let phrase: Phrase
  }
}
