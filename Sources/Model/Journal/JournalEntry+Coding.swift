extension JournalEntry: Codable {
  private enum CodingKeys: String, CodingKey {
    case day, text, second, mood, letter, prompt, child, age, writtenAt, imported, pieces
  }

  /// Decodes an entry; damaged optional members are ignored.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      day: try container.decode(CalendarDay.self, forKey: .day),
      text: try container.decodeIfPresent(String.self, forKey: .text) ?? "",
      second: try container.decodeIfPresent(String.self, forKey: .second) ?? "",
      mood: (try? container.decodeIfPresent(Int.self, forKey: .mood)).flatMap { Mood(rawValue: $0) },
      isLetter: try container.decodeIfPresent(Bool.self, forKey: .letter) ?? false,
      prompt: try container.decodeIfPresent(String.self, forKey: .prompt),
      child: try container.decodeIfPresent(String.self, forKey: .child),
      age: try? container.decodeIfPresent(EntryAge.self, forKey: .age),
      writtenAt: try container.time(forKey: .writtenAt))
    imported = (try? container.decodeIfPresent(Set<String>.self, forKey: .imported)) ?? []
    pieces = (try? container.decodeIfPresent([String].self, forKey: .pieces)) ?? []
  }

  /// Encodes members that are not empty. Photos are separate records.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(day, forKey: .day)
    try container.encode(text, forKey: .text)
    if !second.isEmpty { try container.encode(second, forKey: .second) }
    try container.encodeIfPresent(mood?.rawValue, forKey: .mood)
    if isLetter { try container.encode(true, forKey: .letter) }
    try container.encodeIfPresent(prompt, forKey: .prompt)
    try container.encodeIfPresent(child, forKey: .child)
    try container.encodeIfPresent(age, forKey: .age)
    try container.encode(writtenAt, forKey: .writtenAt)
    if !imported.isEmpty { try container.encode(imported.sorted(), forKey: .imported) }
    if !pieces.isEmpty { try container.encode(pieces, forKey: .pieces) }
  }
}
