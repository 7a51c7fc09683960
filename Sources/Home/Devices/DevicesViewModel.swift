import Day
import Interface
import Model
import Storage
import TerminalUI
import Texts

/// The devices that share the data: when each last synced, pending files, and errors.
@MainActor
final class DevicesViewModel: ViewModel {
  package enum Input: FollowingInput, Equatable {
    case changed
    case resized(Size)
    case moved(ListMove)
    case syncTapped
    case stopTapped
  }

  package struct Output: Equatable, Sendable {
    var page: PageViewModel.Output
    var isOn = false
    var isRunning = false
  }

  let output: Observable<Output>

  private let context: Context
  private var sharing: DeviceSharing { context.sharing }

  init(context: Context) {
    self.context = context
    output = Observable(Output(page: PageViewModel.Output(language: context.language)))
    sharing.readStatus()
    sharing.state.observe(for: self) { model, _ in model.showState() }
    showState()
  }

  func send(_ input: Input) {
    switch input {
    case .changed:
      sharing.readStatus()
      showState()
    case .resized(let size):
      output.value.page.size = size
      showState()
    case .moved(let move): output.value.page.move(move)
    case .syncTapped: sharing.start()
    case .stopTapped: sharing.cancel()
    }
  }

  private func showState() {
    let state = sharing.state.value
    var next = output.value
    (next.isOn, next.isRunning) = (state.isOn, state.isRunning)
    next.page.language = context.language
    let sharedLines = SharedText.lines(of: context.store, language: context.language)
    next.page.layOut(DevicesPage.paragraphs(state, sharedLines: sharedLines, now: context.clock.now()))
    output.value = next
  }
}

/// Draws the devices that share the data.
enum DevicesView: ScreenView {
  static func draw(_ output: DevicesViewModel.Output, on canvas: inout Canvas) {
    PageView.draw(output.page, on: &canvas)
  }

  static func bindings(_ output: DevicesViewModel.Output) -> [KeyBinding<DevicesViewModel.Input>] {
    let off: Phrase? = output.isOn ? nil : .nothingShared
    let sync = KeyBinding<DevicesViewModel.Input>(
      "refresh", .character("r"), help: Phrase("sync now"), isHint: !output.isRunning,
      disabled: output.isRunning ? .isSyncing : off, .syncTapped)
    let stop = KeyBinding<DevicesViewModel.Input>(
      "back", .escape, help: Phrase("stop"), isHint: true, .stopTapped)
    return [sync] + (output.isRunning ? [stop] : [])
      + KeyBinding.moves(DevicesViewModel.Input.moved, isHint: output.page.isMovable, in: .text)
  }

  static func list(_ output: DevicesViewModel.Output) -> ScreenList<DevicesViewModel.Input>? {
    ScreenList(of: output.page, moved: DevicesViewModel.Input.moved)
  }
}

/// The page about the devices, or how to set up sync if nothing is shared.
enum DevicesPage {
  typealias Paragraph = PageViewModel.Paragraph

  /// - Parameter sharedLines: the items that two people shared with each other.
  static func paragraphs(_ state: DeviceSharing.State, sharedLines: [String], now: Moment) -> [Paragraph] {
    let partner: [Paragraph] = [
      .blank,
      Paragraph(
        text: Phrase(
          "With your partner you can share a child, its tasks on the Board, and single letters and photos. "
            + "Your journal and everything else stay private:")), .blank,
      Paragraph(
        text: Phrase(verbatim: "lionheart sync invite --partner ~/Shared/lionheart"), style: .accent,
        indent: 2),
    ]
    guard state.isOn else {
      return [
        Paragraph(text: .nothingShared), .blank,
        Paragraph(
          text: Phrase(
            "Keep the same data on all your devices, without a server: through a synced folder, git or rclone. "
              + "Run the first command on one device, the second on each other device:")), .blank,
        Paragraph(text: Phrase(verbatim: "lionheart sync setup ~/Sync/lionheart"), style: .accent, indent: 2),
        Paragraph(text: Phrase(verbatim: "lionheart sync join ~/Sync/lionheart"), style: .accent, indent: 2),
        Paragraph(text: Phrase(verbatim: "lionheart sync --help"), style: .accent, indent: 2),
      ] + partner
    }
    var result: [Paragraph] = []
    for status in state.spaces {
      if !result.isEmpty { result.append(.blank) }
      result += paragraphs(of: status, now: now)
    }
    if state.isRunning {
      result += [.blank, Paragraph(text: .isSyncing, style: .dim)]
    } else if let outcome = state.last {
      result.append(.blank)
      let style: Style = outcome.isDone ? .dim : .bold
      result += outcome.lines.map { Paragraph(text: Phrase(verbatim: $0), style: style) }
    }
    if sharedLines.isEmpty {
      return state.spaces.contains { $0.space == .partner } ? result : result + partner
    }
    return result + [.blank, Paragraph(text: Phrase("Shared with each other"), style: .bold)]
      + sharedLines.map { Paragraph(text: Phrase(verbatim: $0), indent: 2) }
  }

  private static func paragraphs(of status: SyncStatus, now: Moment) -> [Paragraph] {
    func moment(_ at: Int64?) -> (day: CalendarDay?, time: String) {
      guard let at else { return (nil, "") }
      let (day, minute) = now.civil(at)
      return (day, ClockTime.text(minute: minute))
    }
    let last = moment(status.syncedAt)
    var result = [
      Paragraph(text: .spaceName(status.space), style: .bold),
      Paragraph(text: .storeLine(status.address, key: status.key)),
      Paragraph(text: .lastSync(last.day, time: last.time)),
      Paragraph(text: .waitingFiles(status.pendingFiles)),
    ]
    for device in status.devices {
      let lastRead = moment(device.lastReadAt)
      let what = device.isThis ? Phrase.thisDevice : .heardOf(lastRead.day, time: lastRead.time)
      result.append(Paragraph(text: .deviceLine(device, what), indent: 2))
    }
    return result
  }
}
