import Model
package import OperatingSystem
package import Storage

// Erasing everything.
extension Phrase {
  /// The words that may be typed to erase.
  package static let eraseWords = ["erase", "지우기"]

  /// What erasing deletes and what it keeps, as lines.
  ///
  /// - Parameters:
  ///   - timers: the system timers that run `lionheart notify`.
  ///   - signedIn: the servers at which tokens are revoked.
  ///   - exports: files elsewhere that Lionheart wrote or read.
  package static func erasure(
    _ plan: ErasurePlan, timers: [String], signedIn: [String], exports: [String]
  ) -> [Phrase] {
    var lines = [Phrase(en: "This will be deleted and cannot be undone:", ko: "다음을 지워요. 되돌릴 수 없어요:")]
    lines += plan.folders.map(place)
    lines += timers.map { indented(Phrase(en: "timer: \($0)", ko: "타이머: \($0)")) }
    lines += signedIn.map {
      indented(Phrase(en: "the sign-in at \($0), also on the server", ko: "\($0) 로그인 (서버에도 알려요)"))
    }
    if !plan.syncToolFiles.isEmpty { lines.append(synced(plan.syncToolFiles)) }
    if !plan.symlinks.isEmpty {
      lines.append(
        Phrase(
          en: "Links in them are deleted; their targets are kept: \(plan.symlinks.joined(separator: ", "))",
          ko: "안에 있는 링크만 지우고, 링크가 가리키는 것은 그대로예요: \(plan.symlinks.joined(separator: ", "))"))
    }
    return lines + elsewhere(plan, exports: exports)
  }

  private static func place(_ place: ErasurePlan.Folder) -> Phrase {
    if let link = place.linkTarget {
      return indented(
        Phrase(
          en: "\(place.path): only the link; its target \(link) is kept",
          ko: "\(place.path): 링크만 지워요. 가리키는 것은 그대로예요: \(link)"))
    }
    let size = Phrase.size(files: place.size.files, bytes: place.size.bytes)
    return indented(Phrase(en: "\(place.path): \(size.en)", ko: "\(place.path): \(size.ko)"))
  }

  private static func synced(_ names: [String]) -> Phrase {
    let list = names.joined(separator: ", ")
    return Phrase(
      en:
        "The data folder has \(list), which is deleted too, with its history. First stop any program that syncs "
        + "the folder: it may delete the data on your other devices, or restore it from there.",
      ko: "기록 폴더의 \(list)도 변경 기록까지 함께 지워요. 동기화가 다른 기기에서도 지우거나 다시 가져올 수 있으니 "
        + "먼저 멈춰 주세요.")
  }

  private static func elsewhere(_ plan: ErasurePlan, exports: [String]) -> [Phrase] {
    var lines = [Phrase(en: "This is stored elsewhere and is kept:", ko: "다른 곳에 있는 것은 그대로예요:")]
    lines += plan.backups.map { indented(Phrase(en: "backup: \($0)", ko: "백업: \($0)")) }
    lines += exports.map { indented(Phrase(en: "export: \($0)", ko: "내보낸 파일: \($0)")) }
    if plan.hasCalendars {
      lines.append(indented(Phrase(en: "events that you imported into a calendar", ko: "캘린더에 가져온 일정")))
    }
    if !plan.otherConfigFiles.isEmpty {
      let names = plan.otherConfigFiles.joined(separator: ", ")
      lines.append(
        indented(Phrase(en: "files next to config.json: \(names)", ko: "config.json 옆에 있는 것: \(names)")))
    }
    lines.append(
      indented(
        Phrase(
          en: "copies on other devices and servers, and files you exported", ko: "다른 기기와 서버의 사본, 직접 내보낸 파일")))
    return lines
  }

  private static func indented(_ phrase: Phrase) -> Phrase {
    let indent = String(repeating: " ", count: 2)
    return Phrase(en: indent + phrase.en, ko: indent + phrase.ko)
  }

  /// The question before erasing.
  package static let typeToErase = Phrase(
    en: "Close Lionheart everywhere else. To erase everything, type erase:",
    ko: "다른 곳에 열린 라이언하트를 모두 닫아 주세요. 모두 지우려면 “지우기”라고 쓰세요:")
  /// Another word was typed.
  package static let notErased = Phrase(en: "Nothing was erased.", ko: "아무것도 지우지 않았어요.")
  package static let nothingToErase = Phrase(en: "Nothing to erase.", ko: "지울 것이 없어요.")

  /// Everything was erased.
  package static func erased(_ erasure: Erasure) -> Phrase {
    Phrase(
      en:
        "Erased: \(counted(erasure.removed, "file", "files")). Nothing is left in Lionheart's folders.",
      ko: "파일 \(erasure.removed)개를 지웠어요. 라이언하트 폴더에 남은 것은 없어요.")
  }

  /// Some files could not be erased, and which.
  package static func erasedInPart(_ erasure: Erasure) -> [Phrase] {
    let most = 20
    var lines = [
      Phrase(
        en: "Erased: \(counted(erasure.removed, "file", "files")). Still there:",
        ko: "파일 \(erasure.removed)개를 지웠어요. 아직 남은 것:")
    ]
    lines += erasure.leftovers.prefix(most).map { left in
      Phrase(verbatim: "  \(left.path) (\(systemMessage(left.code)))")
    }
    if erasure.leftovers.count > most {
      let more = erasure.leftovers.count - most
      lines.append(indented(Phrase(en: "and \(more) more", ko: "그 밖에 \(more)개")))
    }
    return lines
  }

  /// Nothing was erased, because another program is writing.
  package static func eraseFailure(_ failure: StoreFailure) -> Phrase {
    guard case .locked(let holder, let pid, _) = failure, pid > 0 else {
      return Phrase(
        en: "Nothing was erased: another program is still writing. Close it and try again.",
        ko: "아무것도 지우지 않았어요. 다른 프로그램이 아직 쓰고 있어요. 닫은 뒤 다시 해 주세요.")
    }
    return Phrase(
      en: "Nothing was erased: \(holder) (process \(pid)) is still writing. Close it and try again.",
      ko: "아무것도 지우지 않았어요. 다른 프로그램이 아직 쓰고 있어요: \(holder) (프로세스 \(pid)). 닫은 뒤 다시 해 주세요.")
  }

  /// Whether the servers revoked the tokens.
  package static func tokensGivenBack(_ given: Int, of all: Int) -> Phrase {
    given == all
      ? Phrase(en: "Signed out here and on the servers.", ko: "로그아웃했고 서버에도 알렸어요.")
      : Phrase(
        en:
          "Signed out here. \(counted(all - given, "server", "servers")) could not be reached; your account there may "
          + "list this computer until the sign-in expires.",
        ko: "이 컴퓨터에서는 로그아웃했어요. 서버 \(all - given)곳에는 알리지 못해서, 로그인이 끝날 때까지 계정에 이 컴퓨터가 "
          + "보일 수 있어요.")
  }
}
