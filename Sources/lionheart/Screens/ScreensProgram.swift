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

/// The screens on a live terminal, or in words without one, from the first frame to the restored shell.
@MainActor
final class ScreensProgram {
  private let workspace: Workspace
  private let terminal: any LiveTerminal
  /// What is said and heard where there is no screen.
  private let spoken: SpokenTerminal?
  private let session: Session
  private let coordinator: AppCoordinator
  private let chafa: Chafa
  private var watcher: FileWatcher?
  private var clock: (any DispatchSourceTimer)?
  private var end: CheckedContinuation<Int32, Never>?

  /// - Parameter isLinear: whether they are said line by line and not drawn.
  init(workspace: Workspace, isLinear: Bool) throws {
    self.workspace = workspace
    let configuration = workspace.configuration
    let spoken = isLinear ? SpokenTerminal() : nil
    let terminal: any LiveTerminal = try spoken?.linear ?? Self.terminal(configuration, workspace)
    self.terminal = terminal
    self.spoken = spoken
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
      let outside = Outside(
        terminal: terminal, context: context, navigator: navigator, state: workspace.folders.state)
      context.openOutside = { outside.open($0) }
      context.editOutside = { outside.edit($0, named: $1, finished: $2) }
      let ascii = terminal.ascii
      context.resolveLanguage = { ascii ? .en : workspace.language(setting: $0) }
      context.pictures = chafa.drawer
      context.sharing.program = .child(of: workspace)
      context.colorlessGround = QRCode.Background(withoutColors: workspace.environment["COLORFGBG"])
      context.region = SpokenLanguage.region(in: workspace.environment)
      context.likelyCountry = SpokenLanguage.likelyCountry(in: workspace.environment)
      context.erasure = { _ in Eraser.plan(workspace) }
    }
    coordinator = AppCoordinator(session)
    session.onEnd = { [weak self] in self?.finish($0) }
  }

  private static func terminal(
    _ configuration: Configuration, _ workspace: Workspace
  ) throws -> CursesTerminal {
    do throws(CursesTerminal.Failure) {
      return try CursesTerminal(
        options: CursesTerminal.Options(
          mouse: configuration.mouse,
          theme: configuration.colors(chosen: workspace.store.profile().profile.theme)),
        environment: workspace.environment)
    } catch {
      switch error {
      case .notATerminal: Output.message(Phrase.noTerminal(workspace.language))
      case .unknownTerminal(let name): Output.message(Phrase.unknownTerminal(name)(workspace.language))
      }
      throw ExitCode(64)
    }
  }

  /// Runs until the person, a signal or the terminal ends it; the exit code.
  func run(at place: Destination?) async -> Int32 {
    // Before the first screen, which is told how much of a text is heard at once.
    spoken?.prepare(session)
    coordinator.start(at: place)
    session.showConfigurationWarning()
    session.navigator.flush()
    spoken?.begin()
    watch()
    return await withCheckedContinuation { end = $0 }
  }

  /// Starts listening to other programs and to the turn of the day, after the first frame.
  private func watch() {
    watcher = try? workspace.store.watch { [weak self] in
      Task { @MainActor in self?.session.noticeOthers() }
    }
    let timer = DispatchSource.makeTimerSource(queue: .main)
    timer.schedule(deadline: .now() + 30, repeating: 30, leeway: .seconds(10))
    timer.setEventHandler { [weak self] in
      MainActor.assumeIsolated { self?.session.noticeTime() }
    }
    timer.activate()
    clock = timer
    let (context, store) = (session.context, workspace.store)
    // What was added or removed by a command, or on another device, comes and goes now.
    context.downloads.noticeChange()
    context.downloads.updateDue(today: workspace.today)
    // The first keys do not share the processor with git and age.
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

  /// Restores the terminal and ends; where everything is to be erased, nothing of this program writes any more.
  private func finish(_ result: Session.End) {
    watcher = nil
    clock?.cancel()
    chafa.close()
    terminal.close()
    if let phrase = result.phrase { Output.message(phrase(session.navigator.language)) }
    guard let end else { return }
    guard result.isErasing else { return end.resume(returning: result.code) }
    Task { end.resume(returning: await Eraser(workspace).erase()) }
  }
}
