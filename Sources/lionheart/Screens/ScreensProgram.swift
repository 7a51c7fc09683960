import ArgumentParser
import CursesTerminal
import Day
import Dispatch
import Doing
import Features
import Glibc
import Interface
import Model
import Networking
import Storage
import TerminalUI
import Texts

/// The screens on a live terminal, from the first frame to the restored shell.
@MainActor
final class ScreensProgram {
  private let workspace: Workspace
  private let terminal: CursesTerminal
  private let navigator: Navigator
  private let effects = Effects()
  private let saves: SaveQueue
  private let outside: Outside
  private let bell: ReminderBell
  private let chafa: Chafa
  private var context: Context
  private var watcher: FileWatcher?
  private var clock: (any DispatchSourceTimer)?
  private let turn: DayTurn
  private var end: CheckedContinuation<Int32, Never>?
  private var isClosing = false
  /// Whether nothing but the network is waited for any more.
  private var isSaved = false
  /// Whether everything is erased in the end.
  private var isErasing = false
  private var lastFailure: Toast?

  init(workspace: Workspace) throws {
    self.workspace = workspace
    let language = workspace.language
    let configuration = workspace.configuration
    do throws(CursesTerminal.Failure) {
      terminal = try CursesTerminal(
        options: CursesTerminal.Options(mouse: configuration.mouse, theme: configuration.colors),
        environment: workspace.environment)
    } catch {
      switch error {
      case .notATerminal: Output.message(Phrase.noTerminal(language))
      case .unknownTerminal(let name): Output.message(Phrase.unknownTerminal(name)(language))
      }
      throw ExitCode(64)
    }
    let terminal = terminal
    let start = ContinuousClock.now
    // Where nothing but ASCII can be shown, Korean would be question marks.
    let ascii = terminal.ascii
    let speech = Current(ascii ? Language.en : language)
    navigator = Navigator(
      size: terminal.size, ascii: terminal.ascii, speech: speech,
      uptime: { ContinuousClock.now - start }, present: { terminal.present($0) })
    saves = SaveQueue(store: workspace.store, effects: effects)
    context = Context(
      store: workspace.store, library: workspace.library, network: workspace.network, clock: workspace.clock,
      effects: effects,
      saves: saves, speech: speech, configuration: configuration, newIdentifier: Identifier.make)
    context.spoken = { ascii ? .en : workspace.language(setting: $0) }
    chafa = Chafa(
      path: workspace.environment["PATH"] ?? "",
      cache: PictureCache(folder: workspace.folders.cache + "/pictures"))
    context.pictures = chafa.drawer
    context.pictureColours = ascii ? nil : .init(terminalColors: terminal.colors)
    context.places = HomePlaces(environment: workspace.environment)
    context.hasColors = terminal.colors > 0
    context.colorlessGround = QRCode.Ground(withoutColors: workspace.environment["COLORFGBG"])
    context.region = SpokenLanguage.region(in: workspace.environment)
    navigator.ownKeys = configuration.keys
    outside = Outside(
      terminal: terminal, navigator: navigator, saves: saves, environment: workspace.environment,
      state: workspace.folders.state)
    bell = ReminderBell(navigator: navigator, context: context)
    turn = DayTurn(context: context)
    connect()
  }

  /// Runs until the person, a signal or the terminal ends it; the exit code.
  func run() async -> Int32 {
    TabsFlow(navigator: navigator, context: context).start()
    if let warning = context.configuration.warnings.first {
      navigator.show(Toast(.first(warning.sentence, of: context.configuration.warnings.count), .failure))
    }
    navigator.flush()
    watch()
    return await withCheckedContinuation { end = $0 }
  }

  private func connect() {
    let outside = outside
    saves.notify = { [weak self] in self?.show($0) }
    saves.announceChange = { [weak self] in
      self?.context.followLanguage()
      self?.bell.noticeChange()
      self?.context.downloads.noticeChange()
      self?.navigator.announce(.changed)
    }
    let workspace = workspace
    context.erasing = EraseAction(plan: { _ in Eraser.plan(workspace) }) { [weak self] in
      self?.isErasing = true
      self?.close(code: 0)
    }
    context.openOutside = { outside.open($0) }
    context.editOutside = { outside.edit($0, named: $1, finished: $2) }
    navigator.actions.quit = { [weak self] in self?.close(code: 0) }
    navigator.actions.redraw = { [weak self] in self?.terminal.redraw() }
    navigator.actions.suspend = { [weak self] in self?.terminal.suspend() }
    navigator.actions.copy = { [weak self] in self?.terminal.copy($0) }
    navigator.actions.ring = { [weak self] in self?.terminal.ring() }
    navigator.actions.isSaving = { [weak self] in self?.saves.isSaving ?? false }
    navigator.actions.apply = { [weak self] in self?.terminal.apply($0) }
    navigator.actions.later = { delay, then in
      Task { @MainActor in
        try? await Task.sleep(for: delay)
        then()
      }
    }
    navigator.actions.undo = { [weak self] in self?.saves.undo() }
    navigator.actions.redo = { [weak self] in self?.saves.redo() }
    terminal.onKeys = { [weak self] in self?.press($0) }
    terminal.onResize = { [weak self] size in
      self?.navigator.resize(to: size)
      self?.navigator.flush()
    }
    terminal.onResume = { [weak self] in
      self?.noticeTime()
      self?.saves.noticeOthers()
      self?.navigator.flush()
    }
    terminal.onSignal = { [weak self] signal in self?.close(code: 128 + signal) }
  }

  /// Starts listening to other programs and to the turn of the day, after the first frame.
  private func watch() {
    watcher = try? FileWatcher(folders: workspace.folders) { [weak self] in
      Task { @MainActor in self?.dataChanged() }
    }
    let timer = DispatchSource.makeTimerSource(queue: .main)
    timer.schedule(deadline: .now() + 30, repeating: 30, leeway: .seconds(10))
    timer.setEventHandler { [weak self] in
      MainActor.assumeIsolated {
        self?.noticeTime()
        self?.navigator.flush()
      }
    }
    timer.activate()
    clock = timer
    // What was added or removed by a command, or on another device, comes and goes now.
    context.downloads.noticeChange()
    context.downloads.updateDue(today: workspace.today)
    let store = workspace.store
    effects.run {
      await store.refreshSummaries(isComplete: true)
    } then: { _ in
    }
  }

  private func dataChanged() {
    workspace.store.refresh()
    saves.noticeOthers()
    navigator.flush()
  }

  /// Looks at the clock; tells whether a day has begun since the last time.
  @discardableResult private func noticeTime() -> Bool {
    let isNewDay = turn.check()
    bell.check()
    context.downloads.noticeTime(isNewDay: isNewDay)
    return isNewDay
  }

  private func press(_ keys: [Key]) {
    guard !isClosing else {
      // Only a key of its own is a second wish: a flood of them must not cost what is being saved.
      if !Set(quittingKeys).isDisjoint(with: keys) { close(code: 0) }
      return
    }
    let isNewDay = turn.check()
    for key in keys where !isClosing {
      if isNewDay { navigator.pressUnseen(key) } else { navigator.press(key) }
    }
    // After the keys: one of them may do what it would be told of.
    bell.check()
    context.downloads.noticeTime(isNewDay: isNewDay)
    navigator.flush()
  }

  private var quittingKeys: [Key] {
    context.configuration.keys(for: "quit", default: [.character("q")])
      + context.configuration.keys(for: "quit-now", default: [.character("Q"), .control("c")])
  }

  private func show(_ toast: Toast) {
    if toast.kind == .failure { lastFailure = toast }
    // Whoever waits for the end sees what is waited for; what failed is said after it.
    if !isClosing { navigator.show(toast) }
  }

  /// Waits for what is being saved, restores the terminal and ends; a save that fails now is still said.
  ///
  /// Whoever asks again does not want to wait.
  private func close(code: Int32) {
    guard !isClosing else {
      if saves.isSaving { finish(1, saying: .leftUnsaved) } else if isSaved { finish(code, saying: nil) }
      return
    }
    isClosing = true
    lastFailure = nil
    navigator.leaveTop()
    if saves.isSaving || workspace.network.isBusy {
      navigator.show(Toast(.saving, .progress))
      navigator.flush()
    }
    Task { @MainActor in
      await saves.idle()
      await context.drafts.idle()
      isSaved = true
      await workspace.network.idle()
      if isErasing { return await erase() }
      let phrase = lastFailure?.phrase ?? context.drafts.failure.map(Phrase.draftsNotKept)
      finish(phrase == nil ? code : 1, saying: phrase)
    }
  }

  /// Erases everything when nothing of this program writes any more, and ends.
  private func erase() async {
    await effects.idle()
    guard let end else { return }
    self.end = nil
    leaveTerminal()
    end.resume(returning: await Eraser(workspace).erase())
  }

  private func finish(_ code: Int32, saying phrase: Phrase?) {
    guard let end else { return }
    self.end = nil
    leaveTerminal()
    if let phrase { Output.message(phrase(navigator.language)) }
    end.resume(returning: code)
  }

  private func leaveTerminal() {
    watcher = nil
    clock?.cancel()
    chafa.close()
    terminal.close()
  }
}
