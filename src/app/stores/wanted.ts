/**
 * Presses, recorded at once, before code is loaded or an answer is awaited. The next document continues unconfirmed
 * ones (`wantedList.ts`). Source: defences, D-85.
 */
import type { KeptValues, Platform } from "#app/platform.ts"
import type { CartLine } from "#shared/contract/cart.ts"

export interface Wanted {
  /** Identifies the press, so that a repeated one is applied once. */
  id: string
  topic: "cart" | "wishlist"
  /** Id of the customer who pressed; empty for a guest. */
  owner: string
  /** Time in ms. */
  at: number
  what: string
  args: readonly unknown[]
}

const ID_PARTS = 4

/** The line that a press adds; undefined for other presses. */
export const addedBy = ({ what, args }: Wanted) =>
  what === "add" || what === "moveToCart" ? (args[0] as CartLine | undefined) : undefined

export const readWanted = (storage: KeptValues): Wanted[] =>
  storage.read("wanted", (value) => (Array.isArray(value) ? (value as Wanted[]) : undefined)) ?? []

/**
 * Whether a press was answered after this document was asked for, as when it was left for this one: what the document
 * brought may be from before.
 */
export const hasNewerAnswer = ({ storage, openedAt }: Pick<Platform, "storage" | "openedAt">): boolean =>
  (storage.read("answered", (value) => (typeof value === "number" ? value : undefined)) ?? 0) > openedAt

export function keepWanted(storage: KeptValues, what: Omit<Wanted, "id" | "at">): Wanted {
  const wanted = { ...what, id: crypto.getRandomValues(new Uint32Array(ID_PARTS)).join("-"), at: Date.now() }
  storage.write("wanted", [...readWanted(storage), wanted])
  return wanted
}
