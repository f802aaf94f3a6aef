/** Events of the shop, newest first, with who caused them. */
import type { Kysely, SelectQueryBuilder } from "kysely"
import { enums, type Infer, nullable, number, object, optional, string } from "superstruct"
import type { Database, Row } from "#provider/platform/db/schema.ts"
import type { Actor } from "#provider/platform/operations/actor.ts"
import { code } from "#provider/platform/operations/answerStructs.ts"
import type { UndoRules } from "#provider/platform/operations/undoer.ts"
import { UndoState, undoStates } from "#provider/platform/operations/undoStates.ts"
import { isHandler, SCHEME } from "#provider/platform/outbox/queueDeliveries.ts"
import { whole } from "#shared/fields/whole.ts"

export const EVENTS_PER_PAGE = 50

/** Groups of subjects for filters. */
export const eventGroups = {
  orders: ["order"],
  catalogue: ["catalog", "product", "variant"],
  selling: ["coupon", "discount", "gift_card"],
  mails: ["mail"],
  people: ["person", "api_key", "customer"],
  site: ["site", "delivery", "tax", "category", "banner", "backup", "webhook", "settings", "redirect", "move_in"],
} as const satisfies Record<string, Row<"events">["subject_type"][]>
export type EventGroup = keyof typeof eventGroups

export const EventSearch = object({
  what: optional(enums(Object.keys(eventGroups) as EventGroup[])),
  /** A person, a key, or one of the others that act. */
  who: optional(string()),
  /** The number of an order. */
  q: optional(string()),
  /** Older than this one. */
  before: optional(whole(1)),
})
export type EventSearch = Infer<typeof EventSearch>

export const EventEntry = object({
  id: number(),
  at: string(),
  kind: code(),
  actor: enums(["customer", "shop", "provider", "system"]),
  actorId: nullable(string()),
  /** Name of the person, the key or the handler; null for other actors, and where it was deleted. */
  actorName: nullable(string()),
  subject: object({
    type: code(),
    id: string(),
  }),
  /** The order's number, the person's, the key's or the product's name, the banner's title. */
  subjectName: nullable(string()),
  cents: nullable(number()),
  reason: nullable(string()),
  /** Whether the caller can undo it. */
  undo: UndoState,
})
export type EventEntry = Infer<typeof EventEntry>

interface Asking {
  db: Kysely<Database>
  actor: Actor
  undo: UndoRules
}

const actors = ["customer", "shop", "provider", "system"] as const

export async function listEvents(
  asking: Asking,
  { what, who = "", q = "", before }: EventSearch,
): Promise<{ events: EventEntry[]; more: boolean }> {
  let query = entries(asking.db)
  if (before !== undefined) query = query.where("events.id", "<", before)
  if (what !== undefined) query = query.where("subject_type", "in", eventGroups[what])
  const actor = actors.find((each) => each === who)
  if (actor) query = query.where("actor", "=", actor).where("actor_id", "is", null)
  else if (who !== "") query = query.where("actor_id", "=", who)
  if (q.trim() !== "") query = query.where("orders.number", "like", `%${q.trim().replace(/[\\%_]/g, "")}`)
  const rows = await query.limit(EVENTS_PER_PAGE + 1).execute()
  const events = await withUndo(asking, rows.slice(0, EVENTS_PER_PAGE))
  return { events, more: rows.length > EVENTS_PER_PAGE }
}

/** Events of one subject; all of them without `most`. */
export async function eventsOf(
  asking: Asking,
  { type, id }: EventEntry["subject"],
  most?: number,
): Promise<EventEntry[]> {
  const query = entries(asking.db).where("subject_type", "=", type).where("subject_id", "=", id)
  return withUndo(asking, await (most === undefined ? query : query.limit(most)).execute())
}

export async function newestEvents(asking: Asking, most: number, who: string | undefined): Promise<EventEntry[]> {
  const all = entries(asking.db)
  const query = who === undefined ? all : all.where("actor_id", "=", who)
  return withUndo(asking, await query.limit(most).execute())
}

const entries = (db: Kysely<Database>) =>
  db
    .selectFrom("events")
    .leftJoin("people", "people.id", "events.actor_id")
    .leftJoin("api_keys", "api_keys.id", "events.actor_id")
    .leftJoin("orders", (join) => join.onRef("orders.id", "=", "events.subject_id").on("subject_type", "=", "order"))
    .leftJoin("people as about", (join) =>
      join.onRef("about.id", "=", "events.subject_id").on("subject_type", "=", "person"),
    )
    .leftJoin("api_keys as about_key", (join) =>
      join.onRef("about_key.id", "=", "events.subject_id").on("subject_type", "=", "api_key"),
    )
    .leftJoin("products as goods", (join) =>
      join.onRef("goods.id", "=", "events.subject_id").on("subject_type", "=", "product"),
    )
    .leftJoin("variants as kind_of", (join) =>
      join.onRef("kind_of.id", "=", "events.subject_id").on("subject_type", "=", "variant"),
    )
    .leftJoin("products as kind_goods", "kind_goods.id", "kind_of.product_id")
    .leftJoin("categories", (join) =>
      join.onRef("categories.id", "=", "events.subject_id").on("subject_type", "=", "category"),
    )
    .leftJoin("banners", (join) => join.onRef("banners.id", "=", "events.subject_id").on("subject_type", "=", "banner"))
    .select(["events.id", "at", "kind", "actor", "actor_id", "subject_type", "subject_id", "cents", "reason"])
    .select(["people.name as person", "api_keys.name as key", "orders.number", "about.name as about", "about.email"])
    .select(["about_key.name as aboutKey", "goods.name_es as goods_es", "goods.name_en as goods_en"])
    .select(["banners.title_es as banner_es", "banners.title_en as banner_en"])
    .select(["kind_goods.name_es as kind_es", "kind_goods.name_en as kind_en", "kind_of.name_es as variant_es"])
    .select(["kind_of.name_en as variant_en", "categories.name_es as category_es", "categories.name_en as category_en"])
    .orderBy("events.id", "desc")

type Entry =
  ReturnType<typeof entries> extends SelectQueryBuilder<infer _DB, infer _TB, infer Selected> ? Selected : never

async function withUndo({ db, actor, undo }: Asking, rows: readonly Entry[]): Promise<EventEntry[]> {
  const ids = rows.map(({ id }) => id)
  const states = await undoStates(db, actor, undo, ids)
  return rows.map((row) => ({ ...entryOf(row), undo: states.get(row.id) ?? { can: null, why: null, isUndone: false } }))
}

const variantName = ({ kind_es, kind_en, variant_es, variant_en }: Entry) =>
  [kind_es || kind_en, variant_es || variant_en].filter(Boolean).join(", ")

/** The name of a handler or job of `shop.config.ts`. */
const handlerName = (actorId: string | null) =>
  actorId !== null && isHandler(actorId) ? `${actorId.slice(SCHEME.length)} (shop.config.ts)` : null

const entryOf = (row: Entry): Omit<EventEntry, "undo"> => ({
  id: row.id,
  at: row.at,
  kind: row.kind,
  actor: row.actor,
  actorId: row.actor_id,
  actorName: row.person ?? row.key ?? handlerName(row.actor_id),
  subject: { type: row.subject_type, id: row.subject_id },
  subjectName:
    row.number ??
    (row.about || row.email) ??
    row.aboutKey ??
    (row.goods_es ||
      row.goods_en ||
      row.banner_es ||
      row.banner_en ||
      variantName(row) ||
      row.category_es ||
      row.category_en),
  cents: row.cents,
  reason: row.reason,
})
