/** The owner's look at orders of an earlier shop: found by number, email or name, and read alone. */
import { type Kysely, sql } from "kysely"
import { array, boolean, nonempty, object, optional, string } from "superstruct"
import { archivedOf, archivedSummary } from "#provider/orders/archive/archivedOrders.ts"
import { blockedOrder } from "#provider/orders/archive/retention.ts"
import { operation } from "#provider/orders/operation.ts"
import type { Database } from "#provider/platform/db/schema.ts"
import { notFound } from "#shared/ApiError.ts"
import { ArchivedOrder, ArchivedSummary } from "#shared/contract/archivedOrder.ts"
import { whole } from "#shared/fields/whole.ts"

const PER_PAGE = 50
const permission = "read_orders" as const

const FoundArchived = object({ ...ArchivedSummary.schema, email: string(), name: string() })

export const archiveOperations = {
  searchArchive: operation({
    summary: "List orders of the shop before",
    description: "Newest first, fifty a page; by a part of the number, or the beginning of the email or name.",
    http: { method: "GET", path: "/archived-orders" },
    permission,
    input: object({ q: optional(string()), page: optional(whole(1)) }),
    answer: object({ orders: array(FoundArchived), more: boolean() }),
    run: ({ db }, { q = "", page = 1 }) => searchArchive(db, q.trim().toLowerCase(), page),
  }),
  viewArchivedOrder: operation({
    summary: "Get an order of the shop before",
    description: "As that shop told it. Without its customer once that account was deleted.",
    http: { method: "GET", path: "/archived-orders/:id" },
    permission,
    input: object({ id: nonempty(string()) }),
    answer: ArchivedOrder,
    async run({ db }, { id }) {
      const row = await db.selectFrom("archived_orders").selectAll().where("id", "=", id).executeTakeFirst()
      if (!row) throw notFound("order_not_found")
      return row.blocked === 1 ? blockedOrder(archivedOf(row)) : archivedOf(row)
    },
  }),
}

async function searchArchive(db: Kysely<Database>, q: string, page: number) {
  const text = q.replaceAll(/[\\%_]/g, "\\$&")
  let query = db.selectFrom("archived_orders").selectAll()
  if (q !== "")
    query = query.where((row) =>
      row.or([
        sql<boolean>`lower(number) like ${`%${text}%`} escape '\\'`,
        sql<boolean>`blocked = 0 and email like ${`${text}%`} escape '\\'`,
        sql<boolean>`blocked = 0 and lower(name) like ${`${text}%`} escape '\\'`,
      ]),
    )
  const rows = await query
    .orderBy("placed_at", "desc")
    .orderBy("id")
    .offset((page - 1) * PER_PAGE)
    .limit(PER_PAGE + 1)
    .execute()
  return {
    orders: rows.slice(0, PER_PAGE).map((row) => ({
      ...archivedSummary(row),
      email: row.blocked === 1 ? "blocked" : row.email,
      name: row.blocked === 1 ? "" : row.name,
    })),
    more: rows.length > PER_PAGE,
  }
}
