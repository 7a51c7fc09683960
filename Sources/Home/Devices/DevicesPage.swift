import Day
import Interface
import Model
import Storage
import TerminalUI
import Texts

/// What there is to say of the devices that share the data, and how to begin where none do.
enum DevicesPage {
  typealias Paragraph = PageViewModel.Paragraph

  /// - Parameter given: what two people gave each other, in lines.
  static func paragraphs(_ state: DeviceSharing.State, given: [String], now: Moment) -> [Paragraph] {
    let partner: [Paragraph] = [
      .blank, Paragraph(text: .howToSharePartner), .blank,
      Paragraph(
        text: Phrase(verbatim: "lionheart sync invite --partner ~/Shared/lionheart"), style: .accent,
        indent: 2),
    ]
    guard state.isOn else {
      return [
        Paragraph(text: .nothingShared), .blank, Paragraph(text: .howToShare), .blank,
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
    if given.isEmpty {
      return state.spaces.contains { $0.space == .partner } ? result : result + partner
    }
    return result + [.blank, Paragraph(text: .givenToEachOther, style: .bold)]
      + given.map { Paragraph(text: Phrase(verbatim: $0), indent: 2) }
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
      let heard = moment(device.lastReadAt)
      let what = device.isThis ? Phrase.thisDevice : .heardOf(heard.day, time: heard.time)
      result.append(Paragraph(text: .deviceLine(device, what), indent: 2))
    }
    return result
  }
}
