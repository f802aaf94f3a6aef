/** Ids of the products viewed in this tab: they survive a reload, and end with the tab. Only for effects and events. */
import { SEEN_PRODUCTS } from "#shared/limits.ts"

/** Between spaces, which no id has. */
const KEY = "shop.seen"

/** Newest first. Empty where the browser keeps nothing. */
export function productsSeenBefore(id: string): string[] {
  try {
    const kept = (sessionStorage.getItem(KEY) ?? "").split(" ")
    return kept.filter((each) => each !== "" && each !== id).slice(0, SEEN_PRODUCTS)
  } catch {
    return []
  }
}

export const rememberProduct = (id: string) => keep([id, ...productsSeenBefore(id)])

export const forgetProducts = () => keep([])

function keep(ids: string[]): void {
  try {
    sessionStorage.setItem(KEY, ids.join(" "))
  } catch {
    // Blocked or full: nothing is remembered.
  }
}
