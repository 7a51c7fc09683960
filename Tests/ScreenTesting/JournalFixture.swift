import FoundationEssentials
import Model
import Storage
import TerminalUI
import Testing

@testable import App

extension Robot {
  /// Writes an entry as a person would have on its day.
  func wrote(_ day: String, _ text: String, mood: Mood? = nil, letter: Bool = false) async throws {
    let day = try #require(CalendarDay(day))
    try await store.writeEntry(
      on: day, EntryEdit(text: text, mood: .some(mood), isLetter: letter), basedOn: nil,
      child: store.activeChild(), today: today)
  }

  /// Some entries of November 2026, one of October, and this day in earlier years.
  func wroteSome() async throws {
    try await wrote("2026-11-20", "We heard the heartbeat.\nNeither of us said a word.", mood: .great)
    try await wrote("2026-11-17", "Painted half of the room.")
    try await wrote("2026-11-03", "Dear Bean, you kicked.", letter: true)
    try await wrote("2026-10-30", "", mood: .low)
    try await wrote("2025-11-21", "Nothing yet, but names.")
    try await wrote("2023-11-21", "이사했다.")
  }

  /// What the journal has on a day.
  func entry(_ day: String) -> JournalEntry? { CalendarDay(day).flatMap { store.entry(on: $0)?.entry } }
}
