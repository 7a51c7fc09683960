import Texts

// Habits, check-ins and statistics.
extension CommandHelp {
  static let habit = CommandHelp(
    Phrase("List, add, edit, archive and remove habits."),
    examples: Phrase(
      """
      lionheart habit list
      lionheart habit add 'Walk together' --every mon,wed,fri --by 20:00
      lionheart habit edit walk --every 3/week
      lionheart habit archive walk
      """))

  static let habitList = CommandHelp(
    Phrase("List the habits and their schedules."),
    notes: Phrase("While paused, nothing is due, and the JSON has no streaks and scores."),
    examples: Phrase(
      verbatim: """
        lionheart habit list
        lionheart habit list --all
        lionheart habit list --json | jq -r '.[] | select(.due) | .name'
        """))

  static let habitAdd = CommandHelp(
    Phrase("Add a habit."),
    notes: Phrase(
      """
      With --amount, reaching the amount is a success; with --at-most, not exceeding it is. A day without
      an entry is not a success, unless you add --empty-days kept. Use an amount also for a habit that you
      do several times a day.
      """),
    examples: Phrase(
      """
      lionheart habit add 'Walk together' --category Health --every 3/week --by 20:00
      lionheart habit add Water --amount 8 --unit glasses --remind 09:00,14:00
      lionheart habit add Coffee --amount 1 --unit cup --at-most
      lionheart habit add 'Belly picture' --every 1/week --photo required
      lionheart habit add Stretching --every 2d --from 2026-12-01 --to 2027-03-11
      lionheart habit add --suggested
      """))

  static let habitSuggested = CommandHelp(
    Phrase("List the habits suggested now."),
    notes: Phrase("Habits that you have already are not listed. While paused, there are no suggestions."),
    examples: Phrase(
      verbatim: """
        lionheart habit suggested
        lionheart habit suggested --json | jq -r '.[].name'
        lionheart habit add --suggested
        """))

  static let habitEdit = CommandHelp(
    Phrase("Edit a habit; its check-ins stay."),
    notes: Phrase(
      """
      A new amount or schedule applies from today, or from the day of --as-of; earlier days keep the old
      one. An empty text removes the note, category, amount, end, time or reminders.
      """),
    examples: Phrase(
      """
      lionheart habit edit walk --every mon,wed,fri
      lionheart habit edit water --amount 10 --as-of 2026-12-01
      lionheart habit edit water --name 'Drink water' --remind ''
      """))

  static let habitArchive = CommandHelp(
    Phrase("Archive a habit; it is never due, and its data stays."),
    examples: Phrase(
      """
      lionheart habit archive walk
      lionheart habit archive walk --undo
      """))

  static let habitRemove = CommandHelp(
    Phrase("Remove a habit and its check-ins; undo restores them."),
    examples: Phrase(
      """
      lionheart habit remove walk
      lionheart undo
      """))

  static let habitExport = CommandHelp(
    Phrase("Export check-ins."),
    examples: Phrase(verbatim: "lionheart habit export csv habits.csv"))

  static let habitExportCSV = CommandHelp(
    Phrase("Export check-ins as CSV, one row per habit and day."),
    notes: Phrase(
      """
      The columns are date, habit, category, done, amount, unit, skipped, late and note; done, skipped and
      late are true or false. An existing file is replaced only if it is unchanged since the last export.
      """),
    examples: Phrase(
      verbatim: """
        lionheart habit export csv habits.csv
        lionheart habit export csv - --from 2026-11-01 --to today
        """))

  static let check = CommandHelp(
    Phrase("Check in a habit: done, how much, or skipped."),
    notes: Phrase(
      """
      A habit with an amount is completed: `check water` with 2 of 8 glasses done records 8. --amount sets
      the amount of the day instead.
      There is one check-in per habit and day: the same check-in again changes nothing, and --add adds to
      the amount. A note or a photo alone keeps the rest of the check-in.
      A photo is copied without its location and camera data; your original does not change. JPEG, PNG,
      WebP, GIF and HEIC files up to 25 MiB are supported.
      While paused, nothing is due. Check-ins made while paused are kept and count later; days without one
      do no harm.
      """),
    examples: Phrase(
      """
      lionheart check walk
      lionheart check walk --date yesterday --note 'in the rain'
      lionheart check water --add 1
      lionheart check walk --photo ~/Pictures/walk.jpg
      lionheart check walk --skip 'a cold'
      lionheart check walk --undo
      """))

  static let stats = CommandHelp(
    Phrase("Show scores, streaks and totals of all years."),
    notes: Phrase(
      """
      The score shows how strong a habit is: a daily habit reaches 50 % in 13 days and 80 % in 30.
      While paused, nothing is counted.
      """),
    examples: Phrase(
      """
      lionheart stats
      lionheart stats walk
      lionheart stats walk --json | jq '.months[-1].score'
      """))
}

// Breaks and categories of habits.
extension CommandHelp {
  static let habitBreak = CommandHelp(
    Phrase("List, add, end and remove breaks from habits."),
    notes: Phrase(
      "A break is for a holiday or an illness: nothing is due, and scores and streaks stay as they are."),
    examples: Phrase(
      """
      lionheart habit break add --to 2026-11-28 --reason holiday
      lionheart habit break list
      lionheart habit break end
      """))

  static let breakList = CommandHelp(
    Phrase("List the breaks, numbered: current and future ones, then past ones."),
    examples: Phrase(
      verbatim: """
        lionheart habit break list
        lionheart habit break list --json | jq -r '.[] | .from'
        """))

  static let breakAdd = CommandHelp(
    Phrase("Add a break for one habit or for all."),
    notes: Phrase(
      """
      Without --to, the break lasts until you end it. The first and the last day belong to it; if they are
      in the wrong order, they are swapped.
      """),
    examples: Phrase(
      """
      lionheart habit break add
      lionheart habit break add --from 12/24 --to 1/2 --reason holiday
      lionheart habit break add walk --from yesterday --reason 'a cold'
      """))

  static let breakEnd = CommandHelp(
    Phrase("End the current break; today is its last day."),
    notes: Phrase("With --to yesterday, habits continue today."),
    examples: Phrase(
      """
      lionheart habit break end
      lionheart habit break end walk --to yesterday
      """))

  static let breakRemove = CommandHelp(
    Phrase("Remove a break; undo restores it."),
    examples: Phrase(
      """
      lionheart habit break remove 2
      lionheart habit break remove 2026-11-18
      lionheart habit break remove walk
      """))

  static let habitCategory = CommandHelp(
    Phrase("List, add, rename, reorder and remove categories."),
    examples: Phrase(
      """
      lionheart habit category list
      lionheart habit category rename health Body
      lionheart habit category move body 1
      """))

  static let categoryList = CommandHelp(
    Phrase("List the categories in order, with the number of habits."),
    examples: Phrase(
      verbatim: """
        lionheart habit category list
        lionheart habit category list --json | jq -r '.[].name'
        """))

  static let categoryAdd = CommandHelp(
    Phrase("Add a category after the others."),
    examples: Phrase("lionheart habit category add 'Us two'"))

  static let categoryRename = CommandHelp(
    Phrase("Rename a category; its habits stay in it."),
    examples: Phrase("lionheart habit category rename health Body"))

  static let categoryMove = CommandHelp(
    Phrase("Move a category to another position."),
    examples: Phrase(
      """
      lionheart habit category move health 1
      lionheart habit category move 'Us two' 3
      """))

  static let categoryRemove = CommandHelp(
    Phrase("Remove a category, but not its habits."),
    examples: Phrase(
      """
      lionheart habit category remove health
      lionheart undo
      """))
}

// Trackers and their times.
extension CommandHelp {
  static let mark = CommandHelp(
    Phrase("Note the time of a feed, a nappy, a medicine, a contraction."),
    notes: Phrase(
      """
      The first time adds the tracker, and Today has a row for it from then on. Any other name needs --new
      the first time. To rename, share or remove a tracker, press Enter on its row on Today, then e or z.
      Times are noted, counted and never judged. There is no time for the next dose and no reminder: follow
      the label's daily maximum.
      While paused, and after a loss, no time is noted or shown.
      """),
    examples: Phrase(
      """
      lionheart mark feed --note left
      lionheart mark nappy --at 03:10
      lionheart mark medicine --gap 4h
      lionheart mark Pumping --new
      lionheart mark medicine --at 01:40 --remove
      """))

  static let since = CommandHelp(
    Phrase("Show how long ago each of them was."),
    notes: Phrase(
      """
      With a tracker, it also shows removed doses, or the contractions of the last two hours with their
      gaps. Each JSON object has id, name, kind, today and last24Hours; child, last (UTC), minutesAgo, label,
      note, gapMinutes, removedDoses and contractions (at, gapMinutes) are optional.
      """),
    examples: Phrase(
      verbatim: """
        lionheart since
        lionheart since contraction
        lionheart since --json | jq -r '.[] | "\\(.name) \\(.minutesAgo)"'
        lionheart status --format '{since:feed}'
        """))
}

// Reminders while the program is closed.
extension CommandHelp {
  static let notify = CommandHelp(
    Phrase("Send due reminders."),
    notes: Phrase(
      """
      Run it every minute: it prints nothing if nothing is due, and sends no reminder twice. It shows a
      notification with notify-send, or prints text if there is no notify-send.
      While paused and in quiet hours it is silent. Reminders missed yesterday are not sent today.
      """),
    examples: Phrase(
      verbatim: """
        lionheart notify
        lionheart notify --dry-run
        lionheart notify --text | mail -E -s Lionheart "$USER"
        """))

  static let reminder = CommandHelp(
    Phrase("Set up reminders."),
    examples: Phrase(
      verbatim: """
        lionheart reminder set --reading 07:30 --quiet 22:00-07:00
        lionheart reminder install
        lionheart reminder status
        """))

  static let reminderSet = CommandHelp(
    Phrase("Set the reading and backup reminders, and the quiet hours."),
    notes: Phrase("Habits have their own reminders: lionheart habit edit NAME --remind 09:00,21:00"),
    examples: Phrase(
      verbatim: """
        lionheart reminder set --reading 07:30
        lionheart reminder set --quiet 22:00-07:00
        lionheart reminder set --backup 4
        lionheart reminder set --reading off --quiet off
        """))

  static let reminderStatus = CommandHelp(
    Phrase("Show today's reminders and whether a timer is installed."),
    examples: Phrase(
      verbatim: """
        lionheart reminder status
        lionheart reminder status --json | jq -r '.reminders[].time'
        """))

  static let reminderInstall = CommandHelp(
    Phrase("Install a timer for reminders while Lionheart is closed."),
    notes: Phrase(
      """
      It shows what it will write, then asks. It uses a systemd timer, or a line in your crontab if systemd
      is not available. Either runs `lionheart notify` every minute. Installing again changes nothing.
      """),
    examples: Phrase(
      verbatim: """
        lionheart reminder install
        lionheart reminder install --cron --yes
        """))

  static let reminderUninstall = CommandHelp(
    Phrase("Remove the timer; settings stay."),
    examples: Phrase(
      verbatim: """
        lionheart reminder uninstall
        lionheart reminder uninstall --yes
        """))
}

// "I'll do that" and recall cards.
extension CommandHelp {
  static let plan = CommandHelp(
    Phrase("Plan one act, and say what became of it."),
    examples: Phrase(
      """
      lionheart plan add 'Feet up for twenty minutes' --day today --time 20:00
      lionheart plan list
      lionheart plan done feet
      """))

  static let planList = CommandHelp(
    Phrase("List the open plans."),
    notes: Phrase("Each JSON object has id, sentence, day, time, reminds and state (open, notYet)."),
    examples: Phrase(verbatim: "lionheart plan list --json"))

  static let planAdd = CommandHelp(
    Phrase("Add a plan."),
    examples: Phrase("lionheart plan add 'Ring the clinic' --day mon --time 9:00 --remind"))

  static let planDone = CommandHelp(
    Phrase("Mark a plan as done."),
    examples: Phrase("lionheart plan done clinic"))

  static let recall = CommandHelp(
    Phrase("Ask one question about a warning sign."),
    notes: Phrase(
      """
      On a terminal, Enter shows the answer, and you say whether you knew it. Otherwise the question and its answer are
      printed. JSON has id, situation, answer, advice and article.
      """),
    examples: Phrase(
      verbatim: """
        lionheart recall
        lionheart recall --json
        """))
}
