package import Model
import OperatingSystem
package import Storage

// The output of `lionheart sync` for your own devices.
extension Phrase {
  /// The result of a sync, as lines.
  ///
  /// - Parameter isDone: false for a preview.
  package static func synced(_ report: SyncReport, isDone: Bool) -> [Phrase] {
    var lines = received(report.received, isDone: isDone)
    if report.sent > 0 { lines.append(sent(report, isDone: isDone)) }
    if lines.isEmpty {
      lines.append(Phrase(en: "Already up to date.", ko: "이미 최신이에요. 주고받을 것이 없어요."))
    }
    return lines + report.notices.map(syncNotice)
  }

  private static func received(_ counts: SyncCounts, isDone: Bool) -> [Phrase] {
    var lines: [Phrase] = []
    func add(_ counts: BackupCounts, _ done: Phrase, _ planned: Phrase) {
      guard counts.total > 0 else { return }
      let (words, what) = (isDone ? done : planned, listed(recordKinds(counts)))
      lines.append(Phrase(en: "\(words.en): \(what.en)", ko: "\(words.ko): \(what.ko)"))
    }
    add(counts.new, Phrase(en: "New here", ko: "새로 받은 것"), Phrase(en: "Would be new here", ko: "새로 받을 것"))
    add(
      counts.changed, Phrase(en: "Changed elsewhere", ko: "다른 기기에서 바뀐 것"),
      Phrase(en: "Would be changed", ko: "바뀔 것"))
    add(
      counts.removed, Phrase(en: "Deleted elsewhere", ko: "다른 기기에서 지운 것"),
      Phrase(en: "Would be deleted", ko: "지워질 것"))
    if lines.isEmpty, counts.records > 0 {
      lines.append(
        isDone
          ? Phrase(en: "Received small changes.", ko: "다른 기기에서 바뀐 내용을 조금 받았어요.")
          : Phrase(en: "Would receive small changes.", ko: "다른 기기에서 바뀐 내용을 조금 받을 거예요."))
    }
    if counts.files > 0 {
      let files = counted(counts.files, "photo or article", "photos and articles")
      lines.append(
        isDone
          ? Phrase(en: "Received: \(files)", ko: "받은 사진과 글: \(counts.files)개")
          : Phrase(en: "Would receive: \(files)", ko: "받을 사진과 글: \(counts.files)개"))
    }
    return lines
  }

  private static func sent(_ report: SyncReport, isDone: Bool) -> Phrase {
    let files = counted(report.sent, "file", "files")
    // Files that the store copied itself were not sent.
    let size = report.sentBytes == 0 ? "" : " (\(byteCount(report.sentBytes)))"
    return isDone
      ? Phrase(en: "Sent: \(files)\(size)", ko: "여기서 올린 것: 파일 \(report.sent)개\(size)")
      : Phrase(en: "Would send: \(files)", ko: "여기서 올릴 것: 파일 \(report.sent)개")
  }

  /// What was skipped, and why.
  package static func syncNotice(_ notice: SyncNotice) -> Phrase {
    let words = words(notice.kind)
    return Phrase(en: "\(notice.device): \(words.en)", ko: "\(notice.device): \(words.ko)")
  }

  private static func words(_ kind: SyncNotice.Kind) -> Phrase {
    switch kind {
    case .damaged:
      Phrase(
        en: "its list in the store is damaged and was skipped. The next sync on that device rewrites it.",
        ko: "저장소에 있는 목록이 손상되어 건너뛰었어요. 그 기기가 동기화할 때 새로 써요.")
    case .old:
      Phrase(
        en: "its list in the store is older than before, so it was skipped.",
        ko: "저장소에 전에 본 것보다 오래된 판이 있어서 건너뛰었어요.")
    case .foreign:
      Phrase(en: "belongs to another store, so it was skipped.", ko: "다른 저장소의 것이라 건너뛰었어요.")
    case .newer:
      Phrase(
        en: "was written by a newer Lionheart. Update Lionheart here to read it.",
        ko: "더 새로운 라이언하트에서 쓴 것이에요. 여기 라이언하트를 업데이트하면 읽을 수 있어요.")
    case .formerKey:
      Phrase(
        en:
          "still uses the old key, so its new data was not read. If it is your device, enter the new key there: "
          + "lionheart sync join. If not, remove it: lionheart sync forget",
        ko: "아직 예전 열쇠를 쓰고 있어서 새로 올린 것은 읽지 않았어요. 내 기기라면 그 기기에서 lionheart sync join으로 "
          + "새 열쇠를 넣어 주세요. 아니라면 lionheart sync forget으로 빼 주세요.")
    case .unknownKey(let key):
      Phrase(
        en:
          "uses the key \(key), which this device does not have, so it was skipped. If you replaced the key, run "
          + "lionheart sync join here. If not, remove it: lionheart sync forget",
        ko: "여기 없는 열쇠(\(key))를 쓰고 있어서 건너뛰었어요. 열쇠를 바꾸었다면 여기서 lionheart sync join을 해 주세요. "
          + "아니라면 lionheart sync forget으로 빼 주세요.")
    case .unreadable(let failure):
      Phrase(
        en:
          "cannot be read, so it was skipped. \(carrierFailure(failure).en) To remove it: lionheart sync forget",
        ko: "읽을 수 없어서 건너뛰었어요. \(carrierFailure(failure).ko) 목록에서 빼려면: lionheart sync forget")
    case .filesNotSaved(let count, let failure):
      Phrase(
        en: "\(counted(count, "photo or article", "photos and articles")) could not be saved here: "
          + "\(reasonNotSaved(failure).en) The next sync tries again.",
        ko: "사진과 글 \(count)개를 여기 저장하지 못했어요. \(reasonNotSaved(failure).ko) 다음 동기화 때 다시 해 볼게요.")
    case .upgraded:
      Phrase(
        en: "this store has stricter rules now. A replaced key opens only data that was read before.",
        ko: "이제 저장소를 더 엄격하게 읽어요. 바꾸기 전의 열쇠로는 이미 읽은 것만 열려요.")
    case .incomplete(let count):
      Phrase(
        en:
          "\(counted(count, "file has", "files have")) not arrived completely yet. The next sync checks again.",
        ko: "파일 \(count)개가 아직 다 오지 않았어요. 다음 동기화 때 다시 확인할게요.")
    case .newerFile(let path):
      Phrase(
        en: "\(path) was written by a newer Lionheart, so it was skipped. Update Lionheart here.",
        ko: "\(path) 파일은 더 새로운 라이언하트에서 쓴 것이라 건너뛰었어요. 여기 라이언하트를 업데이트해 주세요.")
    case .notMerged(let path, let failure):
      Phrase(
        en: "\(path) was not merged. \(reasonNotSaved(failure).en)",
        ko: "\(path) 파일을 합치지 못했어요. \(reasonNotSaved(failure).ko)")
    case .clonedDevice:
      Phrase(
        en:
          "another computer with a copy of this disk used the same device name. This computer has a new name now.",
        ko: "디스크를 복제한 다른 컴퓨터가 같은 이름을 쓰고 있어서, 이 컴퓨터에 새 이름을 붙였어요.")
    case .rewritten(let count):
      Phrase(
        en:
          "rewrote \(counted(count, "file", "files")) of this device, missing or damaged in the store.",
        ko: "저장소에서 없어지거나 손상된 이 기기의 파일 \(count)개를 다시 썼어요.")
    }
  }

  /// Asks before joining, after a preview.
  package static let askToJoin = Phrase(en: "Join and merge?", ko: "연결하고 합칠까요?")

  /// The records on this device before joining.
  package static func hereBefore(_ counts: BackupCounts) -> Phrase {
    let facts = listed(recordKinds(counts))
    return Phrase(en: "Here now: \(facts.en)", ko: "지금 여기: \(facts.ko)")
  }

  /// A new store was set up.
  package static func storeBegun(_ address: String, key: String?) -> Phrase {
    let (en, ko) = key.map { (", encrypted with the key \($0)", " 암호화했어요 (열쇠: \($0)).") } ?? ("", "")
    return Phrase(
      en: "Your data now syncs through \(address)\(en).", ko: "이제 \(address)에서 기록을 동기화해요.\(ko)")
  }

  /// What to do on the next device.
  package static func howToJoin(_ address: String) -> Phrase {
    Phrase(
      en: "On the other device: lionheart sync join \(address)",
      ko: "다른 기기에서: lionheart sync join \(address)")
  }

  /// How to show the key for the next device.
  package static let howToInvite = Phrase(
    en: "It asks for the key. To show the key: lionheart sync invite",
    ko: "열쇠를 물어볼 거예요. 열쇠 보기: lionheart sync invite")
  package static let noKeyNeeded = Phrase(
    en: "This store is not encrypted, so no key is needed.", ko: "이 저장소는 암호화하지 않아서 열쇠가 필요 없어요.")
  /// The line above a key.
  package static let whatTheKeyIs = Phrase(
    en: "Your key. Anyone who has it and can reach the store can read all your data:",
    ko: "열쇠예요. 이 열쇠를 가지고 저장소에 들어갈 수 있는 사람은 기록을 모두 읽을 수 있어요.")
  package static func askForKey(_ names: [String]) -> Phrase {
    let names = names.joined(separator: ", ")
    return Phrase(
      en:
        "Enter the \(KeyMnemonic.count) words of the key \(names). To see them: lionheart sync invite on another "
        + "device. Four letters of each word are enough:",
      ko: "열쇠 \(names)의 낱말 \(KeyMnemonic.count)개를 적어 주세요. 다른 기기에서 lionheart sync invite로 볼 수 있고, "
        + "낱말마다 앞 네 글자만 적어도 돼요:")
  }
  /// Asks for the missing words.
  package static func askForMoreWords(_ count: Int) -> Phrase {
    Phrase(
      en: "\(count) of \(KeyMnemonic.count) words so far. Next words:",
      ko: "\(KeyMnemonic.count)개 가운데 \(count)개, 이어서:")
  }
  /// Asks before storing data unencrypted.
  package static let askForClearText = Phrase(
    en: "Without encryption, anyone with access to the store can read everything. Continue?",
    ko: "암호화하지 않으면 저장소에 들어갈 수 있는 사람이 모두 읽을 수 있어요. 계속할까요?")
  /// The same warning when no question can be asked.
  package static let clearTextNeedsAYes = Phrase(
    en:
      "Without encryption, anyone with access to the store can read everything. To allow it: setup --no-encryption --yes, join --no-encryption.",
    ko:
      "암호화하지 않으면 저장소에 들어갈 수 있는 사람이 모두 읽을 수 있어요. 괜찮다면 setup에는 --no-encryption --yes, join에는 --no-encryption을 함께 써 주세요."
  )
  /// Both options were given.
  package static let encryptOrNot = Phrase(
    en: "--encrypt and --no-encryption cannot be used together.",
    ko: "--encrypt와 --no-encryption은 함께 쓸 수 없어요.")
  /// The group of a partner's folder can read its files.
  package static func groupCanRead(_ path: String, isEncrypted: Bool) -> Phrase {
    isEncrypted
      ? Phrase(
        en: "The group of \(path) can open its files, so that you both have access. The contents are "
          + "encrypted: only someone with the key can read them.",
        ko: "둘 다 쓸 수 있도록 \(path) 폴더의 그룹이 파일을 읽을 수 있어요. 내용은 암호화로 지켜지고, 열쇠가 있어야 읽을 수 있어요.")
      : Phrase(
        en: "The group of \(path) can read everything there, because it is not encrypted.",
        ko: "암호화하지 않아서 \(path) 폴더의 그룹이 모두 읽을 수 있어요.")
  }

  /// The key was replaced.
  package static func rekeyed(_ key: String, of space: SyncSpace) -> Phrase {
    let invite = space == .partner ? "lionheart sync invite --partner" : "lionheart sync invite"
    let join = space == .partner ? "lionheart sync join --partner" : "lionheart sync join"
    return Phrase(
      en:
        "This device now encrypts with the new key \(key). Other devices stop syncing until they have it: "
        + "run \(invite) here, \(join) there.",
      ko: "이제 이 기기가 올리는 것은 새 열쇠(\(key))로 암호화해요. 다른 기기는 새 열쇠를 넣을 때까지 동기화를 멈춰요. "
        + "여기서 \(invite), 다른 기기에서 \(join) 명령을 쓰세요.")
  }

  /// This device joined a store.
  package static func joined(_ address: String) -> Phrase {
    Phrase(en: "This device now syncs through \(address).", ko: "이 기기도 이제 \(address)에서 기록을 동기화해요.")
  }

  /// Sync was turned off on this device.
  package static let syncOff = Phrase(
    en: "Sync is off. Your data here is kept. What this device sent stays in the store until another device "
      + "removes this one (lionheart sync forget).",
    ko: "이제 동기화하지 않아요. 여기 기록은 그대로예요. 이 기기가 올린 것도 다른 기기에서 "
      + "lionheart sync forget을 하기 전까지 남아요.")

  /// A device was removed from the list.
  package static func deviceForgotten(_ name: String, isEncrypted: Bool) -> Phrase {
    let (en, ko) =
      isEncrypted
      ? (
        " It still has the key. To replace the key: lionheart sync rekey",
        " 그 기기에는 열쇠가 남아 있으니 lionheart sync rekey로 바꿔 주세요."
      )
      : ("", "")
    return Phrase(
      en: "Removed \(name). Its data was merged first.\(en)",
      ko: "\(name) 기기를 목록에서 뺐어요. 그 기기가 올린 것은 먼저 합쳤어요.\(ko)")
  }

  // MARK: Status

  package static func storeLine(_ address: String, key: String?) -> Phrase {
    key.map { Phrase(en: "\(address), encrypted (key \($0))", ko: "\(address), 암호화됨 (열쇠 \($0))") }
      ?? Phrase(en: "\(address), not encrypted", ko: "\(address), 암호화하지 않음")
  }

  /// When the last complete sync was.
  package static func lastSync(_ day: CalendarDay?, time: String) -> Phrase {
    guard let day else { return Phrase(en: "Not synced yet", ko: "아직 동기화하지 않았어요") }
    let date = shortDate(day)
    return Phrase(en: "Last synced on \(date.en), \(time)", ko: "마지막 동기화: \(date.ko) \(time)")
  }

  /// How many files will be sent.
  package static func waitingFiles(_ count: Int) -> Phrase {
    count == 0
      ? Phrase(en: "Nothing to send", ko: "올릴 것이 없어요")
      : Phrase(en: "\(counted(count, "file", "files")) to send", ko: "올릴 파일 \(count)개")
  }

  /// This device, in a list.
  package static let thisDevice = Phrase(en: "this device", ko: "이 기기")

  /// When something new of a device was read.
  package static func heardOf(_ day: CalendarDay?, time: String) -> Phrase {
    guard let day else { return Phrase(en: "nothing received yet", ko: "아직 받은 소식이 없어요") }
    let date = shortDate(day)
    return Phrase(en: "last seen on \(date.en), \(time)", ko: "마지막 소식 \(date.ko) \(time)")
  }
}
