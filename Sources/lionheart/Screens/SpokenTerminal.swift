import CursesTerminal
import Dispatch
import Interface
import OperatingSystem
import TerminalUI

/// The standard input and output as a terminal without a screen: lines in, lines out, nothing else.
@MainActor
final class SpokenTerminal {
  /// The most bytes of a line: more than a day's entry may have.
  private static let longest = 1 << 20

  let linear: LinearTerminal
  private(set) var dialogue: LinearDialogue?
  private var sources: [any DispatchSourceSignal] = []
  /// What was read and not yet heeded.
  private var bytes: [UInt8] = []
  private var hasEnded = false
  private var isBusy = false
  private var isAway = false
  private let isTyped = OpenFile.standardInput.isTerminal

  init() {
    let columns = OpenFile.standardOutput.columns
    linear = LinearTerminal(ascii: !TextWidth.prepareLocale(), columns: columns) { text in
      // Where nobody reads any more, SIGHUP or the end of the input ends the program.
      PlainOutput.output { try? OpenFile.standardOutput.write(text) }
    }
    PlainOutput.prepare()
    linear.onLeave = { [weak self] in self?.leave() }
    linear.onEnter = { [weak self] in self?.enter() }
    linear.onClose = { [weak self] in self?.close() }
    if OpenFile.standardOutput.isTerminal {
      linear.onRing = { PlainOutput.output { try? OpenFile.standardOutput.write("\u{7}") } }
    }
  }

  /// Has the screens of a session said.
  func prepare(_ session: Session) { dialogue = LinearDialogue(session, on: linear) }

  /// Says where the person is, and listens.
  func begin() {
    for signal in [Signal.interrupt, .quit, .terminate, .hangUp] {
      let source = DispatchSource.makeSignalSource(signal: signal.rawValue, queue: .main)
      source.setEventHandler { [weak self] in
        MainActor.assumeIsolated { self?.receive(signal) }
      }
      // The main thread may stand in a write that never ends.
      let early = DispatchSource.makeSignalSource(signal: signal.rawValue, queue: .global())
      early.setEventHandler { @Sendable in PlainOutput.markSignalArrived() }
      for source in [source, early] { source.activate() }
      sources += [source, early]
    }
    isBusy = true
    Task {
      await dialogue?.begin()
      isBusy = false
      goOn()
    }
  }

  /// While another program has the terminal, its Ctrl-C is not meant for this one.
  private func receive(_ signal: Signal) {
    PlainOutput.markSignalHandled()
    if isAway, signal == .interrupt || signal == .quit { return }
    linear.onSignal(signal.rawValue)
  }

  /// Heeds the next line that is there, or waits for one.
  private func goOn() {
    guard !isBusy, !isAway else { return }
    if let line = nextLine() {
      MainLoop.stopWaiting()
      isBusy = true
      Task {
        // Who types has ended the line; who sends lines has not.
        if !isTyped { linear.endPrompt() }
        await dialogue?.handle(line)
        isBusy = false
        goOn()
      }
    } else if hasEnded {
      MainLoop.stopWaiting()
      linear.endPrompt()
      dialogue?.end()
    } else {
      MainLoop.wait(for: OpenFile.standardInput.descriptor) { [weak self] in self?.read() }
    }
  }

  private func read() {
    // A terminal that is gone fails.
    let more = (try? OpenFile.standardInput.readAvailable(4_096)) ?? []
    if more.isEmpty { hasEnded = true }
    bytes += more
    goOn()
  }

  /// Takes a line without its end; the last one may have none.
  private func nextLine() -> String? {
    let isWhole = bytes.contains(10) || hasEnded && !bytes.isEmpty || bytes.count >= Self.longest
    guard isWhole else { return nil }
    let line = bytes.prefix { $0 != 10 }
    bytes.removeFirst(min(bytes.count, line.count + 1))
    return String(decoding: line.filter { $0 != 13 }, as: UTF8.self)
  }
}

extension SpokenTerminal {
  /// Another program has the terminal.
  private func leave() {
    isAway = true
    dialogue?.isAway = true
    MainLoop.stopWaiting()
  }

  /// It is this program's again.
  private func enter() {
    isAway = false
    // What the other program has led to is said after it has been told.
    Task {
      await dialogue?.resume()
      goOn()
    }
  }

  /// Listens no more.
  private func close() {
    isAway = true
    MainLoop.stopWaiting()
    for source in sources { source.cancel() }
    sources = []
  }
}
