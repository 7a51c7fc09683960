import FoundationEssentials
import Glibc
import Testing

/// `lionheart backup` and `lionheart restore`.
@Suite struct BackupCommandTests {
  private func home() async throws -> Home {
    let home = try await Home.expecting()
    _ = try await home.run("task", "add", "Pack the bag")
    _ = try await home.run("journal", "add", "The first kick")
    return home
  }

  @Test func everythingComesBackOnAnotherComputer() async throws {
    let home = try await home()
    let file = home.path + "/backup.tar"
    let made = try await home.run("backup", file)
    #expect(made.code == 0 && made.output.isEmpty)
    #expect(made.messages.contains("1 child, 1 journal entry, 1 task"))
    let doctor = try await home.run("doctor")
    #expect(doctor.code == 0, "a backup that is remembered is no data that is gone: \(doctor.output)")
    let other = try Home()
    let planned = try await other.run("restore", file, "--dry-run")
    #expect(
      planned.code == 0 && planned.output.hasPrefix("Would be restored: 1 child, 1 journal entry, 1 task"))
    #expect(!other.exists(other.data))
    let done = try await other.run("restore", file)
    #expect(done.code == 0 && done.messages.contains("To undo this: lionheart undo"))
    let task = try await other.run("task", "list")
    #expect(task.output.contains("Pack the bag"))
    #expect(try await other.run("undo").messages.contains("restored the backup of"))
    #expect(try await other.run("task", "list").output.isEmpty)
  }

  @Test func whatIsNoBackupIsLeftAlone() async throws {
    let home = try await home()
    let file = home.path + "/thesis.txt"
    try home.write("mine", to: file)
    let refused = try await home.run("backup", file)
    #expect(refused.code == 1 && refused.messages.contains("is not a Lionheart backup"))
    #expect(try home.read(file) == "mine")
    #expect(try await home.run("backup", file, "--force").code == 0)
    #expect(try await home.run("backup", file).code == 0)
    #expect(try await home.run("restore", file).messages.contains("Nothing had to be restored."))
    let korean = try await home.run("backup", home.data + "/b.tar", with: ["LANG": "ko_KR.UTF-8"])
    #expect(korean.code == 1 && korean.messages.contains("라이언하트 폴더 안이라"))
  }

  @Test func itGoesThroughPipesBothWays() async throws {
    let home = try await home()
    let piped = try await home.shell(
      "\"$lionheart\" backup - > \"$HOME/a.tar\" && cat \"$HOME/a.tar\" | \"$lionheart\" restore - --dry-run")
    #expect(piped.code == 0 && piped.output.contains("Nothing would be restored."))
    let cut = try await home.shell("head -c 3000 \"$HOME/a.tar\" | \"$lionheart\" restore -")
    #expect(cut.code == 1 && cut.messages.contains("cut off"))
    let full = try await home.shell("\"$lionheart\" backup - > /dev/full")
    #expect(full.code == 1 && full.messages.contains("Backup failed"))
  }

  @Test func aFullDiskLeavesTheOldBackup() async throws {
    let home = try await home()
    let file = home.path + "/a.tar"
    _ = try await home.run("backup", file)
    let before = try Data(contentsOf: URL(filePath: file))
    let child = try await home.shell("ulimit -f 2; trap '' XFSZ; \"$lionheart\" backup \"$HOME/a.tar\"")
    #expect(child.code == 1 && child.messages.contains("Any earlier file is unchanged."))
    #expect(try Data(contentsOf: URL(filePath: file)) == before)
    let names = try FileManager.default.contentsOfDirectory(atPath: home.path)
    #expect(!names.contains { $0.hasSuffix(".tmp") })
  }

  @Test func withoutAgeASentenceSaysWhichPackageIsMissing() async throws {
    let home = try await home()
    let bare = home.path + "/bare"
    mkdir(bare, 0o700)
    let child = try await home.run("backup", home.path + "/a.age", "--passphrase", with: ["PATH": bare])
    #expect(child.code == 1 && child.messages.contains("Install the package age"))
    #expect(!home.exists(home.path + "/a.age"))
    let both = try await home.run("backup", "x", "--passphrase", "--encrypt-to", "age1x")
    #expect(both.code == 64)
  }

  /// A stand-in for age: its mark and what a person cannot read; it decrypts everything to the same backup.
  private static let age = """
    #!/bin/sh
    mark=age-encryption.org/v1
    case "$1" in
    --recipient|--passphrase) [ "$2" = bad ] && exit 1; echo "$mark"; base64 ;;
    --decrypt) [ "$3" = "$HOME/key" ] || { echo "no identity matched" >&2; exit 1; }
      cat > "$HOME/in"; head -n 1 "$HOME/in" | grep -q "$mark" || exit 1; cat "$HOME/plain" ;;
    esac
    """

  @Test func anEncryptedBackupGoesThroughAgeAndIsKnownAgain() async throws {
    let home = try await home()
    let file = home.path + "/a.age"
    _ = try await home.run("backup", home.path + "/plain")
    try home.write(Self.age, to: home.path + "/bin/age")
    chmod(home.path + "/bin/age", 0o700)
    let path = ["PATH": home.path + "/bin:/usr/bin:/bin"]
    let made = try await home.run("backup", file, "--encrypt-to", "age1good", with: path)
    #expect(made.code == 0 && made.messages.contains("encrypted"))
    #expect(try home.read(file).hasPrefix("age-encryption.org/v1\n"))
    #expect(try await home.run("backup", file, "--encrypt-to", "age1good", with: path).code == 0)
    let failed = try await home.run("backup", file, "--encrypt-to", "bad", with: path)
    #expect(failed.code == 1 && failed.messages.contains("age could not encrypt it"))
    #expect(try home.read(file).hasPrefix("age-encryption.org/v1\n"))
    let closed = try await home.run("restore", file, with: path)
    #expect(closed.code == 1 && closed.messages.contains("no identity matched"))
    #expect(closed.messages.contains("age could not decrypt the backup. Nothing was changed."))
    let opened = try await home.run(
      "restore", file, "--identity", home.path + "/key", "--dry-run", with: path)
    #expect(opened.code == 0 && opened.output.contains("Nothing would be restored."))
  }

  @Test func aDayAndAFileComeBackFromTheDatedCopies() async throws {
    let home = try await home()
    let later = ["LIONHEART_NOW": "2026-11-22T09:00"]
    _ = try await home.run("task", "add", "Too much", with: later)
    let list = try await home.run("restore", "--list", with: later)
    #expect(list.code == 0 && list.output.contains("2026-11-22  tasks/2026-11.json  1 record"))
    let json = try JSON(await home.run("restore", "--list", "--json", with: later).output)
    #expect(
      json["copies"]?.items.first?["day"]?.string == "2026-11-22" && json["backups"]?.items.isEmpty == true)
    let day = try await home.run("restore", "--day", "2026-11-22", "--replace", "--dry-run", with: later)
    #expect(day.output.contains("Would be deleted (newer than the backup): 1 task"))
    let done = try await home.run(
      "restore", "--day", "2026-11-22", "--file", "tasks/2026-11.json", "--replace", with: later)
    #expect(done.code == 0)
    #expect(try await home.run("task", "list", with: later).output.contains("Too much") == false)
    #expect(try await home.run("undo", with: later).messages.contains("restored the start of"))
    #expect(try await home.run("task", "list", with: later).output.contains("Too much"))
    #expect(try await home.run("restore", "--file", "habits.json", with: later).code == 1)
    #expect(try await home.run("restore", "--day", "soon", with: later).code == 64)
    #expect(try await home.run("restore", with: later).code == 64)
    #expect(try await home.run("restore", "x.tar", "--day", "2026-11-22", with: later).code == 64)
  }

  @Test func theReminderIsSetAndShownAndTakenAway() async throws {
    let programs = try await FakePrograms.expecting()
    try programs.addCrontab()
    let set = try await programs.run("reminder", "set", "--backup", "4")
    #expect(set.code == 0 && set.messages.contains("Backup reminder every 4 weeks"))
    #expect(try await programs.run("reminder", "status").output.contains("Backup reminder every 4 weeks"))
    #expect(try await programs.run("reminder", "set", "--backup", "53").code == 64)
    let off = try await programs.run("reminder", "set", "--backup", "off")
    #expect(off.messages.contains("No backup reminder"))
  }
}
