import Day
import Interface
import Model
import TerminalUI
import Texts

// The keys of an entry: while it is read, while it is written, and while something is chosen.
extension EntryView {
  typealias Binding = KeyBinding<EntryViewModel.Input>

  static func bindings(_ output: EntryViewModel.Output) -> [Binding] {
    if output.writing != nil { return writingKeys(output) }
    if output.isChoosingMood { return moodKeys }
    if output.choice != nil { return versionKeys }
    return readingKeys(output)
  }

  private static func writingKeys(_ output: EntryViewModel.Output) -> [Binding] {
    [
      Binding("save", .control("s"), help: .save, isHint: true, .saved),
      Binding("back", .escape, help: .leaveForm, isHint: true, .cancelled),
      Binding("discard", .control("x"), help: .discardDraft, .discarded),
      Binding("edit-outside", .alt("e"), help: .editOutside, isHint: true, .outsideAsked),
    ]
  }

  private static var moodKeys: [Binding] {
    let numbers = Mood.allCases.map { mood in
      Binding(
        "mood-\(mood.rawValue)", .character(Character("\(mood.rawValue)")), help: .mood(mood),
        .moodChosen(mood))
    }
    return [
      Binding("choose", .enter, .character(" "), help: .choose, isHint: true, .moodTaken),
      Binding("back", .escape, .character("q"), .backspace, help: .back, isHint: true, .moodLeft),
    ] + numbers + [Binding("mood-0", .character("0"), help: .moodUnsaid, .moodChosen(nil))]
      + Binding.moves(EntryViewModel.Input.moodMoved, isHint: true)
  }

  private static var versionKeys: [Binding] {
    [
      Binding("versions", .character("v"), .tab, help: .nextVersion, isHint: true, .versionTurned),
      Binding("keep-version", .enter, help: .keepVersion, isHint: true, .versionKept),
      Binding("keep-all", .character("A"), help: .keepAllVersions, isHint: true, .versionsJoined),
      Binding("back", .escape, .character("q"), .backspace, help: .back, isHint: true, .versionsLeft),
    ] + Binding.moves(EntryViewModel.Input.moved, in: .text)
  }

  private static func readingKeys(_ output: EntryViewModel.Output) -> [Binding] {
    let none: Phrase? = output.entry == nil ? .noEntryHere : nil
    let noText: Phrase? = (output.entry?.text ?? "").isEmpty ? .noTextYet : nil
    let isFirst = output.today - output.day >= 36_525
    let hasPhoto = output.selectedPhoto != nil
    let delete = Binding(
      "delete", .character("x"), .delete, help: hasPhoto ? .removePhoto : .removeEntry, isHint: hasPhoto,
      disabled: none, hasPhoto ? .photoRemoved : .removed)
    // On a photo's line its key is the first that is hinted at.
    let (first, last): ([Binding], [Binding]) = hasPhoto ? ([delete], []) : ([], [delete])
    return first + [
      Binding("edit", .character("e"), .enter, help: .write, isHint: true, .began(.text)),
      Binding(
        "versions", .character("v"), help: .chooseVersion, isHint: !output.others.isEmpty,
        disabled: output.others.isEmpty ? .noVersions : nil, .versionTurned),
      Binding(
        "previous-day", .character("["), help: .dayBefore, isHint: true,
        disabled: isFirst ? .dayTooFarAway : nil, .turned(by: -1)),
      Binding(
        "next-day", .character("]"), help: .dayAfter, isHint: true,
        disabled: output.day >= output.today ? .noLaterDay : nil, .turned(by: 1)),
      Binding("mood", .character("i"), help: .chooseMood, isHint: true, .moodAsked),
      Binding("letter", .character("L"), help: .markLetter, isHint: true, .letterToggled),
      Binding("edit-outside", .character("E"), .alt("e"), help: .editOutside, isHint: true, .outsideAsked),
      Binding(
        "second-text", .character("W"), help: .writeSecond, disabled: noText, .began(.second)),
      Binding(
        "prompts", .character("p"), help: output.showsPrompts ? .hidePrompts : .showPrompts,
        disabled: output.isPaused ? .noPromptsWhilePaused : nil, .promptsToggled),
      Binding(
        "next-prompt", .character("P"), help: .nextPrompt,
        disabled: output.noPrompts ?? (output.showsPrompts ? nil : .promptsAreHidden), .nextPromptAsked),
      Binding("photo", .character("f"), help: .addPhoto, isHint: true, .photoAsked),
      Binding(
        "share", .character("@"), help: .meaningShare,
        disabled: output.hasPartner ? noText : .noPartnerYet, .shared),
      Binding("seal", .character("&"), help: .meaningSeal, disabled: output.noSealing, .answered),
    ] + last + [Binding("refresh", .character("r"), help: .refresh, .changed)]
      + Binding.moves(EntryViewModel.Input.moved, in: .text)
  }
}
