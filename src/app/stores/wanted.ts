/**
 * Presses, recorded at once, before code is loaded or an answer is awaited. The next document continues unconfirmed
 * ones (`wantedList.ts`). Source: defences, D-85.
 */
import type { KeptValues } from "#app/platform.ts"

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

export const readWanted = (storage: KeptValues): Wanted[] =>
  storage.read("wanted", (value) => (Array.isArray(value) ? (value as Wanted[]) : undefined)) ?? []

export function keepWanted(storage: KeptValues, what: Omit<Wanted, "id" | "at">): Wanted {
  const wanted = { ...what, id: crypto.getRandomValues(new Uint32Array(ID_PARTS)).join("-"), at: Date.now() }
  storage.write("wanted", [...readWanted(storage), wanted])
  return wanted
}
