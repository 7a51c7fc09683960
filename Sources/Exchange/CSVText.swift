/// Comma-separated values as in RFC 4180.
enum CSVText {
  /// A row with its line end. Values with commas, quotes or line ends are quoted.
  static func line(_ values: [String]) -> String {
    values.map { value in
      let isPlain = !value.contains { $0 == "," || $0 == "\"" || $0.isNewline }
      return isPlain ? value : "\"" + value.replacing("\"", with: "\"\"") + "\""
    }.joined(separator: ",") + "\n"
  }

  /// The rows of a text, each with the number of its first line. An unclosed quote extends to the end of the text.
  static func rows(_ text: String) -> [(line: Int, values: [String])] {
    var rows: [(line: Int, values: [String])] = []
    var values: [String] = []
    var value = ""
    var (line, first) = (1, 1)
    var isQuoted = false
    var characters = text.makeIterator()
    var next = characters.next()
    func endRow() {
      values.append(value)
      if values != [""] { rows.append((first, values)) }
      (values, value) = ([], "")
    }
    while let character = next {
      next = characters.next()
      if isQuoted {
        if character == "\"", next == "\"" {
          value.append("\"")
          next = characters.next()
        } else if character == "\"" {
          isQuoted = false
        } else {
          if character.isNewline { line += 1 }
          value.append(character)
        }
      } else if character == "\"", value.isEmpty {
        isQuoted = true
      } else if character == "," {
        values.append(value)
        value = ""
      } else if character.isNewline {
        endRow()
        line += 1
        first = line
      } else {
        value.append(character)
      }
    }
    if !value.isEmpty || !values.isEmpty { endRow() }
    return rows
  }
}
