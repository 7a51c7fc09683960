public import Model
import OperatingSystem

extension DataFile {
  /// The people who share children, and the children that they share.
  public static let partner = DataFile(root: .data, path: "partner.json")
  /// The keys of sealed answers and the opened answers, only on this person's own devices.
  public static let sealed = DataFile(root: .data, path: "sealed.json")

  /// What two people shared in a month: copies of letters and photos, and sealed answers.
  public static func shared(_ month: CalendarMonth) -> DataFile {
    DataFile(root: .data, path: "shared/\(month).json")
  }
}

/// A person, a child or a tracker in a partner's store: `<space>/person/<id>`, `<space>/child/<id>` or
/// `<space>/tracker/<id>/<person>`.
struct PartnerRecord: Codable, Equatable, Sendable {
  /// The name of the person or the tracker; nil for a child.
  var name: String?
  /// The kind of a tracker.
  var kind: String?

  static func child(_ id: Child.ID, in space: String) -> String { "\(space)/child/\(id)" }
  static func person(_ id: String, in space: String) -> String { "\(space)/person/\(id)" }
}

/// The children that this person has agreed to share, as records of the profile, which no partner's store has.
///
/// The records in `partner.json` are not an agreement: the partner writes them, too, and could name any child.
enum SharedChildren {
  /// The prefix of the records of a space; the child's id follows.
  static func prefix(of space: String) -> String { "sharedChild/\(space)/" }
  /// The record that marks that there is a list, even if it is empty. Version 0.2 had none.
  static func marker(of space: String) -> String { "sharedChildren/\(space)" }

  static func ids(in profile: [String: ProfileValue], of space: String) -> Set<Child.ID> {
    let prefix = prefix(of: space)
    return Set(profile.keys.filter { $0.hasPrefix(prefix) }.map { String($0.dropFirst(prefix.count)) })
  }
}

/// Something that one of two people shared with the other: a copy of a letter or of a photo, or a sealed answer.
///
/// Its id is `<space>/letter/<day>-<letters>`, `<space>/photo/<file>` or `<space>/answer/<day>/<person>`.
public struct SharedItem: Codable, Equatable, Sendable {
  /// The id of the person who shared it.
  public var by: String
  /// When, in UTC milliseconds.
  public var at: Int64
  /// The day that it belongs to.
  public var day: CalendarDay
  /// The text of a letter, or the caption of a photo.
  public var text: String?
  /// The file name of a photo.
  public var file: String?
  /// The size of a photo, in bytes and pixels.
  var bytes: Int?
  var width: Int?
  var height: Int?
  /// The question that was answered.
  public var prompt: String?
  /// An answer that cannot be read without its key: encrypted by age, in Base64.
  var sealed: String?
  /// The key of the answer, once the other person has answered.
  var key: String?

  /// The shared photo; nil for anything else, and if the file name is not one that this program gives.
  public var photo: Photo? {
    guard let file else { return nil }
    let photo = Photo(
      file: file, caption: text ?? "", addedAt: at, bytes: bytes ?? 0, width: width ?? 0, height: height ?? 0)
    return photo.sha256 == nil ? nil : photo
  }
}

/// A person's own part of a sealed answer. It never goes into a store of both people.
struct OwnAnswer: Codable, Equatable, Sendable {
  var text: String
  var key: String
  /// The opened answers of the partner, by the person's id.
  var opened: [String: String] = [:]
  /// The hash of the partner's sealed answer when this person's key was published, by the person's id.
  ///
  /// Only that answer is opened: another one could have been written after reading this person's answer.
  var announced: [String: String]?
}

/// Two people who share children, from this person's side.
public struct Partnership: Equatable, Sendable {
  /// The name of the store that they share.
  public let space: String
  /// This person's id.
  public let me: String
  /// The names of the people it is shared with, by id; empty until one joins.
  public var others: [String: String]
  /// The children that are shared.
  public var children: Set<Child.ID>

  /// This person's name in the store.
  public var name = ""

  /// The id of the partner; nil until one joins.
  ///
  /// A device that joined before it knew who this person is has made a second person with the same name. Skip that one.
  public var partner: String? {
    let ids = others.keys.sorted()
    return ids.first { others[$0] != name } ?? ids.first
  }
}

/// This person, and all people who ever shared a child with them.
public struct People: Equatable, Sendable {
  /// The names of the people, by id.
  public var names: [String: String] = [:]
  /// This person's id; nil if nothing was ever shared.
  public var me: String?
  /// The id of the present partner; nil if nothing is shared.
  public var partner: String?

  public init() {}

  /// The id of the person that a word such as `@me`, `@partner` or `@jun` means; empty for "unassigned"; nil for any
  /// other word.
  public func person(named word: some StringProtocol) -> String? {
    let name = (word.hasPrefix("@") ? String(word.dropFirst()) : String(word)).lowercased()
    guard partner != nil else { return nil }
    switch name {
    case "me", "나": return me
    case "partner", "배우자": return partner
    case "nobody", "누구나": return ""
    default: return names.first { !name.isEmpty && $0.value.lowercased() == name }?.key
    }
  }

  /// Moves the word for the assignee from a task's title to its assignee.
  func assigning(_ edit: TaskEdit) -> TaskEdit {
    guard partner != nil, let title = edit.title, title.contains("@") else { return edit }
    var edit = edit
    let words = title.split(separator: " ")
    for word in words where word.hasPrefix("@") {
      guard let person = person(named: word) else { continue }
      edit.assignee = person
      edit.title = words.filter { $0 != word }.joined(separator: " ")
    }
    return edit
  }
}

extension Store {
  /// This person's partnership; nil if there is none.
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

  /// The names of all people who ever shared a child, and which of them is this person.
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

  /// Joins a partner's store and records that in the data.
  ///
  /// A person there with the same name is this person, who joined by another device that this one does not sync with
  /// yet. A second person of that name would get half of the tasks.
  ///
  /// - Parameters:
  ///   - space: the name of the store.
  ///   - name: the partner's name for this person.
  ///   - children: the children to share from now on.
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

  /// Counts the children that are shared now as agreed, if the version that started sharing kept no list.
  func agreeToSharedChildren(in space: String) async throws(StoreFailure) {
    let profile = read(.profile, as: ProfileValue.self)
    if profile.records[SharedChildren.marker(of: space)] != nil { return }
    try await change(nil) { transaction in
      let prefix = PartnerRecord.child("", in: space)
      let shared = try transaction.records(.partner, startingWith: prefix).filter { $0.value.value != nil }
      try transaction.agree(toShare: Set(shared.keys.map { String($0.dropFirst(prefix.count)) }), in: space)
    }
  }

  /// Stops sharing. Everything that was received stays.
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
      try put(record.withValue(.integer(1)), .profile, id)
    }
  }

  /// The children that this person has agreed to share.
  mutating func agreedChildren(in space: String) throws(StoreFailure) -> Set<Child.ID> {
    let prefix = SharedChildren.prefix(of: space)
    let found = try records(.profile, startingWith: prefix).filter { $0.value.value != nil }
    return Set(found.keys.map { String($0.dropFirst(prefix.count)) })
  }

  /// The names of the people in a partner's store, by id.
  mutating func people(in space: String) throws(StoreFailure) -> [String: String] {
    let prefix = PartnerRecord.person("", in: space)
    var people: [String: String] = [:]
    for (id, record) in try records(.partner, startingWith: prefix) {
      if let name = record.value?.members?["name"]?.text { people[String(id.dropFirst(prefix.count))] = name }
    }
    return people
  }

  /// This person's id; nil if a child was never shared, or if the profile cannot be read now.
  mutating func me() -> String? { (try? record(.profile, "person"))?.value?.text }
}
