import CMD4C

extension BlockBuilder {
  func enter(span type: MD_SPANTYPE, _ detail: UnsafeMutableRawPointer?) {
    if let style = Self.style(type) {
      spans.open(style)
    } else if type == MD_SPAN_A, let detail {
      enterLink(MarkdownText.decoded(detail.load(as: MD_SPAN_A_DETAIL.self).href))
    } else if type == MD_SPAN_IMG, let detail {
      let image = detail.load(as: MD_SPAN_IMG_DETAIL.self)
      if spans.pictures.isEmpty { spans.pictureText = "" }
      spans.pictures.append(
        Picture(url: MarkdownText.decoded(image.src), alt: "", caption: MarkdownText.decoded(image.title)))
    }
  }

  func leave(span type: MD_SPANTYPE) {
    if let style = Self.style(type) {
      spans.close(style)
    } else if type == MD_SPAN_A {
      leaveLink()
    } else if type == MD_SPAN_IMG, var picture = spans.pictures.popLast(), spans.pictures.isEmpty {
      picture.alt = spans.pictureText
      remark(.picture(picture.url))
      inline.add(picture, link: spans.link)
    }
  }

  private func enterLink(_ url: String) {
    guard !spans.isInPicture else { return }
    if MarkdownText.isSafe(url) {
      spans.link = addLink(url)
    } else {
      remark(.refusedLink(url))
    }
  }

  private func leaveLink() {
    guard !spans.isInPicture, let link = spans.link else { return }
    closeLink(link)
    spans.link = nil
  }

  private static func style(_ type: MD_SPANTYPE) -> Run.Style? {
    switch type {
    case MD_SPAN_EM: .emphasis
    case MD_SPAN_STRONG: .strong
    case MD_SPAN_CODE: .code
    case MD_SPAN_DEL: .strikethrough
    default: nil
    }
  }
}
