/** Merges two versions of a document with a common base. Parts changed by one side are taken from it. */
import { isDeepStrictEqual } from "node:util"

export interface Merged<Value> {
  value: Value
  /** Fields that both sides changed differently; there `value` has the later one. */
  conflicts: Conflict[]
}

export interface Conflict {
  field: string
  base: unknown
  mine: unknown
  theirs: unknown
}

/** `mine` is an edit of `base`, `theirs` the stored version meanwhile. */
export function mergeDocuments<Value>(base: Value, mine: Value, theirs: Value): Merged<Value> {
  const conflicts: Conflict[] = []
  return { value: merge({ base, mine, theirs }, [], conflicts) as Value, conflicts }
}

interface Three {
  base: unknown
  mine: unknown
  theirs: unknown
}

function merge({ base, mine, theirs }: Three, path: string[], conflicts: Conflict[]): unknown {
  if (isDeepStrictEqual(mine, base) || isDeepStrictEqual(mine, theirs)) return theirs
  if (isDeepStrictEqual(theirs, base)) return mine
  if (isRecord(base) && isRecord(mine) && isRecord(theirs)) {
    const names = new Set([...Object.keys(theirs), ...Object.keys(mine)])
    return Object.fromEntries(mergeNames([...names], { base, mine, theirs }, path, conflicts))
  }
  const lists = named(base) && named(mine) && named(theirs)
  const order = lists && orderOf(named(base), named(mine), named(theirs))
  if (!order) {
    conflicts.push({ field: path.join("."), base, mine, theirs })
    return mine
  }
  const parts = { base: byName(base), mine: byName(mine), theirs: byName(theirs) }
  return mergeNames(order, parts, path, conflicts).map(([, value]) => value)
}

function mergeNames(
  names: readonly string[],
  { base, mine, theirs }: { [Each in keyof Three]: Record<string, unknown> },
  path: string[],
  conflicts: Conflict[],
): [string, unknown][] {
  const merged = names.map((name): [string, unknown] => [
    name,
    merge({ base: base[name], mine: mine[name], theirs: theirs[name] }, [...path, name], conflicts),
  ])
  return merged.filter(([, value]) => value !== undefined)
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value)

/** Sections have an id and pages a slug, by which list items are matched. */
function named(value: unknown): string[] | undefined {
  if (!Array.isArray(value)) return undefined
  const names = value.map((item) => (isRecord(item) ? (item["id"] ?? item["slug"]) : undefined))
  return names.every((name) => typeof name === "string") ? names : undefined
}

const byName = (value: unknown): Record<string, unknown> =>
  Object.fromEntries((named(value) ?? []).map((name, place) => [name, (value as unknown[])[place]]))

/** Undefined if both sides changed order or items differently. */
function orderOf(base: string[] = [], mine: string[] = [], theirs: string[] = []): string[] | undefined {
  if (isDeepStrictEqual(mine, base) || isDeepStrictEqual(mine, theirs)) return theirs
  return isDeepStrictEqual(theirs, base) ? mine : undefined
}

/** The fields in which two documents differ, at the depth shown to owners. */
export function changedFields(before: unknown, after: unknown, path: readonly string[] = []): string[] {
  if (isDeepStrictEqual(before, after)) return []
  const isWhole = path.length >= 2 || !isRecord(before) || !isRecord(after)
  if (isWhole) return [path.join(".")]
  const names = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...names].flatMap((name) => changedFields(before[name], after[name], [...path, name]))
}
