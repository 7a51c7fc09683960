/// Terminal escape sequences.
package enum ControlSequences {
  /// Removes escape sequences, such as colours that were copied with a text.
  ///
  /// Source: ECMA-48, 5.4 (control sequences) and 5.6 (control strings), ECMA-35, 13.2 (other sequences).
  package static func removed(from text: String) -> String {
    guard text.utf8.contains(0x1B) else { return text }
    let sequence = /\u{1B}(?:\[[0-?]*[ -\/]*[@-~]?|[\]PX^_][^\u{7}\u{1B}\n\r]*(?:\u{7}|\u{1B}\\)|[!-\/][0-~])/
    return text.replacing(sequence.matchingSemantics(.unicodeScalar), with: "")
  }
}
