package import Networking

// What the commands about packs say.
extension Phrase {
  /// A pack was added, or was there and is up to date now.
  package static func packIsHere(_ update: PackUpdate) -> Phrase {
    let size = size(of: update)
    return Phrase(
      en: "“\(update.title)” is here (\(update.pack))" + (size.map { ": \($0.en)" } ?? "") + ".",
      ko: "“\(update.title)” 팩을 추가했어요 (\(update.pack))" + (size.map { ": \($0.ko)" } ?? "") + ".")
  }

  /// What an update has brought.
  package static func packBrought(_ update: PackUpdate) -> Phrase {
    let size = size(of: update)
    if update.isNew {
      return Phrase(
        en: "“\(update.title)” was updated" + (size.map { ": \($0.en)" } ?? "") + ".",
        ko: "“\(update.title)” 팩을 업데이트했어요" + (size.map { ": \($0.ko)" } ?? "") + ".")
    }
    return Phrase(
      en: "“\(update.title)” is up to date" + (size.map { "; fetched \($0.en)" } ?? "") + ".",
      ko: "“\(update.title)” 팩은 최신이에요" + (size.map { " (받은 것: \($0.ko))" } ?? "") + ".")
  }

  private static func size(of update: PackUpdate) -> Phrase? {
    guard update.files > 0 else { return nil }
    return .size(files: update.files, bytes: Int(update.bytes))
  }

  /// Shown once, after the first pack was added.
  package static let howToUpdateDaily = Phrase(
    en: "To have packs updated once a day: lionheart pack daily on",
    ko: "하루에 한 번 자동으로 업데이트하려면: lionheart pack daily on")

  /// After a pack was added that does not give the day's reading.
  package static func howToUsePack(_ id: String) -> Phrase {
    Phrase(
      en: "To have Today take its articles from it: lionheart pack use \(id)",
      ko: "오늘의 글을 이 팩에서 가져오려면: lionheart pack use \(id)")
  }

  /// After signing in.
  package static func howToUpdatePack(_ id: String) -> Phrase {
    Phrase(
      en: "To fetch what is new: lionheart pack update \(id)", ko: "새 글을 받으려면: lionheart pack update \(id)")
  }

  /// `pack update` without a pack that was added.
  package static let noPackAdded = Phrase(
    en: "No pack has been added; the one that came with Lionheart is updated with it.",
    ko: "추가한 팩이 없어요. 라이언하트와 함께 온 팩은 라이언하트를 업데이트하면 바뀌어요.")

  /// A pack was to be changed that was not added.
  package static func packNotAdded(_ id: String, known: [String]) -> Phrase {
    Phrase(
      en: "No pack “\(id)” has been added"
        + (known.isEmpty ? "." : "; there are: \(known.joined(separator: ", "))."),
      ko: "“\(id)” 팩은 추가한 적이 없어요" + (known.isEmpty ? "." : ". 추가한 팩: \(known.joined(separator: ", "))"))
  }

  /// A pack was to give the day's reading that is not on this machine.
  package static func packNotHere(_ id: String, known: [String]) -> Phrase {
    Phrase(
      en: "No pack “\(id)” is here"
        + (known.isEmpty ? "." : "; there are: \(known.joined(separator: ", "))."),
      ko: "“\(id)” 팩이 없어요" + (known.isEmpty ? "." : ". 있는 팩: \(known.joined(separator: ", "))"))
  }

  /// A pack of the program was to be removed, which stays and is put away.
  package static func packIsPutAway(_ title: String, id: String) -> Phrase {
    Phrase(
      en: "“\(title)” came with Lionheart and is put away. To bring it back: lionheart pack add \(id)",
      ko: "라이언하트와 함께 온 “\(title)” 팩을 치워 뒀어요. 다시 꺼내려면: lionheart pack add \(id)")
  }

  /// The day's reading comes from this pack now.
  package static func packReadToday(_ title: String) -> Phrase {
    Phrase(en: "Today takes its articles from “\(title)” now.", ko: "이제 오늘의 글을 “\(title)” 팩에서 가져와요.")
  }

  package static func packIsGone(_ title: String) -> Phrase {
    Phrase(
      en: "“\(title)” is removed; what you have read and bookmarked stays. To bring it back: lionheart undo",
      ko: "“\(title)” 팩을 뺐어요. 읽은 기록과 북마크는 그대로예요. 되돌리려면: lionheart undo")
  }

  /// What should be on or off and is neither.
  package static let onOrOff = Phrase(en: "Say on or off.", ko: "on이나 off를 써 주세요.")

  /// Whether packs are updated by themselves.
  package static func updatesDaily(_ isOn: Bool) -> Phrase {
    isOn
      ? Phrase(
        en: "Packs are updated while Lionheart is open, at most once a day.",
        ko: "라이언하트가 열려 있을 때 팩이 하루에 한 번 자동으로 업데이트돼요.")
      : Phrase(
        en: "Packs are updated only when you say so: lionheart pack update",
        ko: "팩은 직접 업데이트할 때만 바뀌어요: lionheart pack update")
  }

  /// Nobody needs to sign in.
  package static func signedInAlready(_ title: String) -> Phrase {
    Phrase(en: "You are signed in for “\(title)” already.", ko: "“\(title)” 팩에는 이미 로그인했어요.")
  }

  /// Two sentences below each other.
  package static func lines(_ first: Phrase, _ second: Phrase) -> Phrase {
    Phrase(en: "\(first.en)\n\(second.en)", ko: "\(first.ko)\n\(second.ko)")
  }

  /// The publisher asks who it is, and there is no terminal to sign in at.
  package static func howToSignIn(_ pack: String?) -> Phrase {
    guard let pack else {
      return Phrase(
        en: "Run the same command in a terminal to sign in.", ko: "로그인하려면 터미널에서 같은 명령을 실행하세요.")
    }
    return Phrase(
      en: "To sign in: lionheart pack sign-in \(pack)", ko: "로그인하려면: lionheart pack sign-in \(pack)")
  }

  /// The pack would take the place of one that came with the program.
  package static let howToReplace = Phrase(
    en: "To have it so: the same command with --replace. pack remove brings ours back.",
    ko: "그래도 추가하려면 같은 명령에 --replace를 붙이세요. pack remove로 원래 팩으로 돌아갈 수 있어요.")

  /// Nobody is signed in.
  package static func notSignedIn(_ title: String) -> Phrase {
    Phrase(en: "You are not signed in for “\(title)”.", ko: "“\(title)” 팩에 로그인하지 않았어요.")
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
        It is good for \(counted(minutes, "minute", "minutes")). Waiting; ^C stops.
        """,
      ko: """
        로그인하려면 아무 기기에서나 이 주소를 여세요:
          \(code.completeAddress ?? code.address)
        그리고 이 코드를 입력하거나 확인하세요:
          \(code.userCode)
        코드는 \(minutes)분 동안 쓸 수 있어요. 기다리는 중이에요. 그만두려면 ^C.
        """)
  }

  /// Signing in went well.
  package static let signedInNow = Phrase(en: "Signed in.", ko: "로그인했어요.")

  /// `log --lines` with nothing to show.
  package static let atLeastOneLine = Phrase(en: "Give a number, 1 or more.", ko: "1 이상의 수를 써 주세요.")

  /// `go` to what is not known.
  package static func noSuchPlace(_ names: String) -> Phrase {
    Phrase(en: "There is no such place. There are: \(names).", ko: "그런 화면은 없어요. 쓸 수 있는 이름: \(names).")
  }

  /// Nothing has happened on the network.
  package static let emptyLog = Phrase(en: "Nothing has happened yet.", ko: "아직 기록이 없어요.")

  /// Where `lionheart pack check` and `lionheart pack build` are now.
  package static func packAuthoringMoved(_ command: String) -> Phrase {
    Phrase(
      en: "Use lionheart-pack \(command) FOLDER; make install-pack-tools installs it.",
      ko: "lionheart-pack \(command) FOLDER 명령을 쓰세요. make install-pack-tools로 설치할 수 있어요.")
  }
}
