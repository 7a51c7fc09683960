package import Storage

// The page about devices that share the data.
extension Phrase {
  package static let devicesRow = Phrase(en: "Devices and partner", ko: "기기와 배우자")
  package static let nothingShared = Phrase(
    en: "No other device shares your data.", ko: "함께 동기화하는 다른 기기가 없어요.")
  package static let howToShare = Phrase(
    en:
      "The same data on all your devices, without a server: by a folder that something carries, by git, or by "
      + "rclone. The first on one device, the second on each other one:",
    ko: "서버 없이도 내 모든 기기에서 같은 기록을 쓸 수 있어요. 다른 프로그램이 옮겨 주는 폴더나 git, rclone을 써요. "
      + "첫째 줄은 한 기기에서, 둘째 줄은 나머지 기기마다 실행하세요:")
  package static let howToSharePartner = Phrase(
    en:
      "With the other parent you can share a child, its cards on the Board, and letters and photos one by one. "
      + "The journal and all else stay yours:",
    ko: "다른 부모와는 아기, 보드의 할 일, 그리고 하나씩 고른 편지와 사진을 나눌 수 있어요. 일기와 다른 기록은 나만 봐요:")
  package static let givenToEachOther = Phrase(en: "What you gave each other", ko: "서로 나눈 것")
  package static let syncNow = Phrase(en: "sync now", ko: "지금 동기화")
  package static let stopSync = Phrase(en: "stop", ko: "멈추기")
  package static let isSyncing = Phrase(en: "Syncing…", ko: "동기화하고 있어요…")
  package static let syncTrouble = Phrase(en: "did not sync; open for why", ko: "동기화하지 못했어요 (열어서 이유 보기)")
  package static let aboutDevicesRow = Phrase(
    en: "The devices that share your data, when each was last heard of, and what waits to go.",
    ko: "함께 동기화하는 기기와 마지막 소식, 올릴 것을 볼 수 있어요.")

  package static func deviceCount(_ count: Int) -> Phrase {
    Phrase(en: counted(count, "device", "devices"), ko: "기기 \(count)대")
  }

  package static func deviceLine(_ device: SyncDevice, _ what: Phrase) -> Phrase {
    let name = "\(device.name) (\(device.id.prefix(4)))"
    return Phrase(en: "\(name): \(what.en)", ko: "\(name): \(what.ko)")
  }

  /// It could not be started, or was ended before it said anything.
  package static let syncStopped = Phrase(en: "It was stopped before it was done.", ko: "끝나기 전에 멈췄어요.")
}
