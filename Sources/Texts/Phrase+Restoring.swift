package import Model
import OperatingSystem
package import Storage

// Restoring backups.
extension Phrase {
  /// The result of a restore or its dry run, as lines.
  ///
  /// - Parameters:
  ///   - isDone: false for a dry run.
  ///   - onScreen: whether it is shown on a screen, which offers the other options itself.
  package static func restored(
    _ counts: RestoreCounts, isDone: Bool, onScreen: Bool = false
  ) -> [Phrase] {
    var lines: [Phrase] = []
    func add(_ counts: BackupCounts, _ done: Phrase, _ planned: Phrase) {
      guard counts.total > 0 else { return }
      let (words, what) = (isDone ? done : planned, listed(recordKinds(counts)))
      lines.append(Phrase(en: "\(words.en): \(what.en)", ko: "\(words.ko): \(what.ko)"))
    }
    add(counts.restored, Phrase(en: "Restored", ko: "되찾은 것"), Phrase(en: "Would be restored", ko: "되찾을 것"))
    add(
      counts.changed, Phrase(en: "Changed back", ko: "예전 내용으로 바꾼 것"),
      Phrase(en: "Would be changed back", ko: "예전 내용으로 바뀔 것"))
    add(
      counts.removed, Phrase(en: "Deleted (newer than the backup)", ko: "그 뒤에 생겨서 지운 것"),
      Phrase(en: "Would be deleted (newer than the backup)", ko: "그 뒤에 생겨서 지워질 것"))
    if counts.conflictingVersions > 0 { lines.append(besideInRestore(counts.conflictingVersions)) }
    if counts.files > 0 { lines.append(filesInRestore(counts.files, isDone: isDone)) }
    if lines.isEmpty { lines.append(isDone ? .nothingToRestore : .nothingWouldBeRestored) }
    if counts.newerHere > 0 { lines.append(newerHere(counts.newerHere, onScreen: onScreen)) }
    switch counts.settings {
    case .unchanged: break
    case .restored:
      lines.append(
        isDone
          ? Phrase(en: "config.json was restored.", ko: "config.json도 되찾았어요.")
          : Phrase(en: "config.json would be restored.", ko: "config.json도 되찾을 수 있어요."))
    case .different:
      lines.append(
        Phrase(
          en: "Your config.json differs and is kept. The backup has its own as config/config.json.",
          ko: "config.json은 지금 것과 달라서 그대로 두었어요. 백업 안의 config/config.json에 예전 것이 있어요."))
    }
    return lines
  }

  /// Nothing had to be restored.
  package static let nothingToRestore = Phrase(
    en: "Nothing had to be restored.", ko: "되찾을 것이 없어서 그대로 두었어요.")
  private static let nothingWouldBeRestored = Phrase(
    en: "Nothing would be restored.", ko: "되찾을 것이 없어요.")

  private static func newerHere(_ count: Int, onScreen: Bool) -> Phrase {
    let (hint, hintKo) =
      onScreen ? ("", "") : (" Use --replace to change everything back.", " 모두 예전대로 하려면 --replace를 쓰세요.")
    return Phrase(
      en:
        "\(counted(count, "record is", "records are")) newer here and \(count == 1 ? "stays" : "stay").\(hint)",
      ko: "기록 \(count)개는 지금 것이 더 새로워서 그대로예요.\(hintKo)")
  }

  private static func besideInRestore(_ count: Int) -> Phrase {
    Phrase(
      en: "Kept beside newer versions (choose in the Journal): \(counted(count, "text", "texts"))",
      ko: "새 글 옆에 함께 남긴 글 (일기 화면에서 골라 주세요): \(count)편")
  }

  private static func filesInRestore(_ count: Int, isDone: Bool) -> Phrase {
    let files = counted(count, "file", "files")
    return isDone
      ? Phrase(en: "Photos, articles and other files: \(files)", ko: "사진과 글 등 파일: \(count)개")
      : Phrase(en: "Photos, articles and other files to restore: \(files)", ko: "되찾을 사진과 글 등 파일: \(count)개")
  }

  /// How to undo a restore.
  package static let restoreUndo = Phrase(
    en: "To undo this: lionheart undo", ko: "lionheart undo로 되돌릴 수 있어요.")

  /// When a backup was made and what it contains.
  package static func backupMade(_ day: CalendarDay, time: String, _ records: BackupCounts) -> Phrase {
    let (date, facts) = (shortDate(day), listed(recordKinds(records)))
    return Phrase(
      en: "A backup of \(date.en), \(time): \(facts.en).", ko: "\(date.ko) \(time)의 백업: \(facts.ko)")
  }

  /// Why nothing was restored.
  package static func restoreFailure(_ failure: RestoreFailure, of path: String) -> Phrase {
    let what = restoreReason(failure)
    let name = path == "-" || path.isEmpty ? nil : path
    if case .store = failure { return what }
    return Phrase(
      en: "\(name.map { "\($0) " } ?? "It ")\(what.en) Nothing was changed.",
      ko: "\(name.map { "\($0): " } ?? "")\(what.ko) 바뀐 것은 없어요.")
  }

  private static func restoreReason(_ failure: RestoreFailure) -> Phrase {
    switch failure {
    case .unreadable(let code):
      Phrase(en: "cannot be read (\(systemMessage(code))).", ko: "읽을 수 없어요 (\(systemMessage(code))).")
    case .notABackup: Phrase(en: "is not a Lionheart backup.", ko: "라이언하트 백업이 아니에요.")
    case .encrypted:
      Phrase(
        en: "is encrypted. In a terminal, lionheart restore decrypts it with age.",
        ko: "암호화되어 있어요. 터미널에서 lionheart restore를 쓰면 age로 풀 수 있어요.")
    case .truncated: Phrase(en: "is cut off: its end is missing.", ko: "파일이 중간에 잘려서 끝부분이 없어요.")
    case .damaged(let member):
      member.isEmpty
        ? Phrase(en: "is damaged.", ko: "손상됐어요.")
        : Phrase(en: "is damaged (\(member)).", ko: "손상됐어요 (\(member)).")
    case .invalidPath(let name):
      Phrase(en: "has a file with a path that is not allowed: \(name).", ko: "쓸 수 없는 파일 경로가 있어요: \(name).")
    case .newer(let schema):
      Phrase(
        en: "was made by a newer Lionheart (schema \(schema)). Update Lionheart.",
        ko: "더 새로운 라이언하트가 만들었어요(스키마 \(schema)). 라이언하트를 업데이트해 주세요.")
    case .newerFile(let file, let schema):
      Phrase(
        en: "has \(file) from a newer Lionheart (schema \(schema)). Update Lionheart.",
        ko: "더 새로운 라이언하트의 파일이 있어요: \(file) (스키마 \(schema)). 라이언하트를 업데이트해 주세요.")
    case .notADataFile(let file):
      Phrase(en: "has \(file), which is not a Lionheart data file.", ko: "기록 파일이 아닌 것이 있어요: \(file).")
    case .noCopy:
      Phrase(
        en: "has no dated copy: nothing has changed since. See: lionheart restore --list.",
        ko: "그 뒤로 바뀐 것이 없어서 날짜별 사본이 없어요. lionheart restore --list로 확인해 보세요.")
    case .tooOld(let file):
      Phrase(
        en: "is older than the dated copies of \(file). See: lionheart restore --list.",
        ko: "\(file)의 날짜별 사본보다 더 오래전이에요. lionheart restore --list로 확인해 보세요.")
    case .store(let failure): .failedToSave(failure)
    }
  }

  /// `restore` without a source.
  package static let nothingToRestoreFrom = Phrase(
    en: "Name a backup, or use --day, --file or --list.", ko: "백업 파일을 쓰거나 --day, --file, --list를 써 주세요.")
  /// Several sources at once.
  package static let oneSourceToRestore = Phrase(
    en: "A backup cannot be combined with --day or --file.", ko: "백업 파일은 --day나 --file과 함께 쓸 수 없어요.")
  /// There are no dated copies.
  package static let noDatedCopies = Phrase(
    en: "No dated copies yet: nothing has been changed.", ko: "아직 바뀐 것이 없어서 날짜별 사본이 없어요.")
  /// There are no backups.
  package static let noBackups = Phrase(
    en: "No backups made on this computer yet. To make one: lionheart backup FILE",
    ko: "이 컴퓨터에서 만든 백업이 아직 없어요. 만들려면: lionheart backup 파일")

  /// A line of `restore --list`.
  package static func datedCopy(_ copy: DatedCopy) -> Phrase {
    guard let records = copy.records else { return Phrase(en: "damaged", ko: "손상됨") }
    return Phrase(en: counted(records, "record", "records"), ko: "기록 \(records)개")
  }

  /// The heading above the dated copies.
  package static let datedCopiesHeading = Phrase(
    en: "Copies from before each day's first change:", ko: "그날 처음 바꾸기 전의 파일:")
  /// The heading above the backups.
  package static let knownBackupsHeading = Phrase(
    en: "Backups made on this computer:", ko: "이 컴퓨터에서 만든 백업:")
  package static let encryptedBackup = Phrase(en: "encrypted", ko: "암호화됨")
  /// A backup whose file no longer exists at its path.
  package static let backupGone = Phrase(en: "file missing", ko: "지금은 없음")
}
