/** Which slide-in panel is open; opening one closes the other. */
import { action, makeObservable, observableRef } from "mobx"

export type PanelName = "menu" | "cart" | "filters"

export class PanelStore {
  open: PanelName | undefined = undefined
  /** Whether the phone's search box was called back under the header. */
  searchShown = false

  constructor() {
    makeObservable(this, {
      open: observableRef,
      searchShown: observableRef,
      show: action,
      close: action,
      toggleSearch: action,
    })
  }

  show(panel: PanelName): void {
    this.open = panel
    this.searchShown = false
  }

  /** Any route change closes whatever is open. Source: specification §2. */
  close(): void {
    this.open = undefined
    this.searchShown = false
  }

  toggleSearch(): void {
    this.searchShown = !this.searchShown
  }
}
