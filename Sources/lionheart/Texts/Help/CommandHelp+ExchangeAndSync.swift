import Texts

// `export` and the calendar.
extension CommandHelp {
  static let export = CommandHelp(
    Phrase("Export to other programs."),
    examples: Phrase(
      verbatim: """
        lionheart export ics lionheart.ics
        lionheart export markdown ~/notes/journal
        lionheart export todotxt todo.txt
        lionheart export baby-buddy ~/baby-buddy
        """))

  static let exportICS = CommandHelp(
    Phrase("Export habits, reminders and due tasks as a calendar."),
    notes: Phrase(
      """
      Import the file into your calendar, or subscribe to it. Each reminder is a ten-minute event, with an
      alarm outside your quiet hours. Habits without reminders are left out unless you add --all-habits. A
      task is an all-day event on its due date; with a time it is an appointment and counts as busy.
      After a change, export and import again: existing events are replaced, and events that no longer apply
      are cancelled. While paused, the file only cancels events.
      An existing file is replaced only if it is such a calendar.
      """),
    examples: Phrase(
      verbatim: """
        lionheart export ics ~/lionheart.ics
        lionheart export ics - | ssh server 'cat > lionheart.ics'
        """))
}

// Imports, and exports of entries and tasks.
extension CommandHelp {
  static let importing = CommandHelp(
    Phrase("Import from other programs."),
    notes: Phrase("An import is one change: `lionheart undo` undoes it completely."),
    examples: Phrase(
      verbatim: """
        lionheart import jrnl journal.json --dry-run
        lionheart import todotxt ~/todo.txt
        lionheart import taskwarrior tasks.json
        lionheart import loop ~/loop-export
        lionheart import harsh ~/.config/harsh
        lionheart import baby-buddy Feeding-2026-11-21.csv
        """))

  static let importLoop = CommandHelp(
    Phrase("Import habits from Loop Habit Tracker."),
    notes: Phrase(
      """
      In Loop's settings, choose “Export as CSV” or “Export full backup”, and name the .zip or .db. A folder with
      the unpacked files works too. Schedules and colours are imported. Weekly and monthly amounts are divided by
      the number of days. If you have a habit of the same name, only its days without a check-in are filled.
      Importing again changes nothing; if a habit changed in Loop, what you have not changed here is updated.
      """),
    examples: Phrase(
      verbatim: """
        lionheart import loop 'Loop Habits CSV 2026-11-21.zip' --dry-run
        lionheart import loop 'Loop Habits Backup 2026-11-21.db'
        """))

  static let importHarsh = CommandHelp(
    Phrase("Import habits from harsh."),
    notes: Phrase(
      """
      The files habits and log are read. Headings become categories, y is done, and s is skipped, with its
      comment as the reason; amounts go into the note. If you have a habit of the same name, only its days
      without a check-in are filled. Importing again changes nothing; if a
      habit changed in harsh, what you have not changed here is updated.
      """),
    examples: Phrase(
      verbatim: """
        lionheart import harsh ~/.config/harsh --dry-run
        lionheart import harsh ~/.config/harsh
        """))

  static let importBabyBuddy = CommandHelp(
    Phrase("Import times from Baby Buddy."),
    notes: Phrase(
      """
      One CSV file at a time: in Baby Buddy's Database Admin, open Feedings, Diaper Changes, Medications or
      Notes, choose Export and csv. The times go to the child on the screens, and are read as those of this
      computer's time zone. What has no field here goes into the note: type, amount, minutes, colour, dosage.
      Tags, images and the intervals until the next dose are not imported. A time that is already noted in the
      same second stays as it is, so importing again changes nothing. Lines that cannot be imported are
      listed, and the rest is imported.
      """),
    examples: Phrase(
      verbatim: """
        lionheart import baby-buddy Feeding-2026-11-21.csv --dry-run
        lionheart import baby-buddy Medication-2026-11-21.csv --child-id 2
        """))

  static let importJrnl = CommandHelp(
    Phrase("Import entries from jrnl."),
    notes: Phrase(
      """
      The JSON export and the text files of jrnl are read. Entries of the same day are joined. If the day
      has an entry here, only new text is added below it. Importing again changes nothing. Lines that cannot
      be imported are listed, and the rest is imported.
      """),
    examples: Phrase(
      verbatim: """
        lionheart import jrnl ~/journal.txt --dry-run
        lionheart import jrnl - < journal.json
        """))

  static let importTodo = CommandHelp(
    Phrase("Import tasks from a todo.txt file."),
    notes: Phrase(
      """
      The first +project becomes the category, due: the due date, and @doing the column Doing. Everything
      else is stored, and `lionheart export todotxt` writes it again. Lines unchanged since the last import
      change nothing here. Broken lines are listed by number, and the rest is imported.
      """),
    examples: Phrase(
      verbatim: """
        lionheart import todotxt ~/todo.txt --dry-run
        lionheart import todotxt ~/todo.txt
        """))

  static let importTaskwarrior = CommandHelp(
    Phrase("Import tasks from Taskwarrior."),
    notes: Phrase(
      """
      Tasks with a start go to Doing, completed ones to Done. Deleted tasks and the templates of recurring
      tasks are skipped. The project becomes the category, and a due time the time. Other attributes are stored, and `lionheart
      export taskwarrior` writes them again.
      """),
    examples: Phrase(
      verbatim: """
        lionheart import taskwarrior tasks.json --dry-run
        lionheart import taskwarrior - < tasks.json
        """))

  static let exportMarkdown = CommandHelp(
    Phrase("Export the journal as Markdown, one file per day."),
    notes: Phrase(
      """
      The files are named like daily notes, 2026-11-21.md, with date, age, mood, letter and prompt as front
      matter. A file that you changed, or that another program wrote, is skipped and listed.
      """),
    examples: Phrase(verbatim: "lionheart export markdown ~/notes/journal"))

  static let exportJrnl = CommandHelp(
    Phrase("Export the journal in the format of jrnl."),
    notes: Phrase(
      """
      The output is JSON as jrnl exports it, or text that jrnl can import if the file name ends in
      .txt. Data without a field in jrnl (mood, letter, prompt, age, second text) is in a member
      `lionheart`, or in a last line of the text. `lionheart import jrnl` restores it.
      """),
    examples: Phrase(
      verbatim: """
        lionheart export jrnl journal.json
        lionheart export jrnl journal.txt; jrnl --import --file journal.txt
        """))

  static let exportTodo = CommandHelp(
    Phrase("Export the tasks as todo.txt."),
    notes: Phrase(
      """
      The category becomes a +project, and Doing becomes @doing. `lionheart:` has the id of the task, so
      `lionheart import todotxt` finds it again after you edit the line.
      """),
    examples: Phrase(verbatim: "lionheart export todotxt ~/lionheart-todo.txt"))

  static let exportTaskwarrior = CommandHelp(
    Phrase("Export the tasks as JSON for Taskwarrior."),
    notes: Phrase(
      "Tasks in Doing have a start. Taskwarrior keeps attributes that begin with `lionheart` as they are."),
    examples: Phrase(verbatim: "lionheart export taskwarrior - | task import -"))

  static let exportBabyBuddy = CommandHelp(
    Phrase("Export the times of trackers for Baby Buddy."),
    notes: Phrase(
      """
      The folder gets feedings.csv, diaper-changes.csv and medications.csv with the columns of Baby Buddy, and
      notes.csv with all other times. Import each in Baby Buddy's Database Admin, and only once: it would add
      them again. The times are those of this computer's time zone, and of the child on the screens.
      The words of a time decide about type, method, colour and dosage: left, bottle, wet, 120 ml. Baby Buddy
      needs a type and a method; a feed without them becomes a note unless --type and --method say them. A
      feeding ends when it starts. Removed doses and your gap are not written.
      """),
    examples: Phrase(
      verbatim: """
        lionheart export baby-buddy ~/baby-buddy
        lionheart export baby-buddy ~/bb --child-id 2 --type formula --method bottle
        """))
}

// Backups, and erasing everything.
extension CommandHelp {
  static let backup = CommandHelp(
    Phrase("Back up all your data into one file."),
    notes: Phrase(
      """
      The backup is a tar file that only you can read, with records, photos, bookmarked articles,
      config.json and the SHA-256 of each. The file is moved into place when it is complete, and replaces
      only an older backup. Reading positions, drafts and undo history stay on this computer. The program
      age can encrypt it.
      """),
    examples: Phrase(
      verbatim: """
        lionheart backup ~/lionheart-backup.tar
        lionheart backup --passphrase ~/lionheart-backup.tar.age
        lionheart backup --encrypt-to age1… ~/lionheart-backup.tar.age
        lionheart backup - | ssh nas 'cat > lionheart-backup.tar'
        """))

  static let restore = CommandHelp(
    Phrase("Restore data from a backup or a dated copy."),
    notes: Phrase(
      """
      The whole backup is checked first; a truncated or damaged one changes nothing. Missing and deleted
      records come back, on your other devices too; newer records here stay. With --replace everything
      becomes as it was, and later records are deleted. `lionheart undo` undoes the whole restore, but keeps
      the files of photos and articles.
      --day restores files as they were when that day began. Copies exist for the last seven days with
      changes.
      """),
    examples: Phrase(
      verbatim: """
        lionheart restore ~/lionheart-backup.tar --dry-run
        lionheart restore ~/lionheart-backup.tar
        lionheart restore --list
        lionheart restore --day 2026-11-20 --file journal/2026-11.json --replace
        """))

  static let erase = CommandHelp(
    Phrase("Erase all Lionheart data on this computer."),
    notes: Phrase(
      """
      It lists what will be erased and what is stored elsewhere, and asks for a word. Then data, copies,
      undo history, drafts, sign-ins, downloads, timers and config.json are gone for good. A symlink is
      removed, but never its target.
      Exit 1 if something could not be erased; it is listed.
      """),
    examples: Phrase(
      verbatim: """
        lionheart erase --dry-run
        lionheart backup ~/last.tar && lionheart erase
        """))
}

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
