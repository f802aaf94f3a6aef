/** Which events the caller can undo, and why not the others. */
import type { Kysely } from "kysely"
import { boolean, enums, type Infer, nullable, object, string } from "superstruct"
import type { EventKind } from "#provider/platform/db/eventSchema.ts"
import type { Database, Row } from "#provider/platform/db/schema.ts"
import type { Actor } from "#provider/platform/operations/actor.ts"
import type { ChangeEvent, Side, UndoRules } from "#provider/platform/operations/undoer.ts"

export const UndoState = object({
  /** Whether it can be undone, or redone, now. */
  can: nullable(enums(["before", "after"])),
  /** Code of the reason; null if the question does not arise. */
  why: nullable(string()),
  /** Undone, and not redone. */
  isUndone: boolean(),
})
export type UndoState = Infer<typeof UndoState>

type Event = Pick<Row<"events">, "id" | "kind" | "reason" | "subject_type" | "subject_id" | "undoes">

const columns = ["id", "kind", "reason", "subject_type", "subject_id", "undoes"] as const

/** The kind of the change that was made, undone or redone. */
export const changeKind = ({ kind, reason }: Pick<Event, "kind" | "reason">): EventKind =>
  kind === "event.undone" || kind === "event.redone" ? (reason as EventKind) : kind

/** The side that undoing this event restores. */
export const sideOf = ({ kind }: Pick<Event, "kind">): Side => (kind === "event.undone" ? "after" : "before")

export async function undoStates(
  db: Kysely<Database>,
  actor: Actor,
  { undoers, neverUndone }: UndoRules,
  ids: readonly number[],
): Promise<Map<number, UndoState>> {
  const events = ids.length === 0 ? [] : await db.selectFrom("events").select(columns).where("id", "in", ids).execute()
  const mine = events.filter((event) => undoers[changeKind(event)])
  const since = await laterOf(db, mine)
  const takenBack = new Map(since.flatMap((event) => (event.undoes === null ? [] : [[event.undoes, event.id]])))
  const states = new Map<number, UndoState>()
  const open: Event[] = []
  for (const event of events) {
    const undoer = undoers[changeKind(event)]
    const isUndone = isTakenBack(event.id, takenBack)
    const why = undoer ? whyNot(event, since, undoers) : (neverUndone[event.kind] ?? null)
    const may = undoer !== undefined && actor.permissions.has(undoer.permission)
    if (may && why === null) open.push(event)
    states.set(event.id, { can: null, why: isUndone ? "undone" : why, isUndone })
  }
  for (const [event, why] of await refusedBySelves(db, undoers, open)) {
    const { isUndone } = states.get(event.id) ?? { isUndone: false }
    states.set(event.id, { can: why === null ? sideOf(event) : null, why, isUndone })
  }
  return states
}

/** Undone, without the undo having been undone. */
function isTakenBack(id: number, takenBack: ReadonlyMap<number, number>): boolean {
  const by = takenBack.get(id)
  return by !== undefined && !isTakenBack(by, takenBack)
}

const laterOf = async (db: Kysely<Database>, events: readonly Event[]): Promise<Event[]> =>
  events.length === 0
    ? []
    : db
        .selectFrom("events")
        .select(columns)
        .where("subject_type", "in", [...new Set(events.map(({ subject_type }) => subject_type))])
        .where("subject_id", "in", [...new Set(events.map(({ subject_id }) => subject_id))])
        .where("id", ">", Math.min(...events.map(({ id }) => id)))
        .execute()

/** Judged by later events of the subject. A change that was undone again does not count. */
export function whyNot(event: Event, since: readonly Event[], undoers: UndoRules["undoers"]): string | null {
  const later = since.filter(
    ({ id, subject_type, subject_id }) =>
      id > event.id && subject_type === event.subject_type && subject_id === event.subject_id,
  )
  const known = new Map(later.map((each) => [each.id, each]))
  const takenBack = new Map(later.flatMap(({ id, undoes }) => (undoes === null ? [] : [[undoes, id]])))
  if (takenBack.has(event.id)) return "undone"
  const firstOf = (each: Event): Event | undefined => {
    if (each.undoes === null) return each
    const before = known.get(each.undoes)
    return before && firstOf(before)
  }
  const isPreventedBy = undoers[changeKind(event)]?.isPreventedBy ?? (() => true)
  const stands = (each: Event) => {
    const first = firstOf(each)
    return first === undefined || !isTakenBack(first.id, takenBack)
  }
  return later.some((each) => isPreventedBy(changeKind(each)) && stands(each)) ? "changed_after" : null
}

/** Judged by the rules of their own kind. */
async function refusedBySelves(
  db: Kysely<Database>,
  undoers: UndoRules["undoers"],
  events: readonly Event[],
): Promise<[event: Event, why: string | null][]> {
  const answers: [Event, string | null][] = []
  const alike = Map.groupBy(events, (event) => `${changeKind(event)} ${sideOf(event)}`)
  for (const own of alike.values()) {
    const [first] = own
    const undoer = first && undoers[changeKind(first)]
    if (!first || !undoer) continue
    const changes = await readChanges(db, own)
    const refused = await undoer.canUndo?.(db, [...changes.values()], sideOf(first))
    for (const event of own) answers.push([event, refused?.get(changes.get(event.id)?.id ?? 0) ?? null])
  }
  return answers
}

/** The changes behind some events, made, undone or redone, by the event's id. */
export async function readChanges(db: Kysely<Database>, events: readonly Event[]): Promise<Map<number, ChangeEvent>> {
  const roots = new Map<number, number>()
  for (const event of events) roots.set(event.id, event.undoes === null ? event.id : await rootOf(db, event.undoes))
  const rows = await db
    .selectFrom("events")
    .leftJoin("event_states", "event_id", "events.id")
    .select(["events.id", "at", "kind", "subject_type", "subject_id", "reason", "data", "before", "after"])
    .where("events.id", "in", [...new Set(roots.values())])
    .execute()
  const changes = new Map(rows.map((row) => [row.id, changeOf(row)]))
  return new Map(
    [...roots].flatMap(([id, root]) => {
      const change = changes.get(root)
      return change ? [[id, change]] : []
    }),
  )
}

async function rootOf(db: Kysely<Database>, id: number): Promise<number> {
  const row = await db.selectFrom("events").select(["id", "undoes"]).where("id", "=", id).executeTakeFirstOrThrow()
  return row.undoes === null ? row.id : rootOf(db, row.undoes)
}

type ChangeRow = Pick<Row<"events">, "id" | "at" | "kind" | "subject_type" | "subject_id" | "reason" | "data"> & {
  before: string | null
  after: string | null
}

const changeOf = ({ subject_type: type, subject_id, data, before, after, ...event }: ChangeRow): ChangeEvent => ({
  ...event,
  subject: { type, id: subject_id },
  data: data === null ? {} : JSON.parse(data),
  kept: before === null || after === null ? undefined : { before: JSON.parse(before), after: JSON.parse(after) },
})
