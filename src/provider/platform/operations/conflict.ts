/** Two who changed the same thing: what only one of them touched is merged, what both did is shown to the later one. */
import type { Kysely } from "kysely"
import type { EventKind } from "#provider/platform/db/eventSchema.ts"
import type { Database, Row } from "#provider/platform/db/schema.ts"
import { ApiError, isApiError } from "#shared/ApiError.ts"

/** Fields of a form by name, as text. */
export type Fields = Readonly<Record<string, string>>

/** What somebody else saved since a form was opened. */
export interface SavedSince {
  /** Null for who has no name: the command line, or somebody who is gone. */
  by: string | null
  at: string
  /** What the form has to say that it has seen, to be saved. */
  version: number
  /** Fields that both changed, as they were when the form was opened; a field that is not known is left out. */
  base: Fields
  theirs: Fields
  /** All fields: of those that both changed the later one's. */
  merged: Fields
  /** Names of fields: changed by both, by one alone. */
  both: string[]
  onlyMine: string[]
  onlyTheirs: string[]
}

type Merged = Pick<SavedSince, "merged" | "both" | "onlyMine" | "onlyTheirs">

/** Where nobody knows how a field was, both have changed it unless they agree. */
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
  /** Of the events that change these fields. */
  kinds: readonly EventKind[]
  /** The subject's newest event when the form was opened. */
  version: number
  /** As they are now, and as the form has them. */
  theirs: Fields
  mine: Fields
  /** Out of what an event keeps of how it was before. */
  baseOf: (before: unknown) => Fields
}

/**
 * What is to be saved: `mine` where nobody changed the same since, else both merged. Throws 409 `changed_since`, which
 * carries `SavedSince`, where both changed a field. The caller has locked the subject.
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

/** Undefined for other refusals, and where nobody can say what is in the way. */
export const savedSince = (error: unknown): SavedSince | undefined =>
  isApiError(error) && error.code === "changed_since" ? (error.extra?.["saved"] as SavedSince | undefined) : undefined
