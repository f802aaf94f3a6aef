/** Hooks for stores and texts, and the services of loaders. */
import { createContext, useContext } from "react"
import type { Texts } from "#app/stores/LocaleStore.ts"
import type { RootStore } from "#app/stores/RootStore.ts"
import type { WaitingItems } from "#shared/buyLink.ts"
import type { Session } from "#shared/contract/auth.ts"
import type { Api } from "#shared/contract/endpoints.ts"
import type { MessageKey } from "#shared/i18n/en.ts"
import type { Section } from "#shared/i18n/sections.ts"
import type { ShopKey } from "#shared/i18n/shop.ts"
import type { WriteOwnHtml } from "#shared/ownHtml.ts"

export const StoresContext = createContext<RootStore | undefined>(undefined)

/** The stores of this page view. Throws outside the app. A component that reads observables must be an `observer`. */
export function useStores(): RootStore {
  const stores = useContext(StoresContext)
  if (!stores) throw new Error("useStores must be called inside StoresContext")
  return stores
}

export const TextsContext = createContext<Texts<MessageKey> | undefined>(undefined)

/**
 * Texts, money and dates in the page's language; a language switch renders the caller again, no `observer` needed.
 * `useTexts(cartTexts)` includes that section's texts: importing a section has its texts loaded with the code.
 */
export function useTexts<Key extends MessageKey = never>(..._sections: Section<Key>[]): Texts<ShopKey | Key> {
  const texts = useContext(TextsContext)
  if (!texts) throw new Error("useTexts must be called inside TextsContext")
  return texts
}

/** How an action starts or ends the visitor's session; the server turns it into cookies. */
export interface SessionControl {
  start(session: Session): void
  end(): void
  /** Stores a guest's chosen items, without scripts, until there is a session whose cart takes them. */
  wait(waiting: WaitingItems): void
}

/** Arguments of loaders and actions; they run only on the server. */
export interface PageServices {
  api: Api
  stores: RootStore
  session: SessionControl
  /** Account for transfers; empty if not configured. */
  bankAccount: string
  /** HTML that `shop.config.ts` adds to a place. */
  ownHtml: WriteOwnHtml
}
