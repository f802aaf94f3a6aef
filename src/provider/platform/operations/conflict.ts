/**
 * Concurrent changes of the same thing: fields changed by one side are merged, conflicting ones are shown to the later
 * editor.
 */
import type { Kysely } from "kysely"
import type { EventKind } from "#provider/platform/db/eventSchema.ts"
import type { Database, Row } from "#provider/platform/db/schema.ts"
import { ApiError, isApiError } from "#shared/ApiError.ts"

/** Fields of a form by name, as text. */
export type Fields = Readonly<Record<string, string>>

/** A change saved by another editor since a form was opened. */
export interface SavedSince {
  /** Null for the command line, or a deleted person. */
  by: string | null
  at: string
  /** The version that the form must send to be saved. */
  version: number
  /** Conflicting fields as they were when the form was opened; unknown ones are left out. */
  base: Fields
  theirs: Fields
  /** All fields; conflicting ones have the later editor's values. */
  merged: Fields
  /** Names of fields changed by both, or by one side. */
  both: string[]
  onlyMine: string[]
  onlyTheirs: string[]
}

type Merged = Pick<SavedSince, "merged" | "both" | "onlyMine" | "onlyTheirs">

/** Without a known base value, both sides changed a field unless they agree. */
export function mergeFields({ base, theirs, mine }: Record<"base" | "theirs" | "mine", Fields>): Merged {
  const both: string[] = []
  const onlyMine: string[] = []
  const onlyTheirs: string[] = []
  const merged: Record<string, string> = { ...theirs }
  for (const [name, value] of Object.entries(mine)) {
    const was = base[name]
    const their = theirs[name] ?? ""
    if (value === their) continue
    if (was !== undefined && value === was) {
      onlyTheirs.push(name)
      continue
    }
    merged[name] = value
    if (was !== undefined && their === was) onlyMine.push(name)
    else both.push(name)
  }
  return { merged, both, onlyMine, onlyTheirs }
}

interface Changes {
  subject: { type: Row<"events">["subject_type"]; id: string }
  /** Kinds of the events that change these fields. */
  kinds: readonly EventKind[]
  /** The subject's newest event when the form was opened. */
  version: number
  /** The stored values, and the form's. */
  theirs: Fields
  mine: Fields
  /** Extracts the base from an event's previous values. */
  baseOf: (before: unknown) => Fields
}

/**
 * The fields to save: `mine` without concurrent changes, else both merged. Throws 409 `changed_since`, which carries
 * `SavedSince`, if both changed a field. The caller has locked the subject.
 */
export async function mergeChanges(db: Kysely<Database>, changes: Changes): Promise<Fields> {
  const { subject, kinds, version, theirs, mine, baseOf } = changes
  const since = await db
    .selectFrom("events")
    .leftJoin("event_states", "event_id", "events.id")
    .leftJoin("people", "people.id", "actor_id")
    .leftJoin("api_keys", "api_keys.id", "actor_id")
    .select(["events.id", "at", "events.kind", "before", "people.name as person", "api_keys.name as key"])
    .where("subject_type", "=", subject.type)
    .where("subject_id", "=", subject.id)
    .where("events.id", ">", version)
    .where((where) => where.or([where("kind", "in", kinds), where("reason", "in", kinds)]))
    .orderBy("events.id")
    .execute()
  const [first, last] = [since[0], since.at(-1)]
  if (!first || !last) return mine
  const base = first.before === null ? {} : baseOf(JSON.parse(first.before))
  const merge = mergeFields({ base, theirs, mine })
  if (merge.both.length === 0) return merge.merged
  throw changedSince({ ...merge, base, theirs, by: last.person ?? last.key, at: last.at, version: last.id })
}

export const changedSince = (saved: SavedSince) => new ApiError(409, "changed_since", { extra: { saved } })

/** Undefined for other refusals, and without details of the conflict. */
export const savedSince = (error: unknown): SavedSince | undefined =>
  isApiError(error) && error.code === "changed_since" ? (error.extra?.["saved"] as SavedSince | undefined) : undefined
