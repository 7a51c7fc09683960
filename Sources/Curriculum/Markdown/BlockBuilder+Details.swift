import CMD4C

/// Reads the details that md4c passes with a block.
extension BlockBuilder {
  static func isChecked(_ detail: UnsafeMutableRawPointer) -> Bool? {
    let item = detail.load(as: MD_BLOCK_LI_DETAIL.self)
    return item.is_task == 0 ? nil : item.task_mark != CChar(bitPattern: UInt8(ascii: " "))
  }

  static func language(_ detail: MD_BLOCK_CODE_DETAIL) -> String? {
    let language = MarkdownText.decoded(detail.lang)
    return language.isEmpty ? nil : language
  }

  static func alignment(_ detail: UnsafeMutableRawPointer) -> Table.Alignment {
    switch detail.load(as: MD_BLOCK_TD_DETAIL.self).align {
    case MD_ALIGN_CENTER: .centre
    case MD_ALIGN_RIGHT: .right
    default: .left
    }
  }
}
