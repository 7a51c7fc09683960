import Testing

/// A disk without room and one that may not be written, which only a mount of one's own can be.
@Suite struct FullDiskTests {
  private static func canMount() async throws -> Bool {
    try await Home().shell("unshare -m sh -c 'mount -t tmpfs none \"$HOME\"'").code == 0
  }

  @Test(.enabled("mounting is not permitted here", FullDiskTests.canMount))
  func aFullDiskIsSaidAndLosesNothing() async throws {
    let home = try Home()
    let child = try await home.shell(
      """
      exec unshare -m sh -c '
        mount -t tmpfs -o size=256k none "$HOME" || exit 9
        "$lionheart" init --due 2027-03-11 2>&1 && "$lionheart" bookmark add w24-swelling 2>&1 || exit 8
        dd if=/dev/zero of="$HOME/filler" bs=4k 2>/dev/null
        "$lionheart" bookmark add w24-glucose-test 2>&1; echo "code $?"
        "$lionheart" bookmark list --json | grep -c "\\"id\\""
        "$lionheart" doctor >/dev/null; echo "doctor $?"
        rm "$HOME/filler"
        "$lionheart" bookmark add w24-glucose-test 2>&1; echo "code $?"
        "$lionheart" bookmark list --json | grep -c "\\"id\\""
      '
      """)
    #expect(child.code == 0, "\(child.output)\(child.messages)")
    #expect(child.output.contains("Could not save: the disk is full"))
    let answers = child.lines.suffix(6).filter { $0.first?.isNumber == true || $0.contains(" ") }
    #expect(answers.contains("code 1") && answers.contains("code 0") && answers.contains("doctor 0"))
    #expect(child.lines.filter { Int($0) != nil } == ["1", "2"])
  }

  @Test(.enabled("mounting is not permitted here", FullDiskTests.canMount))
  func aFolderThatMayNotBeWrittenIsSaidAndStillRead() async throws {
    let home = try await Home.expecting()
    let child = try await home.shell(
      """
      exec unshare -m sh -c '
        mount --bind "$HOME" "$HOME" && mount -o remount,ro,bind "$HOME" || exit 9
        "$lionheart" bookmark add w24-glucose-test 2>&1; echo "code $?"
        "$lionheart" today
      '
      """)
    #expect(child.code == 0, "\(child.output)\(child.messages)")
    #expect(child.output.contains("Could not save"))
    #expect(child.output.contains("code 1"))
    #expect(child.output.contains("24 weeks + 2 days"))
  }

  @Test(.enabled("mounting is not permitted here", FullDiskTests.canMount))
  func withoutRoomNoHalfOfATimerIsLeftAndNothingIsSentThatCannotBeRemembered() async throws {
    let programs = try await FakePrograms.expecting()
    try programs.addSystemctl()
    try programs.addNotifySend()
    let child = try await programs.home.shell(
      """
      exec unshare -m sh -c '
        LIONHEART_NOW=2026-11-20T09:00 "$lionheart" habit add Walk --remind 08:00 2>&1 || exit 8
        mkdir -p "$HOME/.config" && mount -t tmpfs -o size=4k none "$HOME/.config" || exit 9
        mkdir -p "$HOME/.config/systemd/user"
        PATH="$HOME/programs" "$lionheart" reminder install --yes 2>&1 >/dev/null; echo "code $?"
        find "$HOME/.config" -type f
        mount -t tmpfs -o size=4k none "$HOME/.local/state/lionheart" || exit 9
        echo full >"$HOME/.local/state/lionheart/filler"
        PATH="$HOME/programs" "$lionheart" notify 2>&1; echo "code $?"
      '
      """)
    #expect(child.code == 0, "\(child.output)\(child.messages)")
    #expect(child.lines.filter { $0 == "code 1" }.count == 2, "\(child.output)")
    #expect(child.output.contains("lionheart-notify.timer (No space left on device); nothing was installed."))
    #expect(child.output.contains("the disk is full") && !child.output.contains("\n/"), "\(child.output)")
    #expect(programs.said("sent") == "")
  }
}
