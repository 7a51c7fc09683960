import App
import ArgumentParser
import CursesTerminal
import Day
import Dispatch
import Home
import Interface
import Model
import Storage
import TerminalUI
import Texts

/// Runs the screens on a terminal, or in linear mode, from the first frame until the terminal is restored.
@MainActor
final class ScreensProgram {
  private let workspace: Workspace
  private let isDemo: Bool
  private let terminal: any LiveTerminal
  /// Input and output in linear mode.
  private let console: LinearConsole?
  private let session: Session
  private let coordinator: AppCoordinator
  private let chafa: Chafa
  private var watcher: FileWatcher?
  private var clock: (any DispatchSourceTimer)?
  private var continuation: CheckedContinuation<Int32, Never>?

  /// - Parameters:
  ///   - isLinear: whether to use linear mode.
  ///   - isDemo: whether the data is made up and is deleted at the end.
  init(workspace: Workspace, isLinear: Bool, isDemo: Bool = false) throws {
    self.workspace = workspace
    self.isDemo = isDemo
    let configuration = workspace.configuration
    let console = isLinear ? LinearConsole() : nil
    let terminal: any LiveTerminal = try console?.linear ?? Self.terminal(configuration, workspace)
    self.terminal = terminal
    self.console = console
    let chafa = Chafa(
      path: workspace.environment["PATH"] ?? "",
      cache: PictureCache(folder: workspace.folders.cache + "/pictures"))
    self.chafa = chafa
    let start = ContinuousClock.now
    session = Session(
      workspace, on: terminal, language: workspace.language, configuration: configuration,
      uptime: { ContinuousClock.now - start }, newIdentifier: Identifier.make,
      tables: { KeyCatalogue.screens }
    ) { context, navigator in
      let programs = ExternalPrograms(
        terminal: terminal, context: context, navigator: navigator, state: workspace.folders.state)
      context.openOutside = { programs.open($0) }
      context.editOutside = { programs.edit($0, named: $1, finished: $2) }
      let ascii = terminal.ascii
      context.resolveLanguage = { ascii ? .en : workspace.language(setting: $0) }
      context.pictures = chafa.drawer
      context.sharing.client = .subprocess(for: workspace)
      context.colorlessGround = QRCode.Background(withoutColors: workspace.environment["COLORFGBG"])
      context.region = CommandLanguage.region(in: workspace.environment)
      context.likelyCountry = { CommandLanguage.likelyCountry(in: workspace.environment) }
      context.erasure = { _ in Eraser.plan(workspace) }
    }
    if isDemo { session.navigator.notice = Navigator.Notice(.demoNotice, short: .demoShort) }
    coordinator = AppCoordinator(session)
    session.onEnd = { [weak self] in self?.finish($0) }
  }

  private static func terminal(
    _ configuration: Configuration, _ workspace: Workspace
  ) throws -> CursesTerminal {
    do throws(CursesTerminal.Failure) {
      let terminal = try CursesTerminal(
        options: CursesTerminal.Options(
          mouse: configuration.mouse,
          theme: configuration.colors(chosen: workspace.store.profile().profile.theme)),
        environment: workspace.environment)
      let language = terminal.ascii ? .en : workspace.language
      terminal.watchForStalls(
        waiting: Phrase("Waiting for your files. ^C quits.")(language),
        quit: Phrase("Quit before everything was saved. Your last changes may be missing.")(language))
      return terminal
    } catch {
      switch error {
      case .notATerminal: Output.message(Phrase.noTerminal(workspace.language))
      case .unknownTerminal(let name): Output.message(Phrase.unknownTerminal(name)(workspace.language))
      }
      throw ExitCode(64)
    }
  }

  /// Runs until the user, a signal or the terminal ends it. Returns the exit code.
  func run(at place: Destination?) async -> Int32 {
    // Before the first screen, which must know how many rows of a text are read aloud at once.
    console?.prepare(session)
    coordinator.start(at: place)
    session.showConfigurationWarning()
    session.navigator.flush()
    console?.begin()
    startWatching()
    return await withCheckedContinuation { continuation = $0 }
  }

  /// Starts to watch for changes by other programs and for the next day, after the first frame.
  private func startWatching() {
    watcher = try? workspace.store.watch { [weak self] in
      Task { @MainActor in self?.session.noticeExternalChange() }
    }
    let timer = DispatchSource.makeTimerSource(queue: .main)
    timer.schedule(deadline: .now() + 30, repeating: 30, leeway: .seconds(10))
    timer.setEventHandler { [weak self] in
      MainActor.assumeIsolated { self?.session.noticeTime() }
    }
    timer.activate()
    clock = timer
    let (context, store) = (session.context, workspace.store)
    // Downloads and removes packs that were added or removed by a command or on another device.
    context.downloads.noticeChange()
    context.downloads.updateDue(today: workspace.today)
    // Syncs later, so that git and age do not slow down the first keys.
    DispatchQueue.main.asyncAfter(deadline: .now() + 2) { [weak self] in
      MainActor.assumeIsolated {
        guard let self, !self.session.isClosing else { return }
        self.session.context.sharing.begin(isPaused: self.session.context.isPaused)
      }
    }
    context.effects.run {
      await store.refreshSummaries(isComplete: true)
    } then: { _ in
    }
  }

  /// Restores the terminal and ends. If everything is to be erased, nothing is written after that.
  private func finish(_ result: Session.End) {
    watcher = nil
    clock?.cancel()
    chafa.close()
    terminal.close()
    if let phrase = result.phrase { Output.message(phrase(session.navigator.language)) }
    guard let continuation else { return }
    guard result.isErasing, !isDemo else { return continuation.resume(returning: result.code) }
    Task { continuation.resume(returning: await Eraser(workspace).erase()) }
  }
}
