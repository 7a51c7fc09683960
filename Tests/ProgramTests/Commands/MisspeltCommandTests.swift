import Testing

/// A command that is typed wrongly is answered with the one that was likely meant.
@Suite struct MisspeltCommandTests {
  /// Every command of the program with its group, as its own help tells them.
  private static func commands(_ home: Home) async throws -> [String] {
    let dump = try JSON(try await home.run("--experimental-dump-help").output)
    func below(_ command: JSON?, _ path: String) -> [String] {
      (command?["subcommands"]?.items ?? []).flatMap { its -> [String] in
        guard let name = its["commandName"]?.string, its["shouldDisplay"] != .bool(false), name != "help"
        else {
          return []
        }
        return [path + name] + below(its, path + name + " ")
      }
    }
    return below(dump["command"], "")
  }

  /// A slip of the fingers: a letter left out, two letters turned, or one typed twice.
  private static func misspelt(_ name: String, _ way: Int) -> String {
    var letters = Array(name)
    let middle = letters.count / 2
    switch way % 3 {
    case 0 where letters.count > 3: letters.remove(at: middle)
    case 1 where letters.count > 2 && letters[middle] != letters[middle - 1]:
      letters.swapAt(middle, middle - 1)
    default: letters.insert(letters[middle], at: middle)
    }
    return String(letters)
  }

  @Test func everyCommandIsFoundAgain() async throws {
    let home = try Home()
    let commands = try await Self.commands(home)
    #expect(commands.count > 90 && commands.contains("habit break add"))
    for (number, command) in commands.enumerated() {
      var words = command.split(separator: " ").map(String.init)
      let wrong = Self.misspelt(words.removeLast(), number)
      let child = try await Child.run(
        [Lionheart.executable] + words + [wrong], environment: home.environment())
      #expect(child.code == 64 && child.output == "", "\(command): \(wrong)")
      let lines = child.messages.split(separator: "\n").map(String.init)
      #expect(lines.count == 2, "\(child.messages)")
      #expect(
        lines.first?.hasPrefix("Unknown command “\(wrong)”. Did you mean: ") == true, "\(child.messages)")
      let near = lines.first?.split(separator: ": ").last?.split(separator: ", ").map(String.init) ?? []
      #expect(near.contains("lionheart \(command)"), "\(command): \(child.messages)")
      #expect(lines.last == "See: \((["lionheart"] + words).joined(separator: " ")) --help")
    }
    #expect(!home.exists(home.data))
  }

  @Test(arguments: [
    (["delete"], []), (["habit", "delete"], ["lionheart habit remove"]),
    (["task", "ls"], ["lionheart task list"]),
    (["find"], ["lionheart search"]), (["--lang", "en", "serach"], ["lionheart search"]),
    (["help", "habti"], ["lionheart habit"]), (["habit", "break", "ned"], ["lionheart habit break end"]),
    (["bogus-thing"], []), (["help", "me"], []), (["me"], []), (["dark"], []), (["xyz"], []),
    (["research"], ["lionheart search"]), (["stat"], ["lionheart stats", "lionheart status"]),
    (["remind"], ["lionheart reminder"]),
  ])
  func whatOthersCallItIsKnownToo(words: [String], near: [String]) async throws {
    let child = try await Child.run([Lionheart.executable] + words, environment: Home().environment())
    #expect(child.code == 64)
    for command in near { #expect(child.messages.contains(command), "\(child.messages)") }
    if near.isEmpty { #expect(!child.messages.contains("Did you mean")) }
  }

  /// An option or a command that is a setting.
  @Test(arguments: [
    (["--theme", "dark"], "The theme is a setting."), (["--theme=dark"], "The theme is a setting."),
    (["today", "--theme", "dark"], "{theme: \"dark\"}"), (["--no-color"], "lionheart go me"),
    (["--dark"], "lionheart go me"), (["--mouse"], "{mouse: true}"), (["settings"], "lionheart go me"),
    (["--country", "gb"], "lionheart go me"), (["--language", "ko"], "lionheart --lang ko"),
  ])
  func aSettingIsAnsweredWithWhereItIs(words: [String], hint: String) async throws {
    let home = try Home()
    let child = try await Child.run([Lionheart.executable] + words, environment: home.environment())
    #expect(child.code == 64 && child.output == "")
    let lines = child.messages.split(separator: "\n")
    #expect(lines.count == 3 && lines.first?.hasPrefix("Unknown ") == true, "\(child.messages)")
    #expect(lines.dropFirst().first?.contains(hint) == true, "\(child.messages)")
    #expect(!child.messages.contains("Did you mean"))
    if hint.contains("{") { #expect(child.messages.contains(home.path + "/.config/lionheart/config.json")) }
  }

  @Test func inKoreanToo() async throws {
    let child = try await Home().run("--lang", "ko", "habti")
    #expect(child.messages.hasPrefix("“habti” 명령은 없어요. 혹시 이것인가요: lionheart habit"), "\(child.messages)")
  }

  @Test(arguments: [
    (["today", "--bogus"], "Unknown option --bogus.\nSee: lionheart today --help\n"),
    (
      ["child", "add", "--bonr"],
      "Unknown option --bonr. Did you mean --born?\nSee: lionheart child add --help\n"
    ),
    (["bookmark", "add"], "<ids> ... is missing.\nSee: lionheart bookmark add --help\n"),
    (["today", "x"], "Unexpected argument “x”.\nSee: lionheart today --help\n"),
    (["child", "add", "--week"], "--week <week> needs a value.\nSee: lionheart child add --help\n"),
    (
      ["article", "export", "x", "--to", "pdf"],
      "“pdf” is not valid for --to <format>. Use one of: md, txt.\nSee: lionheart article export --help\n"
    ),
    (
      ["status", "--format", "{weak}"],
      "{weak}: Unknown field. Fields: {week} {days} {name} {streak} {late} {due} {title} {read} {written} "
        + "{numbers} {since:feed}\n"
        + "See: lionheart status --help\n"
    ),
  ])
  func everyErrorIsASentenceAndWhereToRead(words: [String], message: String) async throws {
    let child = try await Child.run([Lionheart.executable] + words, environment: Home().environment())
    #expect(child.code == 64 && child.output == "")
    #expect(child.messages == message)
  }
}
