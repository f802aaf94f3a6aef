/** The rows of a shop's database, to be compared with those of another in which the same was done. */
import type { Kysely } from "kysely"
import type { Database } from "#provider/platform/db/schema.ts"
import { DAYS } from "#shared/limits.ts"

/** Every row as text, with its table's name before it. */
export async function storedRows(db: Kysely<Database>): Promise<Map<string, number>> {
  const rows = new Map<string, number>()
  for (const { name } of await db.introspection.getTables()) {
    if (OF_PROCESSES.has(name)) continue
    for (const row of await db
      .selectFrom(name as keyof Database)
      .selectAll()
      .execute()) {
      // The area remembers a form, so that it is done once.
      if ("call" in row && row.call === "form") continue
      // Only who is signed in is seen.
      const kept = "last_seen_at" in row ? { ...row, last_seen_at: null } : row
      const text = `${name} ${JSON.stringify(kept, name === "event_states" ? inOrder : undefined)}`
      rows.set(text, (rows.get(text) ?? 0) + 1)
    }
  }
  return rows
}

/** Sorts the names in stored JSON: they stand in the order in which the database gave the rows. */
const inOrder = (_name: string, value: unknown) =>
  typeof value === "string" && value.startsWith("{") ? JSON.stringify(sorted(JSON.parse(value))) : value

const sorted = (value: unknown): unknown =>
  typeof value === "object" && value !== null && !Array.isArray(value)
    ? Object.fromEntries(
        Object.entries(value)
          .toSorted(([a], [b]) => (a < b ? -1 : 1))
          .map(([name, inner]) => [name, sorted(inner)]),
      )
    : value

/** Rows that running processes write independently: leases, mails in delivery, words to search orders by, forms that come again. */
const OF_PROCESSES = new Set([
  "leases",
  "api_keys",
  "rate_limits",
  "sessions",
  "person_sessions",
  "person_links",
  "jobs",
  "kept_forms",
  "mails",
  "order_words",
  "meta",
])

/** Rows that came and went, without what is chance, time or who asked. */
export const changedRows = (before: ReadonlyMap<string, number>, after: ReadonlyMap<string, number>): string[] =>
  [...without(after, before).map((row) => `+ ${row}`), ...without(before, after).map((row) => `- ${row}`)]
    .map(masked)
    .toSorted()

const without = (some: ReadonlyMap<string, number>, others: ReadonlyMap<string, number>) =>
  [...some].flatMap(([row, count]) => Array<string>(Math.max(0, count - (others.get(row) ?? 0))).fill(row))

/** A chosen moment begins or ends a minute; any other one is counted from the present, in whole days. */
const WORKED_OUT = /\d{4}-\d\d-\d\dT\d\d:\d\d:(?!00\.000|59\.999)\d\d\.\d{3}Z/g

const fromNow = (moment: string): string => {
  const days = Math.round((Date.parse(moment) - Date.now()) / DAYS)
  return days === 0 ? "now" : `now${days < 0 ? "" : "+"}${days}d`
}

const CHANCE: readonly [RegExp, string][] = [
  [/(\\*"(?:actor_id|actorName|author|by|last4|reference)\\*":)(?:null|\\*"[^"]*")/g, "$1who"],
  [/(\\*"(?:event_id|last_move|undoes|version)\\*":)\d+/g, "$1count"],
  [/(order_delivery:)\d{13}/g, "$1now"],
  [/(\\*"proof\\*":)(?:null|\{[^}]*\})/g, "$1said"],
  [/v1\.[0-9a-f]{16}\.[\w-]+/g, "sealed"],
  [/we_[\w-]{12}|whsec_[\w+/=]+/g, "chance"],
  [/^(. (?:events|price_log|stock_moves) \{"id":)\d+/g, "$1count"],
  [/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}|[0-9a-f]{24,}/g, "chance"],
  [/"(?=[\w-]*\d)(?=[\w-]*[A-Z])[\w-]{22,44}"/g, '"chance"'],
]

/** Without what is chance, time or who asked. */
export const masked = (text: string): string =>
  CHANCE.reduce((left, [pattern, word]) => left.replaceAll(pattern, word), text.replaceAll(WORKED_OUT, fromNow))

/** Without the values of some columns. */
export const withoutColumns = (text: string, columns: readonly string[]): string =>
  columns.reduce((left, column) => left.replace(new RegExp(`(\\W${column}\\W+:)[^,}]+`, "g"), "$1"), text)
