/** The interface of the page loader (`navigation.ts`). */
import type { NavigateOptions, NavigationState, Navigator, Page } from "#app/navigation.ts"
import type { Unreachable } from "#app/stores/notices.ts"
import type { View } from "#client/pageView.ts"

export interface NavigationOptions {
  /** The page already shown. */
  page: Page
  /** The address of a path on this page. */
  href: (path: string) => string
  /** Loads the texts of new code before another page is shown or data is refused. */
  loadTexts: () => Promise<void>
  show: (view: View) => void
  setState: (state: NavigationState) => void
  /** The server cannot be reached, and the current page stays. Undefined when it can be again. */
  onUnreachable: (failure: Omit<Unreachable, "isOffline"> | undefined) => void
  /** A form failed after its page was left. */
  onFormLost: () => void
}

export interface Navigation extends Navigator {
  /** Goes to an address of the shop, with its prefix. Resolves as `navigate` does. */
  follow(url: URL, options?: NavigateOptions): Promise<void>
  /**
   * Loads the current page's data again. Without an answer, on a server error, or after a navigation, the page stays as
   * it is.
   */
  refresh(): Promise<void>
  /** The visitor changed: remembered pages are no longer shown. */
  forgetSeen(): void
  /**
   * Reloads the document, unless another page is loading, which knows the session: a call overtaken by a logout would
   * reload the page that is being left.
   */
  reload(): void
  /** Takes over back, forward and scroll restoration. */
  listen(): void
  /** From now on each page is loaded as a document, because a newer version of the shop exists. */
  loadDocuments(): void
  onShown(view: View): void
}
