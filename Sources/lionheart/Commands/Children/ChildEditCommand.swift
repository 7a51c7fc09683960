import ArgumentParser
import Curriculum
import Day
import Home
import Model
import Storage
import Texts

/// Changes a child, or records its birth or death.
struct ChildEditCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration("edit", .childEdit)

  @Argument(
    help: ArgumentHelp(Phrase("The nickname or id. Default: the child shown now."), value: .valueName),
    completion: .names(of: .children))
  var name: String?
  @Option(help: ArgumentHelp(.helpNickname, value: .valueName))
  var nickname: String?
  @Option(help: ArgumentHelp(Phrase("The due date."), value: .valueDate))
  var due: String?
  @Option(help: ArgumentHelp(Phrase("The date of birth, or today."), value: .valueDate))
  var born: String?
  @Flag(help: ArgumentHelp(Phrase("Correct the record: the baby is not born yet.")))
  var notBorn = false
  @Option(help: ArgumentHelp(.helpBirthTime, value: .valueTime))
  var time: String?
  @Option(help: ArgumentHelp(Phrase("The birth weight."), value: .valueText))
  var weight: String?
  @Option(help: ArgumentHelp(Phrase("The length at birth."), value: .valueText))
  var length: String?
  @Option(help: ArgumentHelp(Phrase("The place of birth."), value: .valueText))
  var place: String?
  @Option(
    help: ArgumentHelp(
      Phrase("The names of the other babies, for twins or more, separated by commas."), value: .valueName))
  var others: String?
  @Option(
    help: ArgumentHelp(
      Phrase("Your situation, separated by commas: caesarean, neonatal, twins, breast, bottle."),
      value: .valueText))
  var with: String?
  @Option(
    help: ArgumentHelp(
      Phrase(
        "After a birth, what to do with the pregnancy's suggestions: habits (end today), cards-done or "
          + "cards-deleted (tasks), reminders (none for two weeks), nothing."), value: .valueText))
  var settle: String?
  @Flag(
    help: ArgumentHelp(
      Phrase(
        "The baby has died. The record is kept quietly, and paused. Of several babies, only the one you name."
      )))
  var died = false
  @Flag(help: ArgumentHelp(Phrase("With --died: one of several babies without names.")))
  var one = false
  @Flag(help: ArgumentHelp(.helpYes))
  var yes = false
  @OptionGroup var output: OutputOptions
  @OptionGroup var language: LanguageOptions

  func run() async throws {
    if born != nil, notBorn { throw CommandFailure.usage(Phrase("Use either --born or --not-born.")) }
    var typed = ChildEdit(
      nickname: nickname, due: due.map { .date($0) }, birthDate: notBorn ? "" : born, birthTime: time,
      weight: weight, length: length, place: place, others: others, circumstances: try parseCircumstances())
    let settling = try parseSettling()
    if typed.isEmpty, !died, settling == nil {
      throw CommandFailure.usage(
        Phrase(
          "Add what to change: --nickname, --due, --born, --not-born, --with and so on; --help lists them."))
    }
    let workspace = try Workspace()
    typed.birthTime = time.map { ChildEdit.time($0, at: workspace.clock.now()) }
    let active = try workspace.activeChild()
    let unnamedChild = born == nil ? active : workspace.store.family().expected ?? active
    let child = try name.map { try workspace.child(named: $0) } ?? unnamedChild
    renameNamedSibling(in: child, &typed)
    let edit = ParsedChildEdit(typed, workspace.dayTyping(on: workspace.clock.now().date), of: child)
    let deceased = try died ? deceased(of: child, edit, workspace) : .nobody
    guard
      try died
        ? confirmDeath(of: deceased, among: child, workspace)
        : born == nil || confirmEarlyBirth(edit, of: child, workspace)
    else {
      Output.result(Phrase("Nothing was changed.")(workspace.language))
      return try output.print(changed: false, workspace.report(child: child.id))
    }
    if settling != nil, born == nil, child.birthDate == nil { throw CommandFailure.usage(.settleAfterBirth) }
    var isChanged = false
    if !typed.isEmpty || died {
      isChanged = try await workspace.edit(child.id, edit, isBirth: born != nil || died, died: deceased)
    }
    workspace.printPlace(of: child.id, on: workspace.today)
    if notBorn, child.birthDate != nil { Output.result(Phrase.birthTakenBack(workspace.language)) }
    if let settling {
      if try await workspace.settle(child.id, settling) { isChanged = true }
    } else if born != nil, !died, child.birthDate == nil, workspace.remains(of: child).isSuggested {
      Output.result(
        Phrase(
          "The pregnancy habits have ended; its tasks and reminders stay. To choose one by one: lionheart go "
            + "after-birth. To clear them at once: lionheart child edit --settle habits,cards-done,reminders")(
            workspace.language))
    }
    try output.print(changed: isChanged, workspace.report(child: child.id))
  }

  /// Parses what is to happen to the habits and cards of the pregnancy; nil if the option is missing.
  private func parseSettling() throws(CommandFailure) -> Set<Settling>? {
    guard let settle else { return nil }
    var settled: Set<Settling> = []
    for word in settle.split(separator: ",") {
      let name = word.lowercased().filter { !$0.isWhitespace }
      guard let choice = Settling(rawValue: name) else {
        throw CommandFailure.usage(.unknownSettling(name, known: Settling.allCases.map(\.rawValue)))
      }
      settled.insert(choice)
    }
    if settled.isEmpty || settled.count > 1 && settled.contains(.nothing)
      || settled.isSuperset(of: [.tasksDone, .tasksDeleted])
    {
      throw CommandFailure.usage(
        Phrase("--settle accepts either cards-done or cards-deleted; “nothing” works only alone"))
    }
    if died || notBorn { throw CommandFailure.usage(.settleAfterBirth) }
    return settled
  }

  /// Parses the circumstances; nil if the option is missing.
  private func parseCircumstances() throws(CommandFailure) -> Set<Circumstance>? {
    guard let with else { return nil }
    var circumstances: Set<Circumstance> = []
    for word in with.split(separator: ",") {
      let name = word.lowercased().filter { !$0.isWhitespace }
      guard let circumstance = Circumstance.selectable.first(where: { $0.rawValue == name }) else {
        throw CommandFailure.usage(.unknownCircumstance(name, known: Circumstance.selectable.map(\.rawValue)))
      }
      circumstances.insert(circumstance)
    }
    return circumstances
  }

  /// The named baby of a multiple birth; nil if the name is another one of the child, or there is only one
  /// baby.
  private func namedSibling(in child: Child) -> String? {
    let names = child.livingNames
    guard let name = name?.lowercased(), names.count > 1 else { return nil }
    return names.first { $0.lowercased() == name }
  }

  /// If a baby of a multiple birth was named, gives it the new nickname.
  private func renameNamedSibling(in child: Child, _ edit: inout ChildEdit) {
    guard let nickname, others == nil, let old = namedSibling(in: child), old != child.nickname else {
      return
    }
    edit.nickname = nil
    edit.others = (child.birth?.others ?? []).map { $0 == old ? nickname : $0 }.joined(separator: ",")
  }

  /// Which baby has died. For a multiple birth, the user has to specify it.
  private func deceased(of child: Child, _ edit: ParsedChildEdit, _ workspace: Workspace) throws -> Died {
    if let name = namedSibling(in: child) { return .one(name) }
    let edited = try edit.edited(child, on: workspace.clock.now().date)
    if one {
      guard edited.livingNames.count < 2 else { throw CommandFailure.usage(.nameWhoDied(edited.livingNames)) }
      return .one(nil)
    }
    guard name == nil, edited.hasSeveralBabies else { return .all }
    throw CommandFailure.usage(
      edited.livingNames.count > 1
        ? .nameWhoDied(edited.livingNames)
        : Phrase(
          "There are several. If one of them has died: --died --one. If all of them have: write their id "
            + "(lionheart child list). Nothing was changed."))
  }

  /// Prints what a death changes, and asks for confirmation.
  private func confirmDeath(of died: Died, among child: Child, _ workspace: Workspace) throws -> Bool {
    Output.message(Phrase.quietSorryShort(workspace.language))
    Output.message(Phrase.remembranceKeeps(died, of: child)(workspace.language))
    if yes { return true }
    guard Question.canBeAsked else { throw CommandFailure.usage(.yesIsNeeded) }
    return Question.confirm(Phrase("Save this?"), language: workspace.language)
  }

  /// Asks for confirmation if a birth is long before the due date.
  private func confirmEarlyBirth(
    _ edit: ParsedChildEdit, of child: Child, _ workspace: Workspace
  ) throws -> Bool {
    let language = workspace.language
    let edited = try edit.edited(child, on: workspace.clock.now().date)
    guard let day = edited.birthDate, let due = child.dueDate, due - day > Child.earlyBirth else {
      return true
    }
    let days = day - (due - Child.pregnancyLength)
    if days < 22 * 7 {
      Output.message(
        Phrase(
          "Hardly any baby born before 22 weeks has been able to live. If this is what has happened, we are "
            + "very sorry; lionheart pause makes everything quiet.")(language))
    }
    if yes { return true }
    let question = Phrase.earlyBirthTitle(days: max(0, days))
    guard Question.canBeAsked else {
      Output.message(question(language))
      throw CommandFailure.usage(.yesIsNeeded)
    }
    return Question.confirm(question, language: language)
  }
}

extension Workspace {
  fileprivate func remains(of child: Child) -> PregnancyRemains {
    PregnancyRemains(of: child, store, library, on: today)
  }

  /// Applies the choices about the habits and cards of the pregnancy, and prints the result. Returns whether
  /// anything changed.
  fileprivate func settle(_ id: Child.ID, _ settling: Set<Settling>) async throws -> Bool {
    guard let child = store.children().children.first(where: { $0.id == id }) else { return false }
    let left = remains(of: child)
    let (plan, day) = (left.plan(settling), today)
    let isChanged = try await saving { () throws(StoreFailure) in
      try await store.applyBirthChoices(plan, to: id, on: day)
    }
    func names(_ cards: [BoardTask.ID]) -> [String] {
      left.tasks.filter { cards.contains($0.id) }.map(\.name)
    }
    // Includes the habits that ended with the birth.
    let ended = left.habits.filter { plan.endedHabits.contains($0.id) || $0.endsOn != nil }
    let habits = settling.contains(.habits) ? ended.map(\.name) : []
    for line in Phrase.settled(
      habits: habits, done: names(plan.doneTasks), deleted: names(plan.deletedTasks),
      remindersFrom: plan.remindersFrom)
    {
      Output.result(line(language))
    }
    return isChanged
  }

  /// Changes a child. Fails with a message about the invalid field. Returns whether anything changed.
  func edit(
    _ id: Child.ID, _ edit: ParsedChildEdit, isBirth: Bool = false, died: Died = .nobody
  ) async throws(CommandFailure) -> Bool {
    let day = clock.now().date
    do throws(StoreFailure) {
      return try await isBirth
        ? store.recordBirth(id, edit.edit, on: day, died: died, units: library.suggestionStages)
        : store.editChild(id, edit.edit, on: day)
    } catch {
      if case .childEdit(let failure) = error { throw edit.usageFailure(failure) }
      throw .store(error)
    }
  }
}

extension PregnancyRemains {
  /// Whether habits or cards are left that the weeks of pregnancy suggested.
  fileprivate var isSuggested: Bool { !habits.isEmpty || tasks.contains { $0.suggestion != nil } }
}

/// Records a birth: `child edit --born` for the expected child.
struct BornCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration("born", .born)

  /// The first week in which a birth can be recorded. Earlier, a typing mistake is more likely.
  private static let firstWeek = 20

  @Argument(help: ArgumentHelp(Phrase("The day of birth. Default: today."), value: .valueDate))
  var date = "today"
  @Argument(help: ArgumentHelp(.helpBirthTime, value: .valueTime))
  var time: String?
  @Flag(help: ArgumentHelp(.helpYes))
  var yes = false
  @OptionGroup var output: OutputOptions
  @OptionGroup var language: LanguageOptions

  func run() async throws {
    let workspace = try Workspace()
    let child = workspace.store.family().expected
    guard let child, let age = child.age(on: workspace.today), age.days >= Self.firstWeek * 7 else {
      throw CommandFailure.failed(.nobodyIsDue(fromWeek: Self.firstWeek))
    }
    let words =
      ["--born", date] + (time.map { ["--time", $0] } ?? []) + (yes ? ["--yes"] : [])
      + (output.json ? ["--json"] : [])
    let edit = try ChildEditCommand.parse(words)
    let path = CommandPath(["child", "edit"]).name
    try await CommandPath.$current.withValue(path) { try await edit.run() }
  }
}
