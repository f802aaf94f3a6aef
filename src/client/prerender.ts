/**
 * Pages out of sight beside the one in view: the listing that was left, for the way back, and the product a visitor seems
 * about to open. React keeps their nodes and state, runs none of their effects, and shows them without making them anew.
 */
import type { Slot } from "#app/App.tsx"
import type { Page } from "#app/navigation.ts"
import { loadedScreen } from "#app/routes.ts"
import { newKey } from "#client/historyEntry.ts"

const isListing = ({ screen, error }: Page) => !error && loadedScreen(screen).isListing === true

/** Out of sight a page has no entry in the browser's history yet: its place and its data tell. */
const isSame = (one: Page, other: Page) =>
  one.data === other.data &&
  one.error === other.error &&
  one.actionData === other.actionData &&
  one.location.pathname === other.location.pathname &&
  one.location.search === other.location.search &&
  one.location.hash === other.location.hash

/** The places of pages once `next` is in view, in place of the first. */
export function showIn(slots: readonly Slot[], next: Page): Slot[] {
  const [left, ...others] = slots
  const ready = others.find(({ page }) => isSame(page, next))
  // One product after another, or a listing asked otherwise: what is open or focused in it stays.
  const isTaken = !ready && left?.page.screen === next.screen
  const shown = ready ?? { key: isTaken ? left.key : newKey(), page: next }
  const kept = slots.filter((slot) => slot !== ready && !(isTaken && slot === left) && isListing(slot.page))
  return [shown, ...kept.slice(0, 1)]
}

/** The same with a product that is prepared out of sight; one that was prepared before and not opened goes. */
export function prepareIn(slots: readonly Slot[], prepared: Page): Slot[] {
  const [shown, ...others] = slots
  if (!shown || shown.page.screen === prepared.screen) return [...slots]
  return [shown, ...others.filter(({ page }) => isListing(page)), { key: newKey(), page: prepared }]
}
