import Model
package import Networking
import OperatingSystem
package import Storage

// Why `lionheart sync` failed.
extension Phrase {
  /// Why devices could not be synced.
  package static func syncFailure(_ failure: SyncFailure) -> Phrase {
    switch failure {
    case .off:
      Phrase(
        en: "Sync is not set up yet. To start: lionheart sync setup DIR",
        ko: "아직 함께 동기화하는 기기가 없어요. 시작하려면: lionheart sync setup 폴더")
    case .alreadyOn(let address):
      Phrase(
        en: "Already syncing with \(address). To stop: lionheart sync off",
        ko: "이미 \(address)에서 동기화하고 있어요. 그만두려면: lionheart sync off")
    case .storeExists:
      Phrase(
        en: "Other devices already sync there. To join them: lionheart sync join",
        ko: "그곳에서 이미 동기화하는 기기가 있어요. 함께하려면: lionheart sync join")
    case .storeGone: storeGone
    case .severalStores:
      Phrase(
        en: "There are several Lionheart stores there. Give each its own folder.",
        ko: "그곳에 라이언하트 저장소가 여럿 있어요. 저장소마다 폴더를 따로 써 주세요.")
    case .busy(let program):
      Phrase(
        en: "\(program.isEmpty ? "Another program" : program) is syncing right now.",
        ko: "지금 다른 프로그램이 동기화하고 있어요\(program.isEmpty ? "" : ": \(program)").")
    case .keyNeeded(let key, let has): keyNeeded(key, has: has)
    case .wrongKey(let key, let needed):
      Phrase(
        en: "This key is \(key), but the store needs \(needed). Nothing was changed.",
        ko: "입력한 열쇠는 \(key)이고, 저장소의 열쇠는 \(needed)예요. 바뀐 것은 없어요.")
    case .notEncrypted: Phrase(en: "This store is not encrypted.", ko: "이 저장소는 암호화하지 않았어요.")
    case .forgotten:
      Phrase(
        en:
          "Another device removed this one, so nothing was synced. Your data here is unchanged. "
          + "To rejoin: lionheart sync join. To leave: lionheart sync off",
        ko: "다른 기기가 이 기기를 목록에서 뺐다고 해서 동기화하지 않았어요. 여기 기록은 그대로예요. "
          + "계속 함께하려면 lionheart sync join, 그만두려면 lionheart sync off를 해 주세요.")
    case .noDevice(let name):
      Phrase(
        en: "No other device named “\(name)”. To list them: lionheart sync devices",
        ko: "\(name) 기기를 찾지 못했어요. 목록: lionheart sync devices")
    case .severalDevices(let name):
      Phrase(
        en: "Several devices are named “\(name)”. Use the letters beside the name: lionheart sync devices",
        ko: "\(name) 기기가 여럿이에요. lionheart sync devices에 나오는 글자로 골라 주세요.")
    case .answered(let day):
      Phrase(
        en: "You already answered on \(shortDate(day).en). A sealed answer cannot be changed.",
        ko: "\(shortDate(day).ko)에는 이미 답했어요. 봉한 답은 바꿀 수 없어요.")
    case .ownDevice:
      Phrase(
        en: "That is this device. To leave: lionheart sync off", ko: "이 기기예요. 그만두려면: lionheart sync off")
    case .cancelled:
      Phrase(en: "Cancelled. Everything received so far was saved.", ko: "그만뒀어요. 그때까지 받은 것은 남아 있어요.")
    case .store(let failure): failedToSave(failure)
    case .carrier(let failure): carrierFailure(failure)
    case .cipher(let failure): cipherFailure(failure)
    case .partly(let report, let failure): partly(report, failure)
    }
  }

  /// A sync that failed after it had merged or published something.
  private static func partly(_ report: SyncReport, _ failure: SyncFailure) -> Phrase {
    let done = synced(report, isDone: true)
    let reason: Phrase =
      switch failure {
      case .store(let failure): reasonNotSaved(failure)
      case .carrier(.missing(let path)): missingFolder(path)
      default: syncFailure(failure)
      }
    return Phrase(
      en: (done.map(\.en) + ["Then it stopped: \(reason.en) The next sync continues."])
        .joined(separator: "\n"),
      ko: (done.map(\.ko) + ["그다음에 멈췄어요: \(reason.ko) 나머지는 다음 동기화 때 할게요."])
        .joined(separator: "\n"))
  }

  /// Why something could not be saved, without the part about what was and was not changed.
  static func reasonNotSaved(_ failure: StoreFailure) -> Phrase {
    switch failure {
    case .diskFull(let path):
      Phrase(
        en: "No space left for \(path). Free some space.", ko: "\(path)에 남은 공간이 없으니 공간을 비워 주세요.")
    case .readOnly(let path): Phrase(en: "\(path) is read-only.", ko: "\(path)에 쓸 수 없어요.")
    case .write(let path, let code), .lockUnavailable(let path, let code):
      Phrase(
        en: "Could not write \(path) (\(systemMessage(code))).",
        ko: "\(path)에 쓸 수 없어요 (\(systemMessage(code))).")
    default: failedToSave(failure)
    }
  }

  private static func missingFolder(_ path: String) -> Phrase {
    Phrase(en: "\(path) no longer exists.", ko: "\(path) 폴더가 없어졌어요.")
  }

  /// Why a text is not accepted as the address of a store.
  package static func syncAddressFault(_ fault: SyncAddress.Fault, _ text: String) -> Phrase {
    switch fault {
    case .notAnAddress:
      Phrase(
        en: "\(text) is not a store's address. Use DIR, git@host:repo, ssh://…, file://…, "
          + "git+https://… or rclone:NAME:PATH",
        ko: "저장소 주소가 아니에요: \(text) (폴더, git@host:repo, ssh://…, file://…, git+https://…, rclone:이름:경로)")
    case .password:
      // The address is not repeated: the sentence may end up in a log.
      Phrase(
        en: "The address contains a password, which other users of this computer could see. Remove it, "
          + "and use a git credential helper (git help credentials). If you already sync with this address: "
          + "lionheart sync off, then lionheart sync join",
        ko: "주소에 비밀번호가 들어 있어요. 이 컴퓨터의 다른 사용자가 볼 수 있으니 주소에서 빼고, "
          + "git 자격 증명 도우미에 저장해 주세요(git help credentials). 이미 이 주소로 동기화하고 있었다면 "
          + "lionheart sync off 다음에 lionheart sync join을 해 주세요.")
    }
  }

  /// A repository on this computer that another user may have written.
  package static func foreignRepository(_ path: String) -> Phrase {
    Phrase(
      en: "\(path) was not opened: a git repository can run commands, and someone else may have written "
        + "this one. On a USB stick or shared disk, use a folder instead: lionheart sync setup DIR",
      ko: "\(path) 저장소를 열지 않았어요. git은 저장소에 적힌 명령을 실행하는데, 이 저장소는 다른 사람이 "
        + "만들었을 수 있어요. USB 메모리나 공유 디스크에서는 폴더를 써 주세요: lionheart sync setup 폴더")
  }

  /// `sync join` without an address.
  package static let syncAddressMissing = Phrase(
    en: "Give the store's address.", ko: "저장소가 어디 있는지 적어 주세요.")

  private static let storeGone = Phrase(
    en:
      "Your devices' data is not there: the folder was emptied, moved or is not connected. Nothing was "
      + "changed or deleted. To start over there: lionheart sync off, then lionheart sync setup",
    ko: "그곳에 기기들의 기록이 없어요. 비었거나, 옮겨졌거나, 연결이 안 된 거예요. 바뀌거나 지워진 것은 없어요. "
      + "그곳에서 새로 시작하려면 lionheart sync off 다음에 lionheart sync setup을 해 주세요.")

  private static func keyNeeded(_ key: String, has: String?) -> Phrase {
    let (en, ko) = has.map { ("; this device has \($0)", " (이 기기의 열쇠: \($0))") } ?? ("", "")
    return Phrase(
      en:
        "This needs the key \(key)\(en). On a device that has it, run lionheart sync invite; here, lionheart "
        + "sync join. With a partner, add --partner to both",
      ko: "열쇠가 필요해요: \(key)\(ko). 그 열쇠가 있는 기기에서 lionheart sync invite, 여기서 lionheart sync join을 해 주세요. "
        + "배우자와 공유하는 곳이면 둘 다 --partner를 붙여요.")
  }

  static func carrierFailure(_ failure: CarrierFailure) -> Phrase {
    switch failure {
    case .missing(let path):
      Phrase(
        en: "\(path) was not found. Is the disk connected? Nothing was changed.",
        ko: "\(path) 폴더가 없어요. 디스크가 연결되어 있나요? 바뀐 것은 없어요.")
    case .ownFolder(let path):
      Phrase(
        en: "\(path) is inside Lionheart's own folder. Choose another one.",
        ko: "\(path) 폴더는 라이언하트가 쓰는 폴더 안이에요. 다른 폴더를 골라 주세요.")
    case .disk(let path, let code):
      Phrase(en: "\(path): \(systemMessage(code))", ko: "\(path): \(systemMessage(code))")
    case .symlink(let path):
      Phrase(
        en: "\(path) is a symlink, which Lionheart does not follow.", ko: "심볼릭 링크라서 따라가지 않았어요: \(path)")
    case .badDevice(let reason):
      reason.isEmpty
        ? Phrase(en: "Its files could not be fetched.", ko: "파일을 받지 못했어요.")
        : Phrase(en: "Its files could not be fetched: \(reason)", ko: "파일을 받지 못했어요: \(reason)")
    case .unverified:
      Phrase(
        en: "The store returned other data than was written, so nothing was published. Try again later.",
        ko: "저장소에 쓴 내용이 다르게 읽혀서 올리지 않았어요. 나중에 다시 해 주세요.")
    case .noProgram(let name):
      Phrase(
        en: "This needs \(name). Install the package \(name) (apt install \(name)).",
        ko: "\(name) 프로그램이 필요해요. 패키지를 설치해 주세요 (apt install \(name)).")
    case .program(let name, let reason):
      reason.isEmpty
        ? Phrase(en: "\(name) gave no usable answer.", ko: "\(name)에서 쓸 수 있는 응답이 없었어요.")
        : Phrase(en: "\(name) says: \(reason)", ko: "\(name)의 응답: \(reason)")
    }
  }

  private static func noKey(_ fault: KeyMnemonic.Fault) -> Phrase {
    switch fault {
    case .unknown(let word):
      Phrase(
        en: "“\(word)” is not a word of a key. Compare it with what lionheart sync invite shows.",
        ko: "열쇠에 쓰지 않는 낱말이에요: \(word). lionheart sync invite에 나온 낱말과 비교해 보세요.")
    case .wrongCount(let count):
      Phrase(
        en: "A key has \(KeyMnemonic.count) words, but you entered \(count).",
        ko: "열쇠는 낱말 \(KeyMnemonic.count)개인데 \(count)개가 들어왔어요.")
    case .checksumMismatch:
      Phrase(
        en: "These words do not form a key: one is wrong or in the wrong place.",
        ko: "모두 아는 낱말이지만 서로 맞지 않아요. 다른 낱말이 섞였거나 순서가 바뀌었어요.")
    }
  }

  private static func cipherFailure(_ failure: CipherFailure) -> Phrase {
    switch failure {
    case .noProgram:
      Phrase(
        en: "Encryption needs age. Install the package age (apt install age). Nothing was sent.",
        ko: "암호화하려면 age가 필요해요. age 패키지를 설치해 주세요 (apt install age). 보낸 것은 없어요.")
    case .noKey(let fault): noKey(fault)
    case .failed(let reason):
      Phrase(en: "age says: \(reason)", ko: "age의 응답: \(reason)")
    }
  }
}
