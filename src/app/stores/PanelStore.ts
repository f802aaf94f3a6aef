/** Open overlays: one slide-in panel at a time, the phone's search box, a customer's menu. */
import { action, makeObservable, observableRef } from "mobx"

export type PanelName = "menu" | "cart" | "filters"

export class PanelStore {
  open: PanelName | undefined = undefined
  /** Whether the phone's search box is shown again under the header. */
  searchShown = false
  userMenuShown = false

  constructor() {
    makeObservable(this, {
      open: observableRef,
      searchShown: observableRef,
      userMenuShown: observableRef,
      show: action,
      close: action,
      toggleSearch: action,
      setUserMenu: action,
    })
  }

  show(panel: PanelName): void {
    this.open = panel
    this.searchShown = false
    this.userMenuShown = false
  }

  /** Any route change closes all of them. Source: specification §2. */
  close(): void {
    this.open = undefined
    this.searchShown = false
    this.userMenuShown = false
  }

  toggleSearch(): void {
    this.searchShown = !this.searchShown
  }

  setUserMenu(shown: boolean): void {
    this.userMenuShown = shown
  }
}
