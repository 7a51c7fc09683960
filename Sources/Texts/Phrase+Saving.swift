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

  /// What was undone.
  package static func undone(_ action: Action?) -> Phrase {
    guard let action else { return Phrase(en: "Nothing to undo", ko: "되돌릴 것이 없어요") }
    let words = Phrase.action(action)
    return Phrase(en: "Undone: \(words.en)", ko: "되돌렸어요: \(words.ko)")
  }

  /// What was done again.
  package static func redone(_ action: Action?) -> Phrase {
    guard let action else { return Phrase(en: "Nothing to redo", ko: "다시 할 것이 없어요") }
    let words = Phrase.action(action)
    return Phrase(en: "Done again: \(words.en)", ko: "다시 했어요: \(words.ko)")
  }

  /// What can be undone is not known.
  package static func undoLogUnreadable(_ failure: StoreFailure) -> Phrase {
    guard case .unreadable(let path, let code) = failure else { return failedToSave(failure) }
    return Phrase(
      en:
        "What can be undone is not known (\(systemMessage(code))): \(path) cannot be read. Nothing was changed.",
      ko: "되돌릴 것을 알 수 없어요 (\(systemMessage(code))). \(path) 파일을 읽을 수 없어요. 바뀐 것은 없어요.")
  }

  /// Why nothing was saved, what was kept, and what to do.
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
        en: "Could not save, nothing was changed: \(path) is read-only.",
        ko: "저장하지 못했어요. \(path)에 쓸 수 없어요. 바뀐 것은 없어요.")
    case .diskFull(let path):
      Phrase(
        en: "Could not save: no room left for \(path). What was saved before is intact; free some space.",
        ko: "저장하지 못했어요. \(path)에 남은 공간이 없어요. 이미 저장된 것은 그대로이니 공간을 비워 주세요.")
    case .newerSchema(let path, _):
      Phrase(
        en: "Not saved: \(path) was written by a newer Lionheart. Update Lionheart to change it.",
        ko: "저장하지 않았어요. \(path) 파일은 더 새로운 라이언하트가 썼어요. 업데이트한 뒤 바꿀 수 있어요.")
    case .unreadable(let path, let code):
      Phrase(
        en: "Could not save (\(systemMessage(code))): \(path) cannot be read, so it was left alone.",
        ko: "저장하지 못했어요 (\(systemMessage(code))). \(path) 파일을 읽을 수 없어 그대로 두었어요.")
    case .lockUnavailable(let path, .alreadyExists), .lockUnavailable(let path, .notAFolder),
      .write(let path, .alreadyExists),
      .write(let path, .notAFolder):
      Phrase(
        en:
          "Could not save, nothing was changed: a file is where Lionheart needs a folder. Move it away: \(path)",
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
        en: "Not undone, because it was changed again since: \(Phrase.action(action).en)",
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
        "The disk did not say whether this was saved (\(systemMessage(code))). Look whether it is there before you do it again: \(path)",
      ko:
        "저장됐는지 디스크가 알려 주지 않았어요 (\(systemMessage(code))). 다시 하기 전에 저장됐는지 확인해 주세요: \(path)")
  }

  private static func tooLarge(_ path: String, bytes: Int) -> Phrase {
    Phrase(
      en:
        "Not saved, nothing was changed: \(path) would have \(bytes >> 20) MiB, and could not be read any more over 64. Add less at a time, or spread it over more months.",
      ko:
        "저장하지 않았고 바뀐 것은 없어요. \(path) 파일이 \(bytes >> 20) MiB가 되는데, 64 MiB를 넘으면 읽을 수 없어요. 조금씩 나누어 넣어 주세요.")
  }

  private static func foreignLink(_ path: String, to target: String) -> Phrase {
    Phrase(
      en:
        "Not saved, nothing was changed: \(path) is a link to \(target), which is no file of Lionheart's of that kind. Remove the link if you did not make it.",
      ko:
        "저장하지 않았고 바뀐 것은 없어요. 링크가 가리키는 파일(\(target))이 라이언하트의 것이 아니에요. 직접 만든 링크가 아니라면 지워 주세요: \(path)")
  }

  /// Shown while the program waits for the last saves.
  package static let saving = Phrase(
    en: "Saving… (Q leaves without waiting)", ko: "저장하는 중… (Q 기다리지 않고 끝내기)")

  /// The person did not wait for the last saves.
  package static let leftUnsaved = Phrase(
    en: "Left before everything was saved. What you did last may be missing.",
    ko: "저장이 끝나기 전에 끝냈어요. 마지막에 한 일은 저장되지 않았을 수 있어요.")

  /// What was typed is not kept as a draft, and why.
  package static func draftsNotKept(_ failure: StoreFailure) -> Phrase {
    let why = whyNotKept(failure)
    return Phrase(
      en: "What you typed is not kept as a draft: \(why.en)", ko: "쓰던 내용을 초안으로 보관하지 못했어요: \(why.ko)")
  }

  private static func whyNotKept(_ failure: StoreFailure) -> Phrase {
    switch failure {
    case .locked: Phrase(en: "another Lionheart is writing", ko: "다른 라이언하트가 쓰는 중")
    case .diskFull: Phrase(en: "no room left on the disk", ko: "디스크에 남은 공간 없음")
    case .readOnly(let path): Phrase(en: "\(path) is read-only", ko: "\(path)에 쓸 수 없음")
    case .lockUnavailable(_, let code), .write(_, let code), .unreadable(_, let code):
      Phrase(verbatim: systemMessage(code))
    default: failedToSave(failure)
    }
  }

  /// What is shown of a data file that is not as it should be; nil where it is.
  package static func trouble(_ file: DataFile, _ condition: Condition) -> Phrase? {
    let file = file.path
    return switch condition {
    case .partial(let count):
      Phrase(
        en:
          "\(file): \(counted(count, "record is", "records are")) not understood and not shown. See: lionheart doctor",
        ko: "\(file)에서 기록 \(count)개를 알아볼 수 없어 보여 드리지 못해요. lionheart doctor로 확인해 보세요.")
    case .recovered:
      Phrase(
        en: "\(file) is damaged; this is its last good copy. The next change sets the damaged file aside.",
        ko: "\(file) 파일이 손상되어 마지막 정상 사본을 보여 드려요. 다음에 저장할 때 손상된 파일은 따로 보관해요.")
    case .gone:
      Phrase(
        en:
          "\(file) is gone; this is what this machine last saved of it. The next change brings it back; see: lionheart doctor",
        ko: "\(file) 파일이 없어져서 이 컴퓨터에 마지막으로 저장된 내용을 보여 드려요. 다음에 저장할 때 다시 생겨요. lionheart doctor로 확인해 보세요.")
    case .lost:
      Phrase(
        en: "\(file) is damaged and there is no good copy. It is kept; see: lionheart doctor",
        ko: "\(file) 파일이 손상됐고 정상 사본이 없어요. 파일은 그대로 두었어요. lionheart doctor로 확인해 보세요.")
    case .newer:
      Phrase(
        en: "\(file) was written by a newer Lionheart. It can be read here, not changed. Update Lionheart.",
        ko: "\(file) 파일은 더 새로운 라이언하트가 썼어요. 읽을 수만 있으니 라이언하트를 업데이트해 주세요.")
    case .unreadable(let code):
      Phrase(
        en: "\(file) cannot be read (\(systemMessage(code))). Nothing was changed.",
        ko: "\(file) 파일을 읽을 수 없어요 (\(systemMessage(code))). 아무것도 바꾸지 않았어요.")
    case .missing, .good: nil
    }
  }

  /// Something could not be read, so that what a command showed or did may lack it.
  package static func unread(_ path: String, _ code: ErrorCode) -> Phrase {
    Phrase(
      en: "\(path) could not be read (\(systemMessage(code))); what it holds is missing here.",
      ko: "\(path) 내용을 읽지 못해 (\(systemMessage(code))) 여기에는 빠져 있어요.")
  }
}

/// The system's sentence for why a call failed.
func systemMessage(_ code: ErrorCode) -> String { code.message }

/// The same of its number, by which the model, which knows no system, has it.
func systemMessage(_ number: Int32) -> String { ErrorCode(rawValue: number).message }
