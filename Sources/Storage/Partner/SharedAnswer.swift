import FoundationEssentials
public import Model
import OperatingSystem

/// What two people wrote to the same day's question, of which neither sees the other's before both have written.
public struct SharedAnswer: Equatable, Sendable, Identifiable {
  /// The day.
  public var day: CalendarDay
  /// What was asked, as the one who began has it.
  public var prompt: String
  /// What this person wrote; nil where they have not yet.
  public var own: String?
  /// What the others wrote, by their ids; nil while that is sealed.
  public var others: [String: String?]

  /// The day.
  public var id: CalendarDay { day }

  /// The record of a day's own answer.
  static func id(_ day: CalendarDay, in space: String) -> String { "\(space)/answer/\(day)" }
  /// The record of a person's sealed answer.
  static func id(_ day: CalendarDay, by person: String, in space: String) -> String {
    "\(id(day, in: space))/\(person)"
  }
}

/// A letter or a photo that one of two people gave the other.
public struct SharedThing: Equatable, Sendable, Identifiable {
  /// Its record.
  public var id: String
  /// What it is.
  public var item: SharedItem
}

extension Store {
  /// What was given in the space that there is, newest first.
  public func sharedThings() -> [SharedThing] {
    guard let space = partnership()?.space else { return [] }
    return months(in: "shared").flatMap { month in
      read(.shared(month), as: SharedItem.self).records
        .filter { $0.key.hasPrefix(space + "/") && $0.value.sealed == nil }
        .map { SharedThing(id: $0.key, item: $0.value) }
    }.sorted { ($0.item.at, $0.id) > ($1.item.at, $1.id) }
  }

  /// What others gave of a month's days, oldest first; what came from somebody with whom nothing is shared any more too.
  public func given(in month: CalendarMonth) -> [SharedItem] {
    let items = read(.shared(month), as: SharedItem.self).records.values
    if items.isEmpty { return [] }
    let me = people().me
    return items.filter { $0.sealed == nil && $0.by != me && $0.day.month == month }
      .sorted { ($0.at, $0.file ?? "") < ($1.at, $1.file ?? "") }
  }

  /// The questions that anybody has answered, newest first.
  public func sharedAnswers() -> [SharedAnswer] {
    guard let us = partnership() else { return [] }
    let own = read(.sealed, as: OwnAnswer.self).records
    var answers: [CalendarDay: SharedAnswer] = [:]
    let items = months(in: "shared").flatMap { read(.shared($0), as: SharedItem.self).records }
    for (id, item) in items.sorted(by: { $0.value.at < $1.value.at }) where item.sealed != nil {
      guard id == SharedAnswer.id(item.day, by: item.by, in: us.space) else { continue }
      let mine = own[SharedAnswer.id(item.day, in: us.space)]
      var answer =
        answers[item.day]
        ?? SharedAnswer(day: item.day, prompt: item.prompt ?? "", own: mine?.text, others: [:])
      if item.by != us.me { answer.others[item.by] = .some(mine?.opened[item.by]) }
      answers[item.day] = answer
    }
    return answers.values.sorted { $0.day > $1.day }
  }

  /// Copies a letter of the journal for the other one; tells whether it was not there as it is.
  ///
  /// Throws `.journal(.noEntry)` where there is none.
  @discardableResult
  public func shareEntry(of day: CalendarDay) async throws(StoreFailure) -> Bool {
    guard let us = partnership() else { throw .refused("") }
    guard let text = entry(on: day)?.shown?.text, !text.isEmpty else { throw .journal(.noEntry(day)) }
    let item = SharedItem(by: us.me, at: now(), day: day, text: text)
    return try await give(item, as: "letter/\(day)-\(us.me)", us)
  }

  /// Copies a photo for the other one; tells whether it was not there.
  @discardableResult
  public func sharePhoto(_ photo: Photo, of day: CalendarDay) async throws(StoreFailure) -> Bool {
    guard let us = partnership() else { throw .refused("") }
    let caption = photo.caption.isEmpty ? nil : photo.caption
    var item = SharedItem(by: us.me, at: now(), day: day, text: caption, file: photo.file)
    (item.bytes, item.width, item.height) = (photo.bytes, photo.width, photo.height)
    return try await give(item, as: "photo/\(photo.file)", us)
  }

  private func give(
    _ item: SharedItem, as id: String, _ us: Partnership
  ) async throws(StoreFailure) -> Bool {
    let name: Action.Name = item.file == nil ? .letterShare : .photoShare
    return try await change(Action(name)) { transaction in
      try transaction.update(.shared(item.day.month), "\(us.space)/\(id)", as: SharedItem.self) { old in
        if let old, old.text == item.text, old.file == item.file { return old }
        return item
      }
    }
  }

  /// Takes back something that was given, undoably; tells whether it was there.
  @discardableResult
  public func takeBack(_ thing: SharedThing) async throws(StoreFailure) -> Bool {
    try await change(Action(.shareBack)) { transaction in
      try transaction.remove(thing.id, from: .shared(thing.item.day.month))
    }
  }

  /// Keeps this person's answer of a day: the text and its key here, what is sealed with it for both.
  func keepAnswer(
    _ text: String, key: String, sealed: String, prompt: String, on day: CalendarDay
  ) async throws(StoreFailure) {
    guard let us = partnership() else { throw .refused("") }
    let at = now()
    try await change(nil) { transaction in
      try transaction.update(.sealed, SharedAnswer.id(day, in: us.space), as: OwnAnswer.self) { _ in
        OwnAnswer(text: text, key: key)
      }
      let id = SharedAnswer.id(day, by: us.me, in: us.space)
      try transaction.update(.shared(day.month), id, as: SharedItem.self) { _ in
        SharedItem(by: us.me, at: at, day: day, prompt: prompt, sealed: sealed)
      }
    }
  }
}

extension DeviceSync {
  /// Answers a day's question: sealed, until the other one has answered, too.
  ///
  /// Throws `.answered` where this person has already: what was sealed is not written anew.
  public func answer(_ text: String, to prompt: String, on day: CalendarDay) async throws(SyncFailure) {
    guard let us = store.partnership() else { throw .off }
    let known = store.read(.sealed, as: OwnAnswer.self).records
    if known[SharedAnswer.id(day, in: us.space)] != nil { throw .answered(day) }
    let key = try ciphering(cipher.make)
    let sealed = try withKey(key) { file throws(SyncFailure) in
      try ciphering { () throws(CipherFailure) in try cipher.seal([Array(text.utf8)], file)[0] }
    }
    try await storing { () throws(StoreFailure) in
      try await store.keepAnswer(
        text, key: key.text, sealed: Data(sealed).base64EncodedString(), prompt: prompt, on: day)
    }
  }

  /// Whether a text is an answer that was sealed as this program does it, as far as its form tells.
  func isSealed(_ sealed: String) -> Bool {
    Data(base64Encoded: sealed).map { cipher.isSealed(Array($0)) } ?? false
  }

  /// Opens an answer with a key that the other person published. Returns nil if the key does not open it, or if it is
  /// no key: the text of a stranger must not reach the encrypting program as anything else.
  func opened(_ sealed: String, with key: String) -> String? {
    guard cipher.isKey(Secret(key)), let bytes = Data(base64Encoded: sealed) else { return nil }
    let texts = try? withKey(Secret(key)) { file throws(SyncFailure) in
      try ciphering { () throws(CipherFailure) in try cipher.open([Array(bytes)], file) }
    }
    return texts?.first.flatMap(\.self).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Does something with a key that is in a file only meanwhile.
  private func withKey<Result>(
    _ key: Secret, _ work: (String) throws(SyncFailure) -> Result
  ) throws(SyncFailure) -> Result {
    let name = "keys/answer-\(randomLetters(8))"
    try state.write(Data((key.text + "\n").utf8), as: name)
    defer { state.remove(name) }
    return try work(joined(state.folder, name))
  }
}
