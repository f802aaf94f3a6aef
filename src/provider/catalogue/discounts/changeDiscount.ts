/** Creates, changes and ends discounts without a code, on behalf of an owner. */
import type { Transaction } from "kysely"
import {
  type DiscountChange,
  discountResource,
  stateAt,
  usualDiscount,
} from "#provider/catalogue/discounts/discount.ts"
import { discountVersion } from "#provider/catalogue/discounts/listDiscounts.ts"
import type { AdminContext } from "#provider/catalogue/operation.ts"
import { changeCatalog } from "#provider/catalogue/write/changeCatalog.ts"
import { forUpdate } from "#provider/platform/db/forUpdate.ts"
import type { Database, Moment, Row } from "#provider/platform/db/schema.ts"
import { record } from "#provider/platform/operations/record.ts"
import { slugify } from "#provider/platform/tables/slugify.ts"
import { ApiError, badInput, notFound } from "#shared/ApiError.ts"

type DiscountRow = Row<"discounts">

/** Answers its id. Throws 400 by field. */
export async function makeDiscount(context: AdminContext, change: DiscountChange): Promise<string> {
  const facts = discountResource.write(usualDiscount)
  const at = context.now().toISOString()
  const terms = changed({ ...facts, id: "", state: "running", created_at: at }, change, at)
  let id = ""
  await save(context, async (trx) => {
    id = await freeId(trx, terms.name_es)
    const row = { ...terms, id }
    await trx.insertInto("discounts").values(row).execute()
    await record(trx, context, { kind: "discount.made", subject: { type: "discount", id }, data: { after: row } })
  })
  return id
}

/** Its name in lower case, numbered where that is taken. */
async function freeId(trx: Transaction<Database>, name: string): Promise<string> {
  const base = slugify(name) || "discount"
  const rows = await trx.selectFrom("discounts").select("id").execute()
  const taken = new Set(rows.map((row) => row.id))
  let id = base
  for (let n = 2; taken.has(id); n += 1) id = `${base}-${n}`
  return id
}

/** Throws 404, 409 `changed_since` where it was changed after `version`, and 400 by field. */
export const changeDiscount = (
  context: AdminContext,
  id: string,
  change: DiscountChange,
  version?: number,
): Promise<void> => alter(context, id, { kind: "discount.changed", version, by: (row, at) => changed(row, change, at) })

/** Throws 404 and 409 `ended_before`. */
export const endDiscount = (context: AdminContext, id: string): Promise<void> =>
  alter(context, id, {
    kind: "discount.ended",
    by(row, at) {
      if (row.state === "ended") throw new ApiError(409, "ended_before")
      return { ...row, state: "ended", ends_at: new Date(Date.parse(at) - 1).toISOString() }
    },
  })

interface Altering {
  kind: "discount.changed" | "discount.ended"
  version?: number | undefined
  by: (row: DiscountRow, at: Moment) => DiscountRow
}

async function alter(context: AdminContext, id: string, { kind, version, by }: Altering): Promise<void> {
  await save(context, async (trx) => {
    const before = await lockedDiscount(trx, context, id)
    if (!before) throw notFound("discount_not_found")
    if (version !== undefined && version !== (await discountVersion(trx, id))) throw new ApiError(409, "changed_since")
    const after = by(before, context.now().toISOString())
    await trx.updateTable("discounts").set(after).where("id", "=", id).execute()
    await record(trx, context, { kind, subject: { type: "discount", id }, data: { before, after } })
  })
}

/** Pages show discounts, so they are a change of the catalogue. */
async function save(context: AdminContext, work: (trx: Transaction<Database>) => Promise<void>): Promise<void> {
  await changeCatalog(context.db, context.now(), async (change) => {
    change.touched = true
    await work(change.trx)
  })
  await context.catalog.refresh().catch(() => {})
}

export const lockedDiscount = (trx: Transaction<Database>, { engine }: Pick<AdminContext, "engine">, id: string) =>
  forUpdate(engine, trx.selectFrom("discounts").selectAll().where("id", "=", id)).executeTakeFirst()

function changed(row: DiscountRow, change: DiscountChange, at: Moment): DiscountRow {
  const facts = discountResource.put(discountResource.read(row), change)
  const { name, kind, take, pay, startsAt, endsAt } = facts
  const wrong: Record<string, string> = {}
  if (name.es === "") wrong["name.es"] = "missing"
  if (name.en === "") wrong["name.en"] = "missing"
  if (kind === "take_pay" && pay >= take) wrong["pay"] = "not_fewer"
  if (startsAt !== null && endsAt !== null && endsAt < startsAt) wrong["to"] = "before_from"
  if (Object.keys(wrong).length > 0) throw badInput(wrong)
  const next = { ...row, ...discountResource.write({ ...facts, pay: Math.min(pay, take - 1) }) }
  return { ...next, state: stateAt(next, at) }
}
