import Curriculum
import Day
public import Interface
public import Model
import Texts

/// An article, and the ones after it in the same place of the stack.
@MainActor
public final class ArticleFlow: Flow {
  private let navigator: Navigator
  private let context: Context
  private let reference: ArticleReference
  private let facts: ArticleFacts

  /// The flow of one article.
  public init(navigator: Navigator, context: Context, reference: ArticleReference, facts: ArticleFacts) {
    self.navigator = navigator
    self.context = context
    self.reference = reference
    self.facts = facts
  }

  /// Shows the article.
  public func start() {
    navigator.push(screen(reference, facts))
  }

  private func screen(_ reference: ArticleReference, _ facts: ArticleFacts) -> Screen {
    let model = ArticleViewModel(
      context: context, reference: reference, facts: facts,
      later: { [navigator] in navigator.actions.later($0, $1) })
    model.onRoute = { [weak self, weak model] route in
      guard let self else { return }
      switch route {
      case .article(let reference, let facts): navigator.replaceTop(with: screen(reference, facts))
      case .outside(let address):
        // A source of an article is as the pack says.
        if Document.mayLead(to: address) { context.openOutside(address) }
      case .copied(let address):
        navigator.actions.copy(address)
        navigator.show(Toast(.copied(address)))
      case .signIn(let challenge, let title):
        SignInFlow(navigator: navigator, context: context, challenge: challenge, title: title) {
          model?.send(.refreshed)
        }.start()
      }
    }
    return Screen("article", model, ArticleView.self, flow: self)
  }
}
