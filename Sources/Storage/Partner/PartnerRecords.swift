public import Model
import OperatingSystem

extension DataFile {
  /// Who shares a child, and which.
  public static let partner = DataFile(root: .data, path: "partner.json")
  /// The keys of sealed answers, and what was opened of them: of this person's own devices alone.
  public static let sealed = DataFile(root: .data, path: "sealed.json")

  /// What two people gave each other in a month: copies of letters and photos, and sealed answers.
  public static func shared(_ month: CalendarMonth) -> DataFile {
    DataFile(root: .data, path: "shared/\(month).json")
  }
}

/// A person or a child of a partner space, `<space>/person/<id>` or `<space>/child/<id>`.
struct PartnerRecord: Codable, Equatable, Sendable {
  /// What a person is called.
  var name: String?

  static func child(_ id: Child.ID, in space: String) -> String { "\(space)/child/\(id)" }
  static func person(_ id: String, in space: String) -> String { "\(space)/person/\(id)" }
}

/// The children that this person has agreed to share, as records of the profile, which no partner's store has.
///
/// The records in `partner.json` are no agreement: the partner writes them, too, and could name any child.
enum SharedChildren {
  /// The prefix of the records of a space; the child's id follows.
  static func prefix(of space: String) -> String { "sharedChild/\(space)/" }
  /// The record that says that there is a list, even if it is empty. Version 0.2 had none.
  static func marker(of space: String) -> String { "sharedChildren/\(space)" }

  static func ids(in profile: [String: ProfileValue], of space: String) -> Set<Child.ID> {
    let prefix = prefix(of: space)
    return Set(profile.keys.filter { $0.hasPrefix(prefix) }.map { String($0.dropFirst(prefix.count)) })
  }
}

/// Something that one of two people gave the other: a copy of a letter or of a photo, or a sealed answer.
///
/// Its id is `<space>/letter/<day>-<letters>`, `<space>/photo/<file>` or `<space>/answer/<day>/<person>`.
public struct SharedItem: Codable, Equatable, Sendable {
  /// Who gave it, by the person's id.
  public var by: String
  /// When, in UTC milliseconds.
  public var at: Int64
  /// The day that it is of.
  public var day: CalendarDay
  /// What was written: a letter, or what stands below a photo.
  public var text: String?
  /// The file of a photo.
  public var file: String?
  /// How large it is, in bytes and pixels.
  var bytes: Int?
  var width: Int?
  var height: Int?
  /// What was asked.
  public var prompt: String?
  /// An answer that nobody can read without its key: what age made of it, in Base64.
  var sealed: String?
  /// Its key, once the other one has answered.
  var key: String?

  /// The photo that was given; nil for anything else, and where the file's name is none that this program gives.
  public var photo: Photo? {
    guard let file else { return nil }
    let photo = Photo(
      file: file, caption: text ?? "", addedAt: at, bytes: bytes ?? 0, width: width ?? 0, height: height ?? 0)
    return photo.sha256 == nil ? nil : photo
  }
}

/// A person's own side of a sealed answer, which no store of both ever has.
struct OwnAnswer: Codable, Equatable, Sendable {
  var text: String
  var key: String
  /// What the other one wrote, by the person's id.
  var opened: [String: String] = [:]
  /// The hash of the other one's sealed answer when this person's key was published, by the person's id.
  ///
  /// Only that answer is opened: another one could have been written with this person's answer in view.
  var announced: [String: String]?
}

/// Two people who share a child, as this person's devices know them.
public struct Partnership: Equatable, Sendable {
  /// The name of the store that they share it by.
  public let space: String
  /// This person's id.
  public let me: String
  /// Those that it is shared with, by their ids; empty while nobody has joined.
  public var others: [String: String]
  /// The children that are shared.
  public var children: Set<Child.ID>

  /// What this person is called there.
  public var name = ""

  /// The id of the one other; nil while nobody has joined.
  ///
  /// Who joined by another device before that knew who this person is, is called as this person is.
  public var partner: String? {
    let ids = others.keys.sorted()
    return ids.first { others[$0] != name } ?? ids.first
  }
}

/// Those who ever shared a child with this person, and this person.
public struct People: Equatable, Sendable {
  /// What they are called, by their ids.
  public var names: [String: String] = [:]
  /// This person's id; nil where nothing was ever shared.
  public var me: String?
  /// The id of the one with whom something is shared now.
  public var partner: String?

  /// Nobody.
  public init() {}

  /// Whom a word such as `@me`, `@partner` or `@jun` means; empty for nobody, and nil where it is no such word.
  public func meant(by word: some StringProtocol) -> String? {
    let name = (word.hasPrefix("@") ? String(word.dropFirst()) : String(word)).lowercased()
    guard partner != nil else { return nil }
    switch name {
    case "me", "나": return me
    case "partner", "배우자": return partner
    case "nobody", "누구나": return ""
    default: return names.first { !name.isEmpty && $0.value.lowercased() == name }?.key
    }
  }

  /// Takes the word that says who is to do something out of a card's title.
  func assigning(_ edit: TaskEdit) -> TaskEdit {
    guard partner != nil, let title = edit.title, title.contains("@") else { return edit }
    var edit = edit
    let words = title.split(separator: " ")
    for word in words where word.hasPrefix("@") {
      guard let person = meant(by: word) else { continue }
      edit.assignee = person
      edit.title = words.filter { $0 != word }.joined(separator: " ")
    }
    return edit
  }
}

extension Store {
  /// Who shares a child with this person; nil where nobody does.
  public func partnership() -> Partnership? {
    let profile = read(.profile, as: ProfileValue.self).records
    guard let space = profile["partnerSpace"]?.text, let me = profile["person"]?.text else { return nil }
    let agreed = SharedChildren.ids(in: profile, of: space)
    var found = Partnership(space: space, me: me, others: [:], children: [])
    for (id, record) in read(.partner, as: PartnerRecord.self).records {
      let parts = id.split(separator: "/", maxSplits: 2).map(String.init)
      guard parts.count == 3, parts[0] == space else { continue }
      if parts[1] == "child", agreed.contains(parts[2]) { found.children.insert(parts[2]) }
      guard parts[1] == "person" else { continue }
      let name = StoredLine.cleaned(record.name ?? "")
      if parts[2] == me { found.name = name } else { found.others[parts[2]] = name }
    }
    return found
  }

  /// What the people are called who ever shared a child, by their ids, and which of them this person is.
  public func people() -> People {
    var people = People()
    for (id, record) in read(.partner, as: PartnerRecord.self).records {
      let parts = id.split(separator: "/", maxSplits: 2).map(String.init)
      if parts.count == 3, parts[1] == "person" { people.names[parts[2]] = record.name ?? "" }
    }
    if people.names.isEmpty { return people }
    people.me = read(.profile, as: ProfileValue.self).records["person"]?.text
    people.partner = partnership()?.partner
    return people
  }

  /// Takes part in a partner space, whose records from then on say so.
  ///
  /// Who is called as somebody there is that one, by another device that has not joined their own ones yet: a second
  /// person of that name would have half of the cards.
  ///
  /// - Parameters:
  ///   - space: the name of its store.
  ///   - name: what the other one calls this person.
  ///   - children: the children that are shared from now on.
  func beginSharing(_ space: String, as name: String, children: Set<Child.ID>) async throws(StoreFailure) {
    try await change(nil) { transaction in
      let same = try transaction.people(in: space).filter { $0.value.lowercased() == name.lowercased() }
      let me = transaction.me() ?? same.keys.min() ?? randomLetters(8)
      try transaction.update(.profile, "person", as: ProfileValue.self) { _ in .text(me) }
      try transaction.update(.profile, "partnerSpace", as: ProfileValue.self) { _ in .text(space) }
      let person = PartnerRecord.person(me, in: space)
      try transaction.update(.partner, person, as: PartnerRecord.self) { _ in PartnerRecord(name: name) }
      try transaction.agree(toShare: children, in: space)
      for child in children {
        let id = PartnerRecord.child(child, in: space)
        try transaction.update(.partner, id, as: PartnerRecord.self) { $0 ?? PartnerRecord() }
      }
    }
  }

  /// Takes the children that are shared now for agreed, if the version that began to share kept no list.
  func agreeToSharedChildren(in space: String) async throws(StoreFailure) {
    let profile = read(.profile, as: ProfileValue.self)
    if profile.records[SharedChildren.marker(of: space)] != nil { return }
    try await change(nil) { transaction in
      let prefix = PartnerRecord.child("", in: space)
      let shared = try transaction.records(.partner, startingWith: prefix).filter { $0.value.value != nil }
      try transaction.agree(toShare: Set(shared.keys.map { String($0.dropFirst(prefix.count)) }), in: space)
    }
  }

  /// Takes no part any more; everything that came stays.
  func endSharing() async throws(StoreFailure) {
    try await change(nil) { transaction in
      try transaction.update(.profile, "partnerSpace", as: ProfileValue.self) { _ in nil }
    }
  }
}

extension Transaction {
  /// Adds children to those that this person has agreed to share.
  mutating func agree(toShare children: Set<Child.ID>, in space: String) throws(StoreFailure) {
    let ids = children.map { SharedChildren.prefix(of: space) + $0 } + [SharedChildren.marker(of: space)]
    for id in ids.sorted() {
      let record = try record(.profile, id) ?? StoredRecord(.object([:]))
      try put(record.saying(.integer(1)), .profile, id)
    }
  }

  /// The children that this person has agreed to share.
  mutating func agreedChildren(in space: String) throws(StoreFailure) -> Set<Child.ID> {
    let prefix = SharedChildren.prefix(of: space)
    let found = try records(.profile, startingWith: prefix).filter { $0.value.value != nil }
    return Set(found.keys.map { String($0.dropFirst(prefix.count)) })
  }

  /// What those of a partner space are called, by their ids.
  mutating func people(in space: String) throws(StoreFailure) -> [String: String] {
    let prefix = PartnerRecord.person("", in: space)
    var people: [String: String] = [:]
    for (id, record) in try records(.partner, startingWith: prefix) {
      if let name = record.value?.members?["name"]?.text { people[String(id.dropFirst(prefix.count))] = name }
    }
    return people
  }

  /// This person's id; nil where a child was never shared, and where the profile cannot be read now.
  mutating func me() -> String? { (try? record(.profile, "person"))?.value?.text }
}
