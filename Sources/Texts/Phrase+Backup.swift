import Model
import OperatingSystem
package import Storage

// Backups: making them.
extension Phrase {
  /// What a backup contains, and its path.
  package static func backedUp(_ summary: BackupSummary, to path: String?, isEncrypted: Bool) -> Phrase {
    let facts = backupFacts(records: summary.records, photos: summary.photos, articles: summary.articles)
    let size = byteCount(summary.bytes)
    let place = path.map { (" to \($0)", "\($0)에 ") } ?? ("", "")
    let locked = isEncrypted ? (", encrypted", " 암호화해서") : ("", "")
    return Phrase(
      en: "Backed up\(place.0)\(locked.0): \(facts.en) (\(size)).",
      ko: "\(place.1)\(locked.1.dropFirst())\(locked.1.isEmpty ? "" : " ")백업했어요: \(facts.ko) (\(size)).")
  }

  /// "2 bookmarks, 14 check-ins, 3 photos"; "nothing" if all are zero.
  static func backupFacts(records: BackupCounts, photos: Int, articles: Int) -> Phrase {
    var facts = recordKinds(records)
    if photos > 0 { facts.append(Phrase(en: counted(photos, "photo", "photos"), ko: "사진 \(photos)장")) }
    if articles > 0 {
      facts.append(Phrase(en: counted(articles, "saved article", "saved articles"), ko: "보관한 글 \(articles)개"))
    }
    return listed(facts)
  }

  /// Counts of records in the person's words, in a fixed order.
  static func recordKinds(_ counts: BackupCounts) -> [Phrase] {
    let order = [
      "children", "journal", "checkins", "habits", "reading", "tasks", "bookmarks", "wellbeing", "packs",
      "shared", "profile",
    ]
    var phrases = order.compactMap { kind in counts.kinds[kind].map { recordKind(kind, $0) } }
    let others = counts.kinds.filter { !order.contains($0.key) }.values.reduce(0, +)
    if others > 0 {
      phrases.append(Phrase(en: counted(others, "other record", "other records"), ko: "그 밖의 기록 \(others)개"))
    }
    return phrases
  }

  static func listed(_ facts: [Phrase]) -> Phrase {
    if facts.isEmpty { return Phrase(en: "nothing", ko: "없음") }
    return Phrase(en: facts.map(\.en).joined(separator: ", "), ko: facts.map(\.ko).joined(separator: ", "))
  }

  private static func recordKind(_ kind: String, _ count: Int) -> Phrase {
    switch kind {
    case "children": Phrase(en: counted(count, "child", "children"), ko: "아기 \(count)명")
    case "journal": Phrase(en: counted(count, "journal entry", "journal entries"), ko: "일기 \(count)편")
    case "checkins": Phrase(en: counted(count, "check-in", "check-ins"), ko: "체크 기록 \(count)개")
    case "habits": Phrase(en: counted(count, "habit", "habits"), ko: "습관 \(count)개")
    case "reading":
      Phrase(en: counted(count, "reading record", "reading records"), ko: "읽기 기록 \(count)개")
    case "tasks": Phrase(en: counted(count, "task", "tasks"), ko: "할 일 \(count)개")
    case "bookmarks": Phrase(en: counted(count, "bookmark", "bookmarks"), ko: "북마크 \(count)개")
    case "wellbeing":
      Phrase(
        en: counted(count, "answer to “How is it going?”", "answers to “How is it going?”"),
        ko: "“요즘 어때요?” 답 \(count)개")
    case "shared":
      Phrase(
        en: counted(count, "shared letter, photo or answer", "shared letters, photos and answers"),
        ko: "둘이 공유한 것 \(count)개")
    case "packs": Phrase(en: counted(count, "added pack", "added packs"), ko: "추가한 팩 \(count)개")
    default: Phrase(en: counted(count, "setting", "settings"), ko: "설정 \(count)개")
    }
  }

  /// The backup also contains damaged files.
  package static func damagedInBackup(_ paths: [String]) -> Phrase {
    Phrase(
      en:
        "Damaged files are in it unchanged, under damaged/: \(paths.joined(separator: ", ")). Check: lionheart doctor",
      ko: "손상된 파일은 그대로 damaged/에 넣었어요: \(paths.joined(separator: ", ")). lionheart doctor로 확인해 보세요.")
  }

  /// Some files were skipped.
  package static func leftOutOfBackup(_ paths: [String]) -> Phrase {
    Phrase(
      en: "Skipped, because they are symlinks, not regular files, or larger than 64 MiB: "
        + paths.joined(separator: ", "),
      ko: "다른 곳으로 이어지는 링크이거나 파일이 아니거나 64 MiB보다 커서 넣지 않았어요: \(paths.joined(separator: ", "))")
  }

  package static let eventsNotNoted = Phrase(
    en: "Lionheart cannot save data here, so a later calendar file cannot cancel these events.",
    ko: "여기에는 저장할 수 없어서, 다음 캘린더 파일이 이 일정을 취소하지 못해요.")

  /// A backup was made, but the time of the last one could not be saved.
  package static let backupNotNoted = Phrase(
    en: "The backup is complete, but its date could not be saved. “Last backup” still shows the old one.",
    ko: "백업은 온전해요. 백업한 때를 적어 두지 못해서 “마지막 백업”은 그대로예요.")

  /// Why there is no backup.
  package static func backupFailure(_ failure: BackupFailure) -> Phrase {
    switch failure {
    case .noData: Phrase(en: "Nothing to back up yet.", ko: "아직 백업할 기록이 없어요.")
    case .notABackup(let path):
      Phrase(
        en: "\(path) is not a Lionheart backup and was left alone. Choose another name, or use --force.",
        ko: "\(path) 파일은 라이언하트 백업이 아니라서 그대로 두었어요. 다른 이름을 쓰거나 --force를 붙여 주세요.")
    case .notAFile(let path): .notAFile(path)
    case .inOwnFolder(let path):
      Phrase(
        en: "\(path) is in one of Lionheart's own folders and would be lost with it. Choose another place.",
        ko: "\(path) 경로는 라이언하트 폴더 안이라 함께 잃을 수 있어요. 다른 곳을 골라 주세요.")
    case .write(let path, let code):
      Phrase(
        en:
          "Backup failed: \(path.isEmpty ? "the output" : path) could not be written (\(systemMessage(code))). "
          + "Any earlier file is unchanged.",
        ko: "백업하지 못했어요. \(path.isEmpty ? "출력" : path)에 쓸 수 없어요 (\(systemMessage(code))). 전에 있던 것은 그대로예요.")
    case .unreadable(let path, let code):
      Phrase(
        en: "Backup failed: \(path) cannot be read (\(systemMessage(code))).",
        ko: "백업하지 못했어요. \(path) 파일을 읽을 수 없어요 (\(systemMessage(code))).")
    case .store(.locked(let holder, _, _)):
      Phrase(
        en:
          "Backup failed: \(holder.isEmpty ? "another program" : holder) is still writing. Try again in a moment.",
        ko: "백업하지 못했어요. 다른 프로그램이 아직 쓰고 있어요\(holder.isEmpty ? "" : ": \(holder)"). 잠시 뒤 다시 해 주세요.")
    case .store(let failure):
      Phrase(
        en: "Backup failed. \(Phrase.failedToSave(failure).en)",
        ko: "백업하지 못했어요. \(Phrase.failedToSave(failure).ko)")
    }
  }

  /// `age` is not installed.
  package static let noAge = Phrase(
    en: "Encrypted backups need the program age. Install the package age and try again.",
    ko: "암호화한 백업에는 age 프로그램이 필요해요. age 패키지를 설치한 뒤 다시 해 주세요.")

  /// `age` failed and printed the reason.
  package static func ageFailed(isDecrypting: Bool) -> Phrase {
    isDecrypting
      ? Phrase(
        en: "age could not decrypt the backup. Nothing was changed.", ko: "age가 복호화하지 못했어요. 바뀐 것은 없어요.")
      : Phrase(
        en: "Backup failed: age could not encrypt it. Any earlier backup is unchanged.",
        ko: "age가 암호화하지 못해서 백업하지 않았어요. 전에 있던 것은 그대로예요.")
  }

  /// A backup is binary data.
  package static let noBackupToTerminal = Phrase(
    en: "A backup cannot be written to a terminal. Name a file, or pipe it to a program.",
    ko: "백업은 터미널에 보여 드릴 수 없어요. 파일 이름을 쓰거나 다른 프로그램으로 보내 주세요.")

  /// Both ways of encrypting at once.
  package static let oneEncryption = Phrase(
    en: "Use either --encrypt-to or --passphrase.", ko: "--encrypt-to와 --passphrase 가운데 하나만 써 주세요.")
}
