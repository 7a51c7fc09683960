package import Storage

// The page about syncing devices.
extension Phrase {
  package static let devicesRow = Phrase(en: "Devices and partner", ko: "기기와 배우자")
  package static let nothingShared = Phrase(
    en: "No other device shares your data.", ko: "함께 동기화하는 다른 기기가 없어요.")
  package static let howToShare = Phrase(
    en:
      "Keep the same data on all your devices, without a server: through a synced folder, git or rclone. "
      + "Run the first command on one device, the second on each other device:",
    ko: "서버 없이도 내 모든 기기에서 같은 기록을 쓸 수 있어요. 다른 프로그램이 옮겨 주는 폴더나 git, rclone을 써요. "
      + "첫째 줄은 한 기기에서, 둘째 줄은 나머지 기기마다 실행하세요:")
  package static let howToSharePartner = Phrase(
    en:
      "With your partner you can share a child, its tasks on the Board, and single letters and photos. "
      + "Your journal and everything else stay private:",
    ko: "배우자와는 아기, 보드의 할 일, 그리고 하나씩 고른 편지와 사진을 함께 볼 수 있어요. 일기와 다른 기록은 나만 봐요:")
  package static let givenToEachOther = Phrase(en: "Shared with each other", ko: "서로 공유한 것")
  package static let syncNow = Phrase(en: "sync now", ko: "지금 동기화")
  package static let stopSync = Phrase(en: "stop", ko: "멈추기")
  package static let isSyncing = Phrase(en: "Syncing…", ko: "동기화하고 있어요…")
  package static let syncTrouble = Phrase(en: "did not sync; open to see why", ko: "동기화하지 못했어요 (열어서 이유 보기)")
  package static let aboutDevicesRow = Phrase(
    en: "Your devices, when each was last seen, and what is waiting to be sent.",
    ko: "함께 동기화하는 기기와 마지막 소식, 올릴 것을 볼 수 있어요.")

  package static func deviceCount(_ count: Int) -> Phrase {
    Phrase(en: counted(count, "device", "devices"), ko: "기기 \(count)대")
  }

  package static func deviceLine(_ device: SyncDevice, _ what: Phrase) -> Phrase {
    let name = "\(device.name) (\(device.id.prefix(4)))"
    return Phrase(en: "\(name): \(what.en)", ko: "\(name): \(what.ko)")
  }

  /// The sync process could not start, or ended without a message.
  package static let syncStopped = Phrase(en: "Sync stopped before it finished.", ko: "동기화가 끝나기 전에 멈췄어요.")
}
