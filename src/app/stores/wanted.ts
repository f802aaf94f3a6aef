/**
 * What presses ask for, written down at the press itself: before code is fetched or an answer is waited for. The document
 * that follows goes on with what nobody has confirmed (`wantedList.ts`). Source: defences, D-85.
 */
import type { KeptValues } from "#app/platform.ts"

export interface Wanted {
  /** Names the press: whoever is asked twice does it once. */
  id: string
  topic: "cart" | "wishlist"
  /** Id of the customer who pressed; empty for a guest. */
  owner: string
  /** When, in ms. */
  at: number
  what: string
  args: readonly unknown[]
}

const ID_PARTS = 4

export const readWanted = (storage: KeptValues): Wanted[] =>
  storage.read("wanted", (value) => (Array.isArray(value) ? (value as Wanted[]) : undefined)) ?? []

export function keepWanted(storage: KeptValues, what: Omit<Wanted, "id" | "at">): Wanted {
  const wanted = { ...what, id: crypto.getRandomValues(new Uint32Array(ID_PARTS)).join("-"), at: Date.now() }
  storage.write("wanted", [...readWanted(storage), wanted])
  return wanted
}
