import Day
package import Interface
import Model
import Networking
import Storage
import TerminalUI
import Texts

/// Navigation of Today, Me, and the screens about the family and its data.
@MainActor
package final class HomeCoordinator: Coordinator {
  package let context: Context
  package let navigator: Navigator
  private let previews: ArticlePreviewRenderer
  /// Opens the tabs, or Welcome if no child has been set up.
  private let restart: () -> Void

  package init(
    _ context: Context, _ navigator: Navigator, previews: ArticlePreviewRenderer,
    restart: @escaping () -> Void
  ) {
    self.context = context
    self.navigator = navigator
    self.previews = previews
    self.restart = restart
  }

  package func screen(for place: HomeDestination) -> Screen? {
    switch place {
    case .today: today()
    case .me: me()
    case .ideas(let startingAtTasks): ideas(startingAtTasks: startingAtTasks)
    case .wellbeing: wellbeing()
    case .help: help(hasAnswered: false)
    case .country: countries()
    case .parentRole: parentRole()
    case .urgent: urgent()
    case .ownNumbers: formScreen("own-numbers", OwnNumbersForm.form(context))
    case .quiet: quiet()
    // If no child is expected, edit the birth of the active one.
    case .birth: context.store.family().expected.map(birth) ?? context.store.activeChild().map(childForm)
    case .afterBirth: context.store.activeChild().map(birthFollowUp)
    case .circumstances: context.store.activeChild().map(circumstances)
    case .children: children(isEarlier: false)
    case .earlierChildren: children(isEarlier: true)
    case .themes: Screen("themes", ThemesViewModel(context: context), ThemesView.self)
    case .data: data()
    case .devices: Screen("devices", DevicesViewModel(context: context), DevicesView.self)
    case .log: log()
    case .about: about()
    case .newPlan(let draft): newPlan(draft)
    case .brakeRules: brakeRules()
    }
  }

  // MARK: Today and Me

  private func today() -> Screen {
    Screen("today", TodayViewModel(context: context, previews: previews), TodayView.self) {
      [self] route, _ in
      switch route {
      case .place(let destination): navigator.go(to: destination)
      case .visit(let destination): navigator.visit(destination)
      case .firstStart: navigator.replaceAll(restart)
      case .oldTasks(let ids, let day): navigator.push(oldTasks(ids, day))
      case .tracker(let id): navigator.push(tracker(id))
      case .trackerForm(let id):
        context.store.trackers().trackers.first { $0.id == id }.map { navigator.push(trackerForm($0)) }
      case .newTracker: navigator.push(newTracker())
      case .corrections(let corrections):
        let page = PageViewModel(context: context, CorrectionsPage.paragraphs(corrections))
        navigator.push(Screen("corrections", page, PageView.self))
      case .plan(let plan): navigator.push(question(about: plan))
      case .recall(let card): recall(card)
      }
    }
  }

  private func ideas(startingAtTasks: Bool) -> Screen {
    let model = IdeasViewModel(context: context, startingAtTasks: startingAtTasks)
    return Screen("ideas", model, IdeasView.self) { [navigator] route, _ in
      switch route {
      case .plan(let draft): navigator.go(to: .home(.newPlan(draft)))
      }
    }
  }

  // MARK: Plans, recall cards and the brake

  /// Returns nil while paused and after a loss.
  private func newPlan(_ draft: PlanDraft) -> Screen? {
    if context.store.family().isSilent(on: context.today) { return nil }
    return formScreen("plan-form", PlanForm.form(for: draft, context))
  }

  private func question(about plan: Plan) -> Screen {
    let page = PlanPage.model(of: plan, context) { [self] route, page in
      navigator.close(page)
      switch route {
      case .finished: break
      case .anotherTime(let plan):
        navigator.push(formScreen("plan-time", PlanForm.form(moving: plan, context)))
      }
    }
    return Screen("plan", page, ChoiceView.self)
  }

  /// Reads the card off the main actor, then asks.
  private func recall(_ id: RecallCard.ID) {
    let (library, language) = (context.library, context.language)
    context.effects.run {
      RecallDeck(library, language)
    } then: { [self] deck in
      guard let card = deck.text(of: id), let asked = deck.cards.first(where: { $0.id == id }) else { return }
      let question = RecallPages.question(card, context) { [self] route, page in
        follow(route, page) {
          RecallPages.answer(to: card, as: asked, article: deck.article(of: card), self.context) { [self] in
            follow($0, $1, answer: nil)
          }
        }
      }
      navigator.push(Screen("recall", question, ChoiceView.self))
    }
  }

  private func follow(
    _ route: RecallPages.Route, _ page: ChoiceViewModel, answer: (() -> ChoiceViewModel)?
  ) {
    switch route {
    case .answer:
      if let answer { navigator.replaceTop(with: Screen("recall-answer", answer(), ChoiceView.self)) }
    case .article(let reference): navigator.go(to: .reading(.article(reference)))
    case .finished: navigator.close(page)
    }
  }

  private func brakeRules() -> Screen {
    Screen("brake", PageViewModel(context: context, BrakePage.paragraphs), PageView.self)
  }

  private func oldTasks(_ ids: [BoardTask.ID], _ day: CalendarDay) -> Screen {
    let page = OldTasksPage.model(ids, on: day, context) { [navigator] in navigator.close($0) }
    return Screen("old-cards", page, ChoiceView.self)
  }

  private func tracker(_ id: Tracker.ID) -> Screen {
    Screen("tracker", TrackerViewModel(id, context: context), TrackerView.self) { [self] route, model in
      switch route {
      case .form(let mark, let tracker):
        navigator.push(formScreen("mark-form", MarkForm.form(of: mark, for: tracker, context)))
      case .trackerForm(let tracker): navigator.push(trackerForm(tracker))
      case .gone: navigator.close(model)
      }
    }
  }

  private func trackerForm(_ tracker: Tracker) -> Screen {
    formScreen("tracker-form", TrackerForm.form(of: tracker, context))
  }

  private func newTracker() -> Screen {
    let page = NewTrackerPage.model(context) { [navigator] in navigator.close($0) }
    return Screen("new-tracker", page, ChoiceView.self)
  }

  private func me() -> Screen {
    Screen("me", MeViewModel(context: context), MeView.self) { [self] route, _ in
      switch route {
      case .place(let destination): navigator.go(to: destination)
      case .childForm(let child): navigator.push(childForm(child))
      case .resumption(let child): navigator.push(resumption(of: child))
      }
    }
  }

  private func urgent() -> Screen {
    Screen(Screen.urgent, UrgentViewModel(context: context), UrgentView.self) { [navigator] route, _ in
      switch route {
      case .article(let reference): navigator.go(to: .reading(.article(reference)))
      case .help: navigator.go(to: .home(.help))
      case .country: navigator.go(to: .home(.country))
      case .ownNumbers: navigator.go(to: .home(.ownNumbers))
      }
    }
  }

  // MARK: Wellbeing

  private func wellbeing() -> Screen {
    Screen("how", WellbeingViewModel(context: context), WellbeingView.self) { [self] route, model in
      switch route {
      case .finished(let needsHelp):
        navigator.close(model)
        if needsHelp { navigator.push(help(hasAnswered: true)) }
      }
    }
  }

  /// - Parameter hasAnswered: whether the reader has just answered "How is it going?".
  private func help(hasAnswered: Bool) -> Screen {
    Screen("help", HelpViewModel(context: context, hasAnswered: hasAnswered), HelpView.self) {
      [navigator] _, _ in navigator.go(to: .home(.country))
    }
  }

  private func countries() -> Screen {
    Screen("help-countries", HelpCountriesViewModel(context: context), HelpCountriesView.self) {
      [navigator] _, model in navigator.close(model)
    }
  }

  private func parentRole() -> Screen {
    let page = ParentRolePage.model(context) { [navigator] page in navigator.close(page) }
    return Screen("parent-role", page, ChoiceView.self)
  }

  private func quiet() -> Screen {
    let page = QuietPage.model(context) { [self] route, page in
      switch route {
      case .finished: navigator.close(page)
      case .help: navigator.go(to: .home(.help))
      case .article(let article): navigator.go(to: .reading(.article(article.reference, article.facts)))
      case .remembrance(let child, let died):
        navigator.push(remembrance(of: child, died) { [navigator] in navigator.close(page) })
      }
    }
    return Screen("quiet", page, ChoiceView.self)
  }

  private func remembrance(of child: Child, _ died: Died, saved: @escaping () -> Void) -> Screen {
    let page = BirthQuestions.remembrance(of: child, died, context) { [navigator] isSaved, page in
      if isSaved { saved() }
      navigator.close(page)
    }
    return Screen("remembrance", page, ChoiceView.self)
  }

  // MARK: Birth

  private func birth(of child: Child) -> Screen {
    Screen("birth", BirthFormViewModel(context: context, child: child), FormPageView.self) {
      [self] in follow($0, $1)
    }
  }

  private func follow(_ route: BirthFormViewModel.Route, _ form: BirthFormViewModel) {
    switch route {
    case .form(let route): follow(route, form)
    case .earlyBirth(let days, let day):
      navigator.push(
        question("early-birth") { [context] answered in
          BirthQuestions.earlyBirth(of: form.child, days: days, on: day, context, answered: answered)
        } then: {
          form.confirmEarlyBirth($0)
        })
    case .deathConfirmation(let born):
      navigator.push(
        question("quiet-birth") { [context] answered in
          BirthQuestions.deathConfirmation(of: born, context, answered: answered)
        } then: {
          form.save($0)
        })
    case .loss:
      navigator.close(form)
      navigator.go(to: .home(.quiet))
    case .ended(let end, let died):
      let isOnTop = navigator.isOnTop(form)
      form.close(after: end)
      guard end == .saved, isOnTop else { return }
      if died == .all {
        navigator.go(to: .home(.quiet))
      } else if let born = context.store.children().children.first(where: { $0.id == form.child.id }) {
        navigator.push(afterBirth(of: born, isNews: true))
      }
    }
  }

  /// A page with a question. It closes before `then` is called with the answer.
  private func question<Answer>(
    _ name: String,
    _ make: (_ answered: @escaping @MainActor (Answer?, ChoiceViewModel) -> Void) -> ChoiceViewModel,
    then: @escaping @MainActor (Answer) -> Void
  ) -> Screen {
    let page = make { [navigator] answer, page in
      navigator.close(page)
      answer.map(then)
    }
    return Screen(name, page, ChoiceView.self)
  }

  private func birthFollowUp(of child: Child) -> Screen {
    if child.isPaused { return quiet() }
    return child.birthDate == nil ? birth(of: child) : afterBirth(of: child, isNews: false)
  }

  private func afterBirth(of child: Child, isNews: Bool) -> Screen {
    let page = AfterBirthPage.model(of: child, isNews: isNews, context) { [self] route, page in
      switch route {
      case .quiet: navigator.go(to: .home(.quiet))
      case .finished:
        navigator.close(page)
        restart()
      }
    }
    return Screen("after-birth", page, ChoiceView.self)
  }

  private func circumstances(of child: Child) -> Screen {
    let page = CircumstancesPage.model(of: child, context) { [navigator] in navigator.close($0) }
    return Screen("circumstances", page, ChoiceView.self)
  }

  private func resumption(of child: Child) -> Screen {
    let page = ResumePage.model(of: child, context) { [self] route, page in
      navigator.close(page)
      switch route {
      case .finished: break
      case .birth: navigator.push(birth(of: child))
      case .anotherChild: navigator.go(to: .welcome(.anotherChild))
      }
    }
    return Screen("resume", page, ChoiceView.self)
  }

  // MARK: Children

  private func children(isEarlier: Bool) -> Screen {
    let model = ChildrenViewModel(context: context, isEarlier: isEarlier)
    return Screen(isEarlier ? "earlier-children" : "children", model, ChildrenView.self) {
      [self] route, _ in
      switch route {
      case .childForm(let child): navigator.push(childForm(child))
      case .removal(let child): navigator.push(removal(of: child))
      case .anotherChild: navigator.go(to: .welcome(.anotherChild))
      case .earlierChildren: navigator.go(to: .home(.earlierChildren))
      }
    }
  }

  private func childForm(_ child: Child) -> Screen {
    formScreen("child-form", ChildForm.form(of: child, context))
  }

  private func removal(of child: Child) -> Screen {
    let page = ChildRemovalPage.model(of: child, context) { [navigator] in navigator.close($0) }
    return Screen("child-removal", page, ChoiceView.self)
  }

  // MARK: Data

  private func data() -> Screen {
    Screen("data", YourDataViewModel(context: context), YourDataView.self) { [self] route, _ in
      switch route {
      case .backUp: navigator.push(formScreen("backup-form", PathForm.form(.backUp(context), context)))
      case .restore: navigator.push(restoreForm())
      case .erase: navigator.push(eraseForm())
      case .log: navigator.push(log())
      }
    }
  }

  private func restoreForm() -> Screen {
    let question = PathForm.Question.restore(context) { [self] backup in
      let page = RestorePage.model(backup, context) { [navigator] in navigator.close($0) }
      navigator.push(Screen("restore", page, ChoiceView.self))
    }
    return formScreen("restore-form", PathForm.form(question, context))
  }

  private func eraseForm() -> Screen {
    Screen("erase", EraseFormViewModel(context: context), EraseFormView.self) { [navigator] route, model in
      switch route {
      case .finished: navigator.close(model)
      case .erase: navigator.actions.erase()
      }
    }
  }

  private func log() -> Screen {
    let (log, library, now) = (context.network.log, context.library, context.clock.now())
    let page = PageViewModel(
      context: context, [PageViewModel.Paragraph(text: Phrase("Reading the log…"), style: .dim)])
    context.effects.run {
      LogPage.paragraphs(log.events(), titles: LogPage.titles(of: library), now: now)
    } then: {
      page.paragraphs = $0
    }
    return Screen("log", page, PageView.self)
  }

  private func about() -> Screen {
    let (library, lacksChafa) = (context.library, context.lacksChafa)
    let page = PageViewModel(
      context: context, AboutPage.paragraphs(library, publishers: nil, lacksChafa: lacksChafa))
    context.effects.run {
      PackPublishers.all(of: library)
    } then: {
      page.paragraphs = AboutPage.paragraphs(library, publishers: $0, lacksChafa: lacksChafa)
    }
    return Screen("about", page, PageView.self)
  }
}

/// The key bindings of this module's screens, for docs/KEYS.md.
@MainActor
package enum HomeKeyCatalogue {
  package static var sections: [KeyTable.Section] {
    [today, ideas] + trackers + me + wellbeing + data + program
  }

  private static var today: KeyTable.Section {
    KeyTable.Section(
      .todayTab, TodayView.self,
      TodayViewModel.Output(
        language: .en, today: day, heading: .pregnancy(days: 0, daysToGo: 280, isPastCounting: false)))
  }

  private static var ideas: KeyTable.Section {
    KeyTable.Section(.ideasScreen, IdeasView.self, IdeasViewModel.Output(page: ChoicePage(language: .en)))
  }

  private static var trackers: [KeyTable.Section] {
    [
      KeyTable.Section(.trackerScreen, TrackerView.self, TrackerViewModel.Output(language: .en, today: day)),
      KeyTable.Section(
        .markFormTitle, FormPageView.self,
        FormPage<MarkForm.Name>(language: .en, title: .markFormTitle, form: Form([]), action: .save)),
      KeyTable.Section(
        .trackerFormTitle, FormPageView.self,
        FormPage<TrackerForm.Name>(language: .en, title: .trackerFormTitle, form: Form([]), action: .save)),
      KeyTable.Section(.newTracker, ChoiceView.self, ChoicePage(language: .en)),
    ]
  }

  private static var me: [KeyTable.Section] {
    [
      KeyTable.Section(.meTab, MeView.self, MeViewModel.Output(language: .en, rows: meRows)),
      KeyTable.Section(.childrenRow, ChildrenView.self, ChildrenViewModel.Output(language: .en, today: day)),
      KeyTable.Section(
        .birthFormTitle, FormPageView.self,
        FormPage<ChildField>(language: .en, title: .birthFormTitle, form: Form([]))),
      KeyTable.Section(
        .childFormTitle, FormPageView.self,
        FormPage<ChildField>(language: .en, title: .childFormTitle, form: Form([]))),
    ]
  }

  private static var wellbeing: [KeyTable.Section] {
    [
      KeyTable.Section(.howScreen, WellbeingView.self, WellbeingViewModel.Output(language: .en)),
      KeyTable.Section(.helpPage, HelpView.self, HelpViewModel.Output(language: .en)),
      KeyTable.Section(.urgentScreen, UrgentView.self, UrgentViewModel.Output(language: .en)),
      KeyTable.Section(
        .quietPage, ChoiceView.self, ChoicePage(language: .en)),
      KeyTable.Section(
        Phrase("Country", context: "help country choice"), HelpCountriesView.self,
        HelpCountriesViewModel.Output(language: .en)),
      KeyTable.Section(
        .ownNumbersRow, FormPageView.self,
        FormPage<OwnNumbersForm.Name>(language: .en, title: .ownNumbersRow, form: Form([]), action: .save)),
    ]
  }

  private static var data: [KeyTable.Section] {
    let report = YourDataReport(
      folders: Folders(data: "", config: "", state: "", cache: ""), backup: "")
    let path = FormPage<PathForm.Name>(
      language: .en, title: .backupForm, form: Form([]), action: .makeBackup)
    var choosing = path
    choosing.action = .lookAtBackup
    return [
      KeyTable.Section(
        .dataRow, YourDataView.self, YourDataViewModel.Output(language: .en, rows: report.rows)),
      KeyTable.Section(.backupForm, FormPageView.self, path),
      KeyTable.Section(.restoreForm, FormPageView.self, choosing),
      KeyTable.Section(.restoreChoice, ChoiceView.self, ChoicePage(language: .en)),
      KeyTable.Section(.eraseForm, EraseFormView.self, EraseFormViewModel.Output(language: .en)),
      KeyTable.Section(
        .devicesRow, DevicesView.self,
        DevicesViewModel.Output(page: PageViewModel.Output(language: .en), isOn: true)),
    ]
  }

  private static var program: [KeyTable.Section] {
    [
      KeyTable.Section(
        .themeRow, ThemesView.self, ThemesViewModel.Output(language: .en, current: "", file: "")),
      KeyTable.Section(
        Phrase("First questions"), WelcomeView.self, WelcomeViewModel.Output(language: .en, today: day)),
    ]
  }

  /// Every row that Me can have.
  private static var meRows: [MeRow] {
    MeReport(
      family: Family([Child(id: "", startedOn: CalendarDay(number: 0))]), profile: Profile(),
      today: CalendarDay(number: 0), language: .en, theme: Phrase(verbatim: ""), weekStart: .monday,
      country: Phrase(verbatim: ""), folder: "", packs: 0
    ).rows + [MeRow(kind: .resume, title: .resumeRow)]
  }

  private static let day = CalendarDay(number: 0)
}
