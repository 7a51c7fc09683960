// Help of the options and arguments of `sync` and `merge-file`.
extension Phrase {
  package static let helpMergeBase = Phrase("The common ancestor; an empty file if both sides added it.")
  package static let helpMergeOurs = Phrase("Our side; the result is written here.")
  package static let helpMergeTheirs = Phrase("The other side.")
  package static let helpMergeName = Phrase("The file's name in the repository.")

  package static let helpSyncDryRun = Phrase("Show what would be sent and received; change nothing.")
  package static let helpSyncAddress = Phrase(
    "The place where the devices meet: a folder, git@host:repo, ssh://…, file://…, git+https://…, or "
      + "rclone:NAME:PATH.")
  package static let helpSyncJoinAddress = Phrase(
    "The place that another device has set up. Default: the last one used here.")
  package static let helpSyncEncrypt = Phrase("Encrypt with age, even in a folder.")
  package static let helpSyncNoEncryption = Phrase(
    "Do not encrypt. The owner of the server can read everything.")
  package static let helpSyncDevice = Phrase("The device's name, or its letters in `lionheart sync devices`.")
}
