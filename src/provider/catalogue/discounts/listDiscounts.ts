/** Discounts without a code as the owner's area lists them: running, scheduled and ended ones. */
import type { Kysely } from "kysely"
import { array, enums, type Infer, number, object, string } from "superstruct"
import type { Services } from "#provider/catalogue/context.ts"
import { discountResource } from "#provider/catalogue/discounts/discount.ts"
import type { Database, Row } from "#provider/platform/db/schema.ts"
import { notFound } from "#shared/ApiError.ts"
import { discountStates } from "#shared/discounts.ts"

export const ShopDiscount = object({
  id: string(),
  state: enums(discountStates),
  ...discountResource.shown,
  /** Id of its last event, by which a change names the version it was based on. */
  version: number(),
})
export type ShopDiscount = Infer<typeof ShopDiscount>

export const ShopDiscounts = array(ShopDiscount)

type Needs = Pick<Services, "db">

/** Running ones first, then those to come, then those that ended; the newest first. */
export async function listDiscounts({ db }: Needs): Promise<ShopDiscount[]> {
  const rows = await db.selectFrom("discounts").selectAll().orderBy("created_at", "desc").orderBy("id").execute()
  const all = await Promise.all(rows.map(async (row) => shown(row, await discountVersion(db, row.id))))
  return discountStates.flatMap((state) => all.filter((discount) => discount.state === state))
}

/** Throws 404 `discount_not_found`. */
export async function viewDiscount({ db }: Needs, id: string): Promise<ShopDiscount> {
  const row = await db.selectFrom("discounts").selectAll().where("id", "=", id).executeTakeFirst()
  if (!row) throw notFound("discount_not_found")
  return shown(row, await discountVersion(db, id))
}

export async function discountVersion(db: Kysely<Database>, id: string): Promise<number> {
  const { last } = await db
    .selectFrom("events")
    .select((build) => build.fn.max("id").as("last"))
    .where("subject_type", "=", "discount")
    .where("subject_id", "=", id)
    .executeTakeFirstOrThrow()
  return Number(last ?? 0)
}

const shown = (row: Row<"discounts">, version: number): ShopDiscount => ({
  id: row.id,
  state: row.state,
  ...discountResource.read(row),
  version,
})
