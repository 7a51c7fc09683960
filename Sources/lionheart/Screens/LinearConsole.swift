import CursesTerminal
import Dispatch
import Interface
import OperatingSystem
import TerminalUI

/// The linear mode's input and output: lines from stdin, lines to stdout.
@MainActor
final class LinearConsole {
  /// The longest line in bytes, longer than an entry may be.
  private static let maxLineLength = 1 << 20

  let linear: LinearTerminal
  private(set) var dialogue: LinearDialogue?
  private var sources: [any DispatchSourceSignal] = []
  private var bytes: [UInt8] = []
  private var hasEnded = false
  private var isBusy = false
  private var isSuspended = false
  private let isTerminal = OpenFile.standardInput.isTerminal

  init() {
    let columns = OpenFile.standardOutput.columns
    linear = LinearTerminal(ascii: !TextWidth.prepareLocale(), columns: columns) { text in
      // If nobody reads stdout, SIGHUP or the end of stdin ends the program.
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

  /// Connects it to a session.
  func prepare(_ session: Session) { dialogue = LinearDialogue(session, on: linear) }

  /// Describes the first screen and starts to read lines.
  func begin() {
    for signal in [Signal.interrupt, .quit, .terminate, .hangUp] {
      let source = DispatchSource.makeSignalSource(signal: signal.rawValue, queue: .main)
      source.setEventHandler { [weak self] in
        MainActor.assumeIsolated { self?.receive(signal) }
      }
      // The main thread may be blocked in a write.
      let earlySource = DispatchSource.makeSignalSource(signal: signal.rawValue, queue: .global())
      earlySource.setEventHandler { @Sendable in PlainOutput.markSignalArrived() }
      for source in [source, earlySource] { source.activate() }
      sources += [source, earlySource]
    }
    isBusy = true
    Task {
      await dialogue?.begin()
      isBusy = false
      handleNextLine()
    }
  }

  /// While another program uses the terminal, Ctrl-C is for that program.
  private func receive(_ signal: Signal) {
    PlainOutput.markSignalHandled()
    if isSuspended, signal == .interrupt || signal == .quit { return }
    linear.onSignal(signal.rawValue)
  }

  /// Handles the next line, or waits for one.
  private func handleNextLine() {
    guard !isBusy, !isSuspended else { return }
    if let line = nextLine() {
      MainLoop.stopWaiting()
      isBusy = true
      Task {
        // On a terminal, Enter has ended the prompt's line. Piped input does not.
        if !isTerminal { linear.endPrompt() }
        await dialogue?.handle(line)
        isBusy = false
        handleNextLine()
      }
    } else if hasEnded {
      MainLoop.stopWaiting()
      linear.endPrompt()
      dialogue?.end()
    } else {
      MainLoop.wait(for: OpenFile.standardInput.descriptor) { [weak self] in self?.readInput() }
    }
  }

  private func readInput() {
    // Reading from a closed terminal fails.
    let more = (try? OpenFile.standardInput.readAvailable(4_096)) ?? []
    if more.isEmpty { hasEnded = true }
    bytes += more
    handleNextLine()
  }

  /// Removes the next line from the buffer. The last one may lack its newline.
  private func nextLine() -> String? {
    let isWhole = bytes.contains(10) || hasEnded && !bytes.isEmpty || bytes.count >= Self.maxLineLength
    guard isWhole else { return nil }
    let line = bytes.prefix { $0 != 10 }
    bytes.removeFirst(min(bytes.count, line.count + 1))
    return String(decoding: line.filter { $0 != 13 }, as: UTF8.self)
  }
}

extension LinearConsole {
  /// Another program uses the terminal now.
  private func leave() {
    isSuspended = true
    dialogue?.isAway = true
    MainLoop.stopWaiting()
  }

  /// The other program has exited.
  private func enter() {
    isSuspended = false
    // In a task: the session handles what the other program has changed first.
    Task {
      await dialogue?.resume()
      handleNextLine()
    }
  }

  private func close() {
    isSuspended = true
    MainLoop.stopWaiting()
    for source in sources { source.cancel() }
    sources = []
  }
}
