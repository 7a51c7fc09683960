import Testing

@testable import TerminalUI

/// Notices that the terminal shows.
@Suite struct TerminalNotificationTests {
  @Test func eachWayIsAskedForAsItIsKnown() {
    #expect(
      TerminalNotification.osc9.sequence(title: "Lionheart", text: "Water")
        == "\u{1B}]9;Lionheart: Water\u{7}")
    #expect(
      TerminalNotification.osc777.sequence(title: "Lion;heart", text: "Water; Walk")
        == "\u{1B}]777;notify;Lionheart;Water; Walk\u{7}")
  }

  @Test func whatStandsBetweenPassesItOn() {
    #expect(
      TerminalNotification.osc9.sequence(title: "L", text: "W", in: .tmux)
        == "\u{1B}Ptmux;\u{1B}\u{1B}]9;L: W\u{7}\u{1B}\\")
    #expect(
      TerminalNotification.osc9.sequence(title: "L", text: "W", in: .screen)
        == "\u{1B}P\u{1B}]9;L: W\u{7}\u{1B}\\")
    #expect(TerminalMultiplexer(environment: ["TMUX": "/tmp/tmux"]) == .tmux)
    #expect(TerminalMultiplexer(environment: ["STY": "1.pts"]) == .screen)
    #expect(TerminalMultiplexer(environment: ["TMUX": ""]) == nil)
  }

  @Test func aNameCannotEndTheNotice() {
    for notice in TerminalNotification.allCases {
      let sequence = notice.sequence(title: "L", text: "a\u{7}b\u{1B}\\c\u{9C}d")
      #expect(
        sequence.dropFirst().dropLast().unicodeScalars.allSatisfy {
          $0.value >= 0x20 && !(0x7F...0x9F).contains($0.value)
        })
    }
  }
}
