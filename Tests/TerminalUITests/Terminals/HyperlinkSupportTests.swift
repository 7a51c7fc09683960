import Testing

@testable import TerminalUI

/// Which terminals are known to show links.
@Suite struct HyperlinkSupportTests {
  @Test(arguments: [
    ("foot(1.16.2)", true), ("foot(1.6.4)", false), ("kitty(0.35.2)", true), ("kitty(0.18.0)", false),
    ("VTE(7600)", true), ("VTE(4800)", false), ("WezTerm 20240203-110809-5046fc22", true),
    ("iTerm2 3.5.0", true),
    ("iTerm2 3.0.15", false), ("ghostty 1.0.1", true), ("Konsole 23.08.5", true), ("Konsole 20.08.3", false),
    ("tmux 3.4", true), ("tmux 3.3a", false), ("tmux next-3.5", true), ("mintty 3.7.0", true),
    ("contour 0.4.3.6442", true), ("XTerm(390)", false), ("", false), ("footless", false), ("kitty", false),
  ])
  func aNameAndAVersion(_ name: String, _ isSupported: Bool) {
    #expect(HyperlinkSupport.isSupported(by: name) == isSupported)
  }

  @Test(
    arguments: [
      (["VTE_VERSION": "7006"], true), (["VTE_VERSION": "4801"], nil), (["TERM": "xterm-kitty"], true),
      (["TERM": "foot"], true), (["TERM": "alacritty"], true), (["TERM": "xterm-256color"], nil), ([:], nil),
      (["KONSOLE_VERSION": "230805"], true), (["KONSOLE_VERSION": "180400"], nil),
      (["WT_SESSION": "1"], true),
      (["TERM_PROGRAM": "iTerm.app", "TERM_PROGRAM_VERSION": "3.4.20"], true),
      (["TERM_PROGRAM": "iTerm.app", "TERM_PROGRAM_VERSION": "3.0.1"], false),
      (["TERM_PROGRAM": "WezTerm"], true), (["TERM_PROGRAM": "Apple_Terminal"], false),
      (["TERM_PROGRAM": "vscode", "TERM_PROGRAM_VERSION": "1.60.0"], false),
      // Between is what passes them on, or does not.
      (["TMUX": "/tmp/t,1,0", "VTE_VERSION": "7006"], nil), (["STY": "1.pts", "TERM": "xterm-kitty"], false),
    ] as [([String: String], Bool?)])
  func theEnvironment(_ environment: [String: String], _ isSupported: Bool?) {
    #expect(HyperlinkSupport.isSupported(in: environment) == isSupported)
  }

  @Test(arguments: [
    ("xterm-256color", true), ("tmux-256color", true), ("foot", true), ("linux", false), ("dumb", false),
    ("", false),
    ("vt100", false), ("vt220", false), ("ansi", false), ("eterm-color", false),
  ])
  func whoMayBeAsked(_ terminal: String, _ isAsked: Bool) {
    #expect(TerminalReplies.areSupported(by: terminal) == isAsked)
  }
}
