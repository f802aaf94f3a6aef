/**
 * Pages rendered out of sight beside the current one: the listing just left, for going back, and a product about to be
 * opened. React keeps their nodes and state, runs no effects, and shows them without rendering again.
 */
import type { Slot } from "#app/App.tsx"
import type { Page } from "#app/navigation.ts"
import { loadedScreen } from "#app/routes.ts"
import { newKey } from "#client/historyEntry.ts"

const isListing = ({ screen, error }: Page) => !error && loadedScreen(screen).isListing === true

/** A page out of sight has no history entry yet, so location and data identify it. */
const isSame = (one: Page, other: Page) =>
  one.data === other.data &&
  one.error === other.error &&
  one.actionData === other.actionData &&
  one.location.pathname === other.location.pathname &&
  one.location.search === other.location.search &&
  one.location.hash === other.location.hash

/** The slots once `next` is shown in place of the first. */
export function showIn(slots: readonly Slot[], next: Page): Slot[] {
  const [left, ...others] = slots
  const ready = others.find(({ page }) => isSame(page, next))
  // Between two products, or for another query of a listing, open and focused elements stay.
  const isTaken = !ready && left?.page.screen === next.screen
  const shown = ready ?? { key: isTaken ? left.key : newKey(), page: next }
  const kept = slots.filter((slot) => slot !== ready && !(isTaken && slot === left) && isListing(slot.page))
  return [shown, ...kept.slice(0, 1)]
}

/** Adds a prepared product out of sight; an earlier one that was not opened is removed. */
export function prepareIn(slots: readonly Slot[], prepared: Page): Slot[] {
  const [shown, ...others] = slots
  if (!shown || shown.page.screen === prepared.screen) return [...slots]
  return [shown, ...others.filter(({ page }) => isListing(page)), { key: newKey(), page: prepared }]
}
