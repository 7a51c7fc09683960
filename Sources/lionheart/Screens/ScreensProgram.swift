import ArgumentParser
import CursesTerminal
import Dispatch
import Features
import Glibc
import Model
import Storage
import TerminalUI

/// The screens on a live terminal, from the first frame to the restored shell.
@MainActor
final class ScreensProgram {
  private let workspace: Workspace
  private let terminal: CursesTerminal
  private let navigator: Navigator
  private let effects = Effects()
  private let outside: Outside
  private var context: Context
  private var watcher: FileWatcher?
  private var dayTimer: (any DispatchSourceTimer)?
  private var today: CalendarDay
  private var finish: CheckedContinuation<Int32, Never>?
  private var isClosing = false
  private var lastFailure: Toast?

  init(workspace: Workspace) throws {
    self.workspace = workspace
    let language = workspace.language
    do throws(CursesTerminal.Failure) {
      terminal = try CursesTerminal(options: CursesTerminal.Options(), environment: workspace.environment)
    } catch {
      switch error {
      case .notATerminal: Output.message(Phrase.noTerminal(language))
      case .unknownTerminal(let name): Output.message(Phrase.unknownTerminal(name)(language))
      }
      throw ExitCode(64)
    }
    let terminal = terminal
    let start = ContinuousClock.now
    navigator = Navigator(
      size: terminal.size, ascii: terminal.ascii, language: language,
      uptime: { ContinuousClock.now - start }, present: { terminal.present($0) })
    context = Context(
      store: workspace.store, library: workspace.library, clock: workspace.clock, effects: effects,
      language: language, newIdentifier: Identifier.make)
    outside = Outside(terminal: terminal, navigator: navigator, environment: workspace.environment)
    today = workspace.clock.now().date
    connect()
  }

  /// Runs until the person, a signal or the terminal ends it; the exit code.
  func run() async -> Int32 {
    TabsFlow(navigator: navigator, context: context).start()
    navigator.flush()
    watch()
    return await withCheckedContinuation { finish = $0 }
  }

  private func connect() {
    let outside = outside
    context.notify = { [weak self] in self?.show($0) }
    context.announceChange = { [weak self] in self?.navigator.announce(.changed) }
    context.openOutside = { outside.open($0) }
    navigator.actions.quit = { [weak self] in self?.close(code: 0) }
    navigator.actions.redraw = { [weak self] in self?.terminal.redraw() }
    navigator.actions.suspend = { [weak self] in self?.terminal.suspend() }
    navigator.actions.copy = { [weak self] in self?.terminal.copy($0) }
    navigator.actions.undo = { [weak self] in
      self?.takeBack(Phrase.undone) { store throws(StoreFailure) in try await store.undo() }
    }
    navigator.actions.redo = { [weak self] in
      self?.takeBack(Phrase.redone) { store throws(StoreFailure) in try await store.redo() }
    }
    terminal.onKeys = { [weak self] in self?.press($0) }
    terminal.onResize = { [weak self] size in
      self?.navigator.resize(to: size)
      self?.navigator.flush()
    }
    terminal.onResume = { [weak self] in
      self?.navigator.announce(.changed)
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
      MainActor.assumeIsolated { self?.noticeDay() }
    }
    timer.activate()
    dayTimer = timer
    let store = workspace.store
    effects.run {
      await store.refreshSummaries()
    } then: { _ in
    }
  }

  private func dataChanged() {
    workspace.store.refresh()
    navigator.announce(.changed)
    navigator.flush()
  }

  private func noticeDay() {
    let day = workspace.clock.now().date
    guard day != today else { return }
    today = day
    navigator.announce(.changed)
    navigator.flush()
  }

  private func press(_ keys: [Key]) {
    noticeDay()
    for key in keys where !isClosing { navigator.press(key) }
    navigator.flush()
  }

  private func show(_ toast: Toast) {
    if toast.kind == .failure { lastFailure = toast }
    navigator.show(toast)
  }

  private func takeBack(
    _ words: @escaping @Sendable (Action?) -> Phrase,
    _ work: @escaping @Sendable (Store) async throws(StoreFailure) -> Action?
  ) {
    let store = workspace.store
    effects.run {
      do throws(StoreFailure) {
        return Toast(words(try await work(store)))
      } catch {
        return Toast(.failedToSave(error), .failure)
      }
    } then: { [weak self] toast in
      self?.navigator.announce(.changed)
      self?.navigator.show(toast)
    }
  }

  /// Waits for what is being saved, restores the terminal and ends; a save that fails now is still said.
  private func close(code: Int32) {
    guard !isClosing else { return }
    isClosing = true
    lastFailure = nil
    navigator.leaveTop()
    if !effects.isIdle {
      navigator.show(Toast(.saving))
      navigator.flush()
    }
    Task { @MainActor in
      await effects.idle()
      watcher = nil
      dayTimer?.cancel()
      terminal.close()
      if let lastFailure { Output.message(lastFailure.phrase(navigator.language)) }
      finish?.resume(returning: lastFailure == nil ? code : 1)
      finish = nil
    }
  }
}
