/** What the page loader (`navigation.ts`) takes and gives. */
import type { NavigateOptions, NavigationState, Navigator, Page } from "#app/navigation.ts"
import type { Unreachable } from "#app/stores/notices.ts"
import type { View } from "#client/pageView.ts"

export interface NavigationOptions {
  /** In view already. */
  page: Page
  /** The address of a path on this page. */
  href: (path: string) => string
  /** Before another page is shown, or data is refused: loads what its code needs besides. */
  loadTexts: () => Promise<void>
  show: (view: View) => void
  setState: (state: NavigationState) => void
  /** Neither the server nor the network has answered yet: what is seen stays. Undefined: no longer so. */
  onUnreachable: (failure: Omit<Unreachable, "isOffline"> | undefined) => void
  /** A form was left behind by who sent it, and came to nothing. */
  onFormLost: () => void
}

export interface Navigation extends Navigator {
  /** Goes to an address of the shop, with its prefix. Resolves as `navigate` does. */
  follow(url: URL, options?: NavigateOptions): Promise<void>
  /**
   * Fetches the data of the page in view again. Where nobody answers, or the server fails, the page stays as it is; so it
   * does when the visitor has moved on by then.
   */
  refresh(): Promise<void>
  /** Somebody else is here: no page that was seen before is shown to them. */
  forgetSeen(): void
  /**
   * Loads the document anew, unless another page is on its way, which knows who is signed in: a call that a logout overtook
   * would load the page that is being left.
   */
  reload(): void
  /** From now on the browser's way back and forward, and scrolling on it, are ours. */
  listen(): void
  /** From now on each page is a document of its own: a newer version of the shop is there. */
  loadDocuments(): void
  /** The view was drawn: scrolls to its place. */
  onShown(view: View): void
}
