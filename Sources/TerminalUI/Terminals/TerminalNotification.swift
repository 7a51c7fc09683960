/// A sequence for desktop notifications through the terminal, which also works over ssh.
public enum TerminalNotification: String, CaseIterable, Sendable {
  /// `OSC 9`, text only: iTerm2, WezTerm, Ghostty, ConEmu.
  case osc9
  /// `OSC 777`, title and text: rxvt-unicode, foot, Ghostty, WezTerm.
  case osc777

  /// The escape sequence; control characters in the texts are removed, because they could end it.
  ///
  /// - Parameter multiplexer: the multiplexer in between, for which the sequence is wrapped; tmux also needs its
  ///   `allow-passthrough`.
  public func sequence(title: String, text: String, in multiplexer: TerminalMultiplexer? = nil) -> String {
    let (title, text) = (TextCleaning.clean(title), TextCleaning.clean(text))
    let sequence =
      switch self {
      case .osc9: "\u{1B}]9;\(title): \(text)\u{7}"
      // A semicolon would end the title, but not the text.
      case .osc777: "\u{1B}]777;notify;\(title.filter { $0 != ";" });\(text)\u{7}"
      }
    return multiplexer?.wrapped(sequence) ?? sequence
  }
}

/// A multiplexer between this program and the terminal.
public enum TerminalMultiplexer: String, Sendable {
  case tmux, screen

  /// The multiplexer that the environment names. Returns nil if there is none.
  public init?(environment: [String: String]) {
    if environment["TMUX"].map({ !$0.isEmpty }) ?? false {
      self = .tmux
    } else if environment["STY"].map({ !$0.isEmpty }) ?? false {
      self = .screen
    } else {
      return nil
    }
  }

  /// The sequence wrapped so that the multiplexer passes it to its own terminal.
  func wrapped(_ sequence: String) -> String {
    switch self {
    case .tmux:
      "\u{1B}Ptmux;\(sequence.map { $0 == "\u{1B}" ? "\u{1B}\u{1B}" : String($0) }.joined())\u{1B}\\"
    case .screen: "\u{1B}P\(sequence)\u{1B}\\"
    }
  }
}
