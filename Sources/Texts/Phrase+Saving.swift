import Model
package import OperatingSystem
package import Storage

extension Phrase {
  /// An article was bookmarked.
  package static func bookmarkAdded(title: String) -> Phrase {
    Phrase(en: "Saved: \(title)", ko: "북마크에 담았어요: \(title)")
  }

  package static func bookmarkRemoved(title: String) -> Phrase {
    Phrase(en: "Removed (u undoes): \(title)", ko: "북마크에서 뺐어요 (u 되돌리기): \(title)")
  }

  package static func copied(_ address: String) -> Phrase {
    Phrase(en: "Copied: \(address)", ko: "복사했어요: \(address)")
  }

  /// The undone action.
  package static func undone(_ action: Action?) -> Phrase {
    guard let action else { return Phrase(en: "Nothing to undo", ko: "되돌릴 것이 없어요") }
    let words = Phrase.action(action)
    return Phrase(en: "Undone: \(words.en)", ko: "되돌렸어요: \(words.ko)")
  }

  /// The redone action.
  package static func redone(_ action: Action?) -> Phrase {
    guard let action else { return Phrase(en: "Nothing to redo", ko: "다시 할 것이 없어요") }
    let words = Phrase.action(action)
    return Phrase(en: "Redone: \(words.en)", ko: "다시 했어요: \(words.ko)")
  }

  /// The undo history cannot be read.
  package static func undoLogUnreadable(_ failure: StoreFailure) -> Phrase {
    guard case .unreadable(let path, let code) = failure else { return failedToSave(failure) }
    return Phrase(
      en:
        "Could not read the undo history (\(systemMessage(code))): \(path). Nothing was changed.",
      ko: "되돌리기 기록을 읽을 수 없어요 (\(systemMessage(code))): \(path). 바뀐 것은 없어요.")
  }

  /// Why nothing was saved, what is safe, and what to do.
  package static func failedToSave(_ failure: StoreFailure) -> Phrase {
    switch failure {
    case .locked(_, 0, _):
      Phrase(
        en: "Not saved: another program is still writing. Nothing was changed; try again in a moment.",
        ko: "저장하지 못했어요. 다른 프로그램이 아직 쓰고 있어요. 바뀐 것은 없으니 잠시 뒤 다시 해 주세요.")
    case .locked(let holder, let pid, _):
      Phrase(
        en:
          "Not saved: \(holder) (process \(pid)) is still writing. Nothing was changed; try again in a moment.",
        ko: "저장하지 못했어요. 다른 프로그램이 아직 쓰고 있어요: \(holder) (프로세스 \(pid)). 바뀐 것은 없으니 잠시 뒤 다시 해 주세요.")
    case .readOnly(let path):
      Phrase(
        en: "Could not save: \(path) is read-only. Nothing was changed.",
        ko: "저장하지 못했어요. \(path)에 쓸 수 없어요. 바뀐 것은 없어요.")
    case .diskFull(let path):
      Phrase(
        en:
          "Could not save: the disk is full (\(path)). Earlier changes are safe. Free some space and try again.",
        ko: "저장하지 못했어요. 디스크가 꽉 찼어요 (\(path)). 이미 저장된 것은 그대로예요. 공간을 비우고 다시 해 주세요.")
    case .newerSchema(let path, _):
      Phrase(
        en: "Not saved: \(path) was written by a newer Lionheart. Update Lionheart to change it.",
        ko: "저장하지 않았어요. \(path) 파일은 더 새로운 라이언하트가 썼어요. 업데이트한 뒤 바꿀 수 있어요.")
    case .unreadable(let path, let code):
      Phrase(
        en: "Could not save (\(systemMessage(code))): \(path) cannot be read. It was not changed.",
        ko: "저장하지 못했어요 (\(systemMessage(code))). \(path) 파일을 읽을 수 없어서 그대로 두었어요.")
    case .lockUnavailable(let path, .alreadyExists), .lockUnavailable(let path, .notAFolder),
      .write(let path, .alreadyExists),
      .write(let path, .notAFolder):
      Phrase(
        en:
          "Could not save: a file is where Lionheart needs a folder. Nothing was changed. Move the file away: \(path)",
        ko: "저장하지 못했고 바뀐 것은 없어요. 폴더가 있어야 할 곳에 파일이 있으니 옮겨 주세요: \(path)")
    case .lockUnavailable(let path, let code), .write(let path, let code):
      Phrase(
        en: "Could not save (\(systemMessage(code))); nothing was changed: \(path)",
        ko: "저장하지 못했어요 (\(systemMessage(code))). 바뀐 것은 없어요: \(path)")
    case .unconfirmed(let path, let code): unconfirmed(path, code)
    case .tooLarge(let path, let bytes): tooLarge(path, bytes: bytes)
    case .foreignLink(let path, let target): foreignLink(path, to: target)
    case .changedSince(let action):
      Phrase(
        en: "Not undone, because it has changed since: \(Phrase.action(action).en)",
        ko: "그 뒤에 다시 바뀌어서 되돌리지 않았어요: \(Phrase.action(action).ko)")
    case .childGone: childGone
    case .childEdit(let failure): childEdit(failure)
    case .habit(let failure): habitFailure(failure)
    case .board(let failure): boardFailure(failure)
    case .journal(let failure): journalFailure(failure)
    case .photo(let failure): photoFailure(failure)
    case .refused(let reason):
      Phrase(en: "Not saved: \(reason). Nothing was changed.", ko: "저장하지 않았어요: \(reason). 바뀐 것은 없어요.")
    }
  }

  private static func unconfirmed(_ path: String, _ code: ErrorCode) -> Phrase {
    Phrase(
      en:
        "Could not confirm that this was saved (\(systemMessage(code))). Check whether it was saved before you do it again: \(path)",
      ko:
        "저장됐는지 확인하지 못했어요 (\(systemMessage(code))). 다시 하기 전에 저장됐는지 확인해 주세요: \(path)")
  }

  private static func tooLarge(_ path: String, bytes: Int) -> Phrase {
    Phrase(
      en:
        "Not saved: \(path) would grow to \(bytes >> 20) MiB, and the limit is 64 MiB. Nothing was changed. Add less at a time, or spread it over more months.",
      ko:
        "저장하지 않았고 바뀐 것은 없어요. \(path) 파일이 \(bytes >> 20) MiB가 되는데, 64 MiB까지만 쓸 수 있어요. 조금씩, 또는 여러 달에 나누어 넣어 주세요."
    )
  }

  private static func foreignLink(_ path: String, to target: String) -> Phrase {
    Phrase(
      en:
        "Not saved: \(path) is a link to \(target), which is not a Lionheart data file. Nothing was changed. Remove the link if you did not make it.",
      ko:
        "저장하지 않았고 바뀐 것은 없어요. 링크가 가리키는 파일(\(target))이 라이언하트의 것이 아니에요. 직접 만든 링크가 아니라면 지워 주세요: \(path)")
  }

  /// Shown while the program waits for the last saves.
  package static let saving = Phrase(
    en: "Saving… (Q quits without waiting)", ko: "저장하는 중… (Q 기다리지 않고 끝내기)")

  /// The user quit before the last saves finished.
  package static let leftUnsaved = Phrase(
    en: "Quit before everything was saved. Your last changes may be missing.",
    ko: "저장이 끝나기 전에 끝냈어요. 마지막에 한 일은 저장되지 않았을 수 있어요.")

  /// Why a draft could not be saved.
  package static func draftsNotKept(_ failure: StoreFailure) -> Phrase {
    let why = whyNotKept(failure)
    return Phrase(
      en: "Your draft is not saved: \(why.en)", ko: "쓰던 내용을 초안으로 보관하지 못했어요: \(why.ko)")
  }

  private static func whyNotKept(_ failure: StoreFailure) -> Phrase {
    switch failure {
    case .locked: Phrase(en: "another Lionheart is writing", ko: "다른 라이언하트가 쓰는 중")
    case .diskFull: Phrase(en: "the disk is full", ko: "디스크에 남은 공간 없음")
    case .readOnly(let path): Phrase(en: "\(path) is read-only", ko: "\(path)에 쓸 수 없음")
    case .lockUnavailable(_, let code), .write(_, let code), .unreadable(_, let code):
      Phrase(verbatim: systemMessage(code))
    default: failedToSave(failure)
    }
  }

  /// The warning about a data file that is damaged, missing or unreadable; nil if it is fine.
  package static func trouble(_ file: DataFile, _ condition: Condition) -> Phrase? {
    let file = file.path
    return switch condition {
    case .partial(let count):
      Phrase(
        en:
          "\(file): \(counted(count, "record", "records")) could not be read and cannot be shown. See: lionheart doctor",
        ko: "\(file)에서 기록 \(count)개를 알아볼 수 없어 보여 드리지 못해요. lionheart doctor로 확인해 보세요.")
    case .recovered:
      Phrase(
        en: "\(file) is damaged. Using its last good copy. The next change moves the damaged file aside.",
        ko: "\(file) 파일이 손상되어 마지막 정상 사본을 보여 드려요. 다음에 저장할 때 손상된 파일은 따로 보관해요.")
    case .gone:
      Phrase(
        en:
          "\(file) is missing. Using what this computer last saved. The next change restores it. See: lionheart doctor",
        ko: "\(file) 파일이 없어져서 이 컴퓨터에 마지막으로 저장된 내용을 보여 드려요. 다음에 저장할 때 다시 생겨요. lionheart doctor로 확인해 보세요.")
    case .lost:
      Phrase(
        en: "\(file) is damaged and there is no good copy. The file was not changed. See: lionheart doctor",
        ko: "\(file) 파일이 손상됐고 정상 사본이 없어요. 파일은 그대로 두었어요. lionheart doctor로 확인해 보세요.")
    case .newer:
      Phrase(
        en: "\(file) was written by a newer Lionheart. You can read it but not change it. Update Lionheart.",
        ko: "\(file) 파일은 더 새로운 라이언하트가 썼어요. 읽을 수만 있으니 라이언하트를 업데이트해 주세요.")
    case .unreadable(let code):
      Phrase(
        en: "\(file) cannot be read (\(systemMessage(code))). Nothing was changed.",
        ko: "\(file) 파일을 읽을 수 없어요 (\(systemMessage(code))). 아무것도 바꾸지 않았어요.")
    case .missing, .good: nil
    }
  }

  /// Something could not be read, so the output may be incomplete.
  package static func unread(_ path: String, _ code: ErrorCode) -> Phrase {
    Phrase(
      en: "\(path) could not be read (\(systemMessage(code))). Its contents are missing here.",
      ko: "\(path) 내용을 읽지 못해 (\(systemMessage(code))) 여기에는 빠져 있어요.")
  }
}

/// The system's message for an error code.
func systemMessage(_ code: ErrorCode) -> String { code.message }

/// The system's message for an `errno` value, which the model stores as a number.
func systemMessage(_ number: Int32) -> String { ErrorCode(rawValue: number).message }
