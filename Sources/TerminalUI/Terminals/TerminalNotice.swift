/// A way in which a program asks its terminal to show a notice, also one that runs on another machine over ssh.
public enum TerminalNotice: String, CaseIterable, Sendable {
  /// `OSC 9`, which has a text only: iTerm2, WezTerm, Ghostty, ConEmu.
  case osc9
  /// `OSC 777`, which has a title and a text: rxvt-unicode, foot, Ghostty, WezTerm.
  case osc777

  /// The bytes that ask for it; control characters of the texts are left out, for they could end it.
  ///
  /// - Parameter multiplexer: what stands between, which passes on only what is wrapped for it: tmux with its
  ///   `allow-passthrough`, or screen.
  public func sequence(title: String, text: String, in multiplexer: TerminalMultiplexer? = nil) -> String {
    let (title, text) = (TextCleaning.clean(title), TextCleaning.clean(text))
    let sequence =
      switch self {
      case .osc9: "\u{1B}]9;\(title): \(text)\u{7}"
      // A semicolon ends the title, not the text.
      case .osc777: "\u{1B}]777;notify;\(title.filter { $0 != ";" });\(text)\u{7}"
      }
    return multiplexer?.passed(sequence) ?? sequence
  }
}

/// A program between this one and the terminal that is looked at.
public enum TerminalMultiplexer: String, Sendable {
  case tmux, screen

  /// The one that the environment tells of; nil where none does.
  public init?(environment: [String: String]) {
    if environment["TMUX"].map({ !$0.isEmpty }) ?? false {
      self = .tmux
    } else if environment["STY"].map({ !$0.isEmpty }) ?? false {
      self = .screen
    } else {
      return nil
    }
  }

  /// A sequence as the multiplexer hands it on to its own terminal.
  func passed(_ sequence: String) -> String {
    switch self {
    case .tmux:
      "\u{1B}Ptmux;\(sequence.map { $0 == "\u{1B}" ? "\u{1B}\u{1B}" : String($0) }.joined())\u{1B}\\"
    case .screen: "\u{1B}P\(sequence)\u{1B}\\"
    }
  }
}
