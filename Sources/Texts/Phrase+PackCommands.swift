package import Networking

// Messages of the pack commands.
extension Phrase {
  /// A pack was added by `pack add`.
  package static func packIsHere(_ update: PackUpdate) -> Phrase {
    let size = size(of: update)
    return Phrase(
      en: "Added “\(update.title)” (\(update.pack))" + (size.map { ": \($0.en)" } ?? "") + ".",
      ko: "“\(update.title)” 팩을 추가했어요 (\(update.pack))" + (size.map { ": \($0.ko)" } ?? "") + ".")
  }

  /// What an update downloaded.
  package static func packBrought(_ update: PackUpdate) -> Phrase {
    let size = size(of: update)
    if update.isNew {
      return Phrase(
        en: "“\(update.title)” was updated" + (size.map { ": \($0.en)" } ?? "") + ".",
        ko: "“\(update.title)” 팩을 업데이트했어요" + (size.map { ": \($0.ko)" } ?? "") + ".")
    }
    return Phrase(
      en: "“\(update.title)” is up to date" + (size.map { "; downloaded \($0.en)" } ?? "") + ".",
      ko: "“\(update.title)” 팩은 최신이에요" + (size.map { " (받은 것: \($0.ko))" } ?? "") + ".")
  }

  private static func size(of update: PackUpdate) -> Phrase? {
    guard update.files > 0 else { return nil }
    return .size(files: update.files, bytes: Int(update.bytes))
  }

  /// Shown once, after the first pack was added.
  package static let howToUpdateDaily = Phrase(
    en: "To update packs once a day: lionheart pack daily on",
    ko: "하루에 한 번 자동으로 업데이트하려면: lionheart pack daily on")

  /// After adding a pack that Today does not use.
  package static func howToUsePack(_ id: String) -> Phrase {
    Phrase(
      en: "To read it on Today: lionheart pack use \(id)",
      ko: "오늘의 글을 이 팩에서 가져오려면: lionheart pack use \(id)")
  }

  /// After signing in.
  package static func howToUpdatePack(_ id: String) -> Phrase {
    Phrase(
      en: "To download new articles: lionheart pack update \(id)",
      ko: "새 글을 받으려면: lionheart pack update \(id)")
  }

  /// `pack update` if no pack was added.
  package static let noPackAdded = Phrase(
    en: "No packs were added. The packs that came with Lionheart update with it.",
    ko: "추가한 팩이 없어요. 라이언하트와 함께 온 팩은 라이언하트를 업데이트하면 바뀌어요.")

  /// The named pack was not added, so it cannot be changed.
  package static func packNotAdded(_ id: String, known: [String]) -> Phrase {
    Phrase(
      en: "No pack named “\(id)” was added."
        + (known.isEmpty ? "" : " Added packs: \(known.joined(separator: ", "))."),
      ko: "“\(id)” 팩은 추가한 적이 없어요" + (known.isEmpty ? "." : ". 추가한 팩: \(known.joined(separator: ", "))"))
  }

  /// The pack chosen for Today is not on this computer.
  package static func packNotHere(_ id: String, known: [String]) -> Phrase {
    Phrase(
      en: "No pack named “\(id)”."
        + (known.isEmpty ? "" : " Packs: \(known.joined(separator: ", "))."),
      ko: "“\(id)” 팩이 없어요" + (known.isEmpty ? "." : ". 있는 팩: \(known.joined(separator: ", "))"))
  }

  /// `pack remove` of a built-in pack, which is put away instead.
  package static func packIsPutAway(_ title: String, id: String) -> Phrase {
    Phrase(
      en:
        "“\(title)” came with Lionheart, so it was put away, not removed. To bring it back: lionheart pack add \(id)",
      ko: "라이언하트와 함께 온 “\(title)” 팩은 빼지 않고 치워 뒀어요. 다시 꺼내려면: lionheart pack add \(id)")
  }

  /// Today now uses this pack.
  package static func packReadToday(_ title: String) -> Phrase {
    Phrase(en: "Today now shows articles from “\(title)”.", ko: "이제 오늘의 글을 “\(title)” 팩에서 가져와요.")
  }

  package static func packIsGone(_ title: String) -> Phrase {
    Phrase(
      en: "Removed “\(title)”. Your bookmarks and reading history stay. To bring it back: lionheart undo",
      ko: "“\(title)” 팩을 뺐어요. 읽은 기록과 북마크는 그대로예요. 되돌리려면: lionheart undo")
  }

  /// An argument that is neither on nor off.
  package static let onOrOff = Phrase(en: "Use on or off.", ko: "on이나 off를 써 주세요.")

  /// Whether packs update automatically.
  package static func updatesDaily(_ isOn: Bool) -> Phrase {
    isOn
      ? Phrase(
        en: "Packs update at most once a day while Lionheart is open.",
        ko: "라이언하트가 열려 있을 때 팩이 하루에 한 번 자동으로 업데이트돼요.")
      : Phrase(
        en: "Packs update only when you run: lionheart pack update",
        ko: "팩은 직접 업데이트할 때만 바뀌어요: lionheart pack update")
  }

  /// `pack sign-in` if already signed in.
  package static func signedInAlready(_ title: String) -> Phrase {
    Phrase(en: "You are already signed in to “\(title)”.", ko: "“\(title)” 팩에는 이미 로그인했어요.")
  }

  /// Two sentences below each other.
  package static func lines(_ first: Phrase, _ second: Phrase) -> Phrase {
    Phrase(en: "\(first.en)\n\(second.en)", ko: "\(first.ko)\n\(second.ko)")
  }

  /// The publisher requires a sign-in, but the command does not run in a terminal.
  package static func howToSignIn(_ pack: String?) -> Phrase {
    guard let pack else {
      return Phrase(
        en: "Run the same command in a terminal to sign in.", ko: "로그인하려면 터미널에서 같은 명령을 실행하세요.")
    }
    return Phrase(
      en: "To sign in: lionheart pack sign-in \(pack)", ko: "로그인하려면: lionheart pack sign-in \(pack)")
  }

  /// The pack has the id of a built-in pack.
  package static let howToReplace = Phrase(
    en: "To replace it, run the same command with --replace. pack remove brings the original back.",
    ko: "그래도 추가하려면 같은 명령에 --replace를 붙이세요. pack remove로 원래 팩으로 돌아갈 수 있어요.")

  /// `pack sign-out` if not signed in.
  package static func notSignedIn(_ title: String) -> Phrase {
    Phrase(en: "You are not signed in to “\(title)”.", ko: "“\(title)” 팩에 로그인하지 않았어요.")
  }

  /// Where to sign in, on the command line.
  package static func signInHere(_ pending: SignIn.Pending, now: Int64) -> Phrase {
    let here = signInHere(pending.code, now: now)
    guard pending.server != pending.host else { return here }
    return .lines(signInElsewhere(server: pending.server, pack: pending.host), here)
  }

  private static func signInHere(_ code: DeviceCode, now: Int64) -> Phrase {
    let minutes = max(1, Int((code.expiresAt - now + 30_000) / 60_000))
    return Phrase(
      en: """
        To sign in, open this address on any device:
          \(code.completeAddress ?? code.address)
        and enter or compare the code:
          \(code.userCode)
        The code is valid for \(counted(minutes, "minute", "minutes")). Waiting… ^C stops.
        """,
      ko: """
        로그인하려면 아무 기기에서나 이 주소를 여세요:
          \(code.completeAddress ?? code.address)
        그리고 이 코드를 입력하거나 확인하세요:
          \(code.userCode)
        코드는 \(minutes)분 동안 쓸 수 있어요. 기다리는 중이에요. 그만두려면 ^C.
        """)
  }

  /// The sign-in succeeded.
  package static let signedInNow = Phrase(en: "Signed in.", ko: "로그인했어요.")

  /// `log --lines` with nothing to show.
  package static let atLeastOneLine = Phrase(en: "Use a number of 1 or more.", ko: "1 이상의 수를 써 주세요.")

  /// `go` with an unknown name.
  package static func noSuchPlace(_ names: String) -> Phrase {
    Phrase(en: "No screen has that name. Names: \(names).", ko: "그런 화면은 없어요. 쓸 수 있는 이름: \(names).")
  }

  /// `log` without entries.
  package static let emptyLog = Phrase(en: "The log is empty.", ko: "아직 기록이 없어요.")

  /// `lionheart pack check` and `lionheart pack build` moved to another program.
  package static func packAuthoringMoved(_ command: String) -> Phrase {
    Phrase(
      en: "Use lionheart-pack \(command) FOLDER; make install-pack-tools installs it.",
      ko: "lionheart-pack \(command) FOLDER 명령을 쓰세요. make install-pack-tools로 설치할 수 있어요.")
  }
}
