import FoundationEssentials
public import Model
import OperatingSystem

/// Both people's answers to a day's question. Neither sees the other's answer before both have written.
public struct SharedAnswer: Equatable, Sendable, Identifiable {
  public var day: CalendarDay
  /// The question, as the person who answered first has it.
  public var prompt: String
  /// This person's answer; nil if there is none yet.
  public var own: String?
  /// The answers of the others, by person; nil while sealed.
  public var others: [String: String?]

  public var id: CalendarDay { day }

  /// The record id of this person's own answer to a day's question.
  static func id(_ day: CalendarDay, in space: String) -> String { "\(space)/answer/\(day)" }
  /// The record id of a person's sealed answer.
  static func id(_ day: CalendarDay, by person: String, in space: String) -> String {
    "\(id(day, in: space))/\(person)"
  }
}

/// A letter or a photo that one of two people shared with the other.
public struct SharedThing: Equatable, Sendable, Identifiable {
  /// The id of its record.
  public var id: String
  public var item: SharedItem
}

extension Store {
  /// The letters and photos in the present partner's store, newest first.
  public func sharedThings() -> [SharedThing] {
    guard let space = partnership()?.space else { return [] }
    return months(in: "shared").flatMap { month in
      read(.shared(month), as: SharedItem.self).records
        .filter { $0.key.hasPrefix(space + "/") && $0.value.sealed == nil }
        .map { SharedThing(id: $0.key, item: $0.value) }
    }.sorted { ($0.item.at, $0.id) > ($1.item.at, $1.id) }
  }

  /// What others shared of a month's days, oldest first, including what came from former partners.
  public func itemsSharedByOthers(in month: CalendarMonth) -> [SharedItem] {
    let items = read(.shared(month), as: SharedItem.self).records.values
    if items.isEmpty { return [] }
    let me = people().me
    return items.filter { $0.sealed == nil && $0.by != me && $0.day.month == month }
      .sorted { ($0.at, $0.file ?? "") < ($1.at, $1.file ?? "") }
  }

  /// The questions that either person has answered, newest first.
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

  /// Shares a copy of a letter of the Journal. Returns whether that changed anything.
  ///
  /// Throws `.journal(.noEntry)` if the day has none.
  @discardableResult
  public func shareEntry(of day: CalendarDay) async throws(StoreFailure) -> Bool {
    guard let us = partnership() else { throw .refused("") }
    guard let text = entry(on: day)?.shown?.text, !text.isEmpty else { throw .journal(.noEntry(day)) }
    let item = SharedItem(by: us.me, at: shownNow(), day: day, text: text)
    return try await share(item, as: "letter/\(day)-\(us.me)", us)
  }

  /// Shares a copy of a photo. Returns whether that changed anything.
  @discardableResult
  public func sharePhoto(_ photo: Photo, of day: CalendarDay) async throws(StoreFailure) -> Bool {
    guard let us = partnership() else { throw .refused("") }
    let caption = photo.caption.isEmpty ? nil : photo.caption
    var item = SharedItem(by: us.me, at: shownNow(), day: day, text: caption, file: photo.file)
    (item.bytes, item.width, item.height) = (photo.bytes, photo.width, photo.height)
    return try await share(item, as: "photo/\(photo.file)", us)
  }

  private func share(
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

  /// Removes something that was shared, undoably. Returns whether it existed.
  @discardableResult
  public func unshare(_ thing: SharedThing) async throws(StoreFailure) -> Bool {
    try await change(Action(.shareBack)) { transaction in
      try transaction.remove(thing.id, from: .shared(thing.item.day.month))
    }
  }

  /// Saves this person's answer of a day: the text and its key for this person's devices, the sealed text for both.
  func saveAnswer(
    _ text: String, key: String, sealed: String, prompt: String, on day: CalendarDay
  ) async throws(StoreFailure) {
    guard let us = partnership() else { throw .refused("") }
    let at = shownNow()
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
  /// Answers a day's question. The answer stays sealed until the partner has answered, too.
  ///
  /// Throws `.answered` if this person has answered already: a sealed answer is never rewritten.
  public func answer(_ text: String, to prompt: String, on day: CalendarDay) async throws(SyncFailure) {
    guard let us = store.partnership() else { throw .off }
    let known = store.read(.sealed, as: OwnAnswer.self).records
    if known[SharedAnswer.id(day, in: us.space)] != nil { throw .answered(day) }
    try await SyncFailure.wrapping {
      let key = try cipher.make()
      let sealed = try withKey(key) { try cipher.seal([Array(text.utf8)], $0)[0] }
      try await store.saveAnswer(
        text, key: key.text, sealed: Data(sealed).base64EncodedString(), prompt: prompt, on: day)
    }
  }

  /// Publishes this person's keys to answers that the partner has answered, too, and opens the partner's answers
  /// whose keys have arrived. Returns whether anything changed.
  func exchangeAnswers() async throws -> Bool {
    guard let us = store.partnership() else { return false }
    let own = store.read(.sealed, as: OwnAnswer.self).records
    if own.isEmpty { return false }
    var keys: [(file: DataFile, id: String, key: String)] = []
    var texts: [(day: String, person: String, text: String)] = []
    var hashes: [(day: String, person: String, hash: String)] = []
    for month in store.months(in: "shared") {
      let file = DataFile.shared(month)
      let items = store.read(file, as: SharedItem.self).records.filter { $0.value.sealed != nil }
      for (id, item) in items where item.by != us.me {
        let day = SharedAnswer.id(item.day, in: us.space)
        guard let mine = own[day], id == SharedAnswer.id(item.day, by: item.by, in: us.space) else {
          continue
        }
        let ownID = SharedAnswer.id(item.day, by: us.me, in: us.space)
        guard let ownItem = items[ownID], let sealed = item.sealed, isSealed(sealed) else { continue }
        let hash = Digest.sha256(Array(sealed.utf8))
        if mine.announced?[item.by] == nil { hashes.append((day, item.by, hash)) }
        guard mine.announced?[item.by] ?? hash == hash else { continue }
        if ownItem.key == nil { keys.append((file, ownID, mine.key)) }
        if let key = item.key, mine.opened[item.by] == nil, let text = open(sealed, with: key) {
          texts.append((day, item.by, text))
        }
      }
    }
    if keys.isEmpty, texts.isEmpty, hashes.isEmpty { return false }
    let (newKeys, newTexts, newHashes) = (keys, texts, hashes)
    try await store.change(nil) { transaction in
      for (file, id, key) in newKeys {
        try transaction.update(file, id, as: SharedItem.self) {
          var item = $0
          item?.key = key
          return item
        }
      }
      for (day, person, hash) in newHashes {
        try transaction.update(.sealed, day, as: OwnAnswer.self) {
          guard var answer = $0 else { return nil }
          answer.announced = [person: hash].merging(answer.announced ?? [:]) { $1 }
          return answer
        }
      }
      for (day, person, text) in newTexts {
        try transaction.update(.sealed, day, as: OwnAnswer.self) {
          var answer = $0
          answer?.opened[person] = text
          return answer
        }
      }
    }
    return true
  }

  /// Whether a text has the form of an answer that this program sealed.
  private func isSealed(_ sealed: String) -> Bool {
    Data(base64Encoded: sealed).map { cipher.isSealed(Array($0)) } ?? false
  }

  /// Opens an answer with a key that the partner published. Returns nil if the key does not open it, or if it is not a
  /// key: untrusted text must not reach the encrypting program.
  private func open(_ sealed: String, with key: String) -> String? {
    guard cipher.isKey(Secret(key)), let bytes = Data(base64Encoded: sealed) else { return nil }
    let texts = try? withKey(Secret(key)) { try cipher.open([Array(bytes)], $0) }
    return texts?.first.flatMap(\.self).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Runs work with a key file that exists only during the call.
  private func withKey<Result>(
    _ key: Secret, _ work: (String) throws -> Result
  ) throws -> Result {
    let name = "keys/answer-\(randomLetters(8))"
    try state.write(Data((key.text + "\n").utf8), as: name)
    defer { state.remove(name) }
    return try work(joined(state.folder, name))
  }
}
