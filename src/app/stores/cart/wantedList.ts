/** Recorded presses. Malformed entries are ignored. */
import type { KeptValues } from "#app/platform.ts"
import { readWanted, type Wanted } from "#app/stores/wanted.ts"
import { DAYS } from "#shared/limits.ts"

/** Executing a press of the day before would be a surprise. */
const LIFE_MS = DAYS

const isWanted = (value: unknown): value is Wanted =>
  typeof value === "object" &&
  value !== null &&
  ["id", "owner", "what"].every((name) => typeof (value as Record<string, unknown>)[name] === "string") &&
  Array.isArray((value as Wanted).args)

/** In order: a customer's own presses, and those made as a guest before. */
export function wantedBy(storage: KeptValues, owner: string, topic: Wanted["topic"]): Wanted[] {
  const since = Date.now() - LIFE_MS
  return readWanted(storage).filter(
    (each) => isWanted(each) && each.topic === topic && (each.owner === owner || each.owner === "") && each.at > since,
  )
}

export function forgetWanted(storage: KeptValues, isOver: (wanted: Wanted) => boolean): void {
  const all = readWanted(storage)
  const left = all.filter((each) => isWanted(each) && !isOver(each))
  if (left.length < all.length) storage.write("answered", Date.now())
  if (left.length === 0) storage.remove("wanted")
  else if (left.length < all.length) storage.write("wanted", left)
}
