import Texts

// Sync between devices and with a partner, and the merge driver for git.
extension CommandHelp {
  static let sync = CommandHelp(
    Phrase("Sync your data between devices."),
    notes: Phrase(
      """
      Without a command, it syncs now: it merges what your other devices have published, record by record,
      and publishes what is new here. Nothing is deleted because it is missing somewhere.
      The devices meet in a folder that something else carries (Syncthing, Nextcloud, Dropbox, a network
      drive, a USB stick), in a git repository, or in an rclone remote. age encrypts everything, except in a
      folder.
      See docs/SYNC.md.
      """),
    examples: Phrase(
      verbatim: """
        lionheart sync setup ~/Sync/lionheart
        lionheart sync join ~/Sync/lionheart
        lionheart sync setup git@example.org:me/lionheart.git
        lionheart sync --dry-run
        """))

  static let syncSetup = CommandHelp(
    Phrase("Start syncing with your other devices."),
    notes: Phrase(
      """
      The folder is created if missing. A copy of this device's data goes into the store; your data stays
      where it is.
      In a folder, nothing is encrypted without --encrypt: anyone who can read the folder can read your
      data. Elsewhere age encrypts everything, with a key that is made here; lionheart sync invite shows it.
      git uses your own ssh keys and never asks: try git ls-remote ADDRESS first. rclone:NAME:PATH is a
      remote from rclone config.
      """),
    examples: Phrase(
      verbatim: """
        lionheart sync setup ~/Sync/lionheart
        lionheart sync setup ~/Dropbox/lionheart --encrypt
        lionheart sync setup git@example.org:me/lionheart.git
        lionheart sync setup rclone:drive:lionheart
        """))

  static let syncInvite = CommandHelp(
    Phrase("Show the key that another device needs."),
    notes: Phrase(
      """
      The key is 24 English words, and on a terminal also a QR code. Enter the words when lionheart sync
      join asks, or pipe them to it. Case does not matter, and the first four letters of each word are
      enough.
      With --partner, you start sharing with your partner, in a separate place with its own key. You share
      the child with its dates and pauses, its tasks on the Board, and what you choose to share. Nothing
      else goes there.
      """),
    examples: Phrase(
      verbatim: """
        lionheart sync invite | ssh desk lionheart sync join git@example.org:me/lionheart.git --yes
        lionheart sync invite --partner ~/Shared/lionheart --as Min
        """))

  static let syncRekey = CommandHelp(
    Phrase("Encrypt with a new key from now on."),
    notes: Phrase(
      """
      Use it after lionheart sync forget: the old key cannot read what is published from now on. The removed
      device may have kept what it read before. Your other devices ask for the new key.
      """))

  static let syncJoin = CommandHelp(
    Phrase("Join the sync that another device has set up."),
    notes: Phrase(
      """
      It shows what is here and what would be received, then asks. Data of both sides is merged; neither
      replaces the other. It also works before Lionheart is set up here. It asks for the key or reads it
      from standard input, never from arguments.
      """),
    examples: Phrase(
      verbatim: """
        lionheart sync join ~/Sync/lionheart
        """))

  static let syncStatus = CommandHelp(
    Phrase("Show where and when data was synced, and what is pending."))

  static let syncDevices = CommandHelp(
    Phrase("List the devices that sync."))

  static let syncForget = CommandHelp(
    Phrase("Remove a device from the list."),
    notes: Phrase(
      """
      The data that it published is merged first, then removed from the store. Your other devices ignore it
      from then on. It keeps its own data, and can rejoin with lionheart sync join.
      """))

  static let syncOff = CommandHelp(
    Phrase("Stop syncing on this device."),
    notes: Phrase("Your data here stays as it is. What this device published stays too."))

  static let syncGitDriver = CommandHelp(
    Phrase("Let git merge your data record by record."),
    notes: Phrase(
      """
      Use it if your data folder is in a git repository. It adds lines to .gitattributes and .gitignore in
      the folder and changes none of yours. It sets merge.lionheart in the settings of the repository to the
      path of this program. Running it again changes nothing.
      Nothing is lost without it either: files with git conflict markers are read as both versions.
      """),
    examples: Phrase(
      verbatim: """
        git init ~/.local/share/lionheart && lionheart sync git-driver
        """))

  static let mergeFile = CommandHelp(
    Phrase("Merge two versions of a data file, as git's merge driver."),
    notes: Phrase(
      """
      The result replaces OURS completely or not at all. The newer version of a record is used. Journal
      entries from both sides are both kept. Of two copies of an article, the longer one is used.
      Exit 1 if a side is not a Lionheart file, or a newer Lionheart wrote it. Then OURS contains both sides
      between git's conflict markers.
      """),
    examples: Phrase(
      verbatim: """
        lionheart merge-file base.json ours.json theirs.json habits.json
        git config merge.lionheart.driver 'lionheart merge-file %O %A %B -- %P'
        """))
}
