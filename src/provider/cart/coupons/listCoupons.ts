/** Coupons as the owner's area lists them: active, scheduled and ended ones, with their uses. */
import { type Kysely, sql } from "kysely"
import { array, boolean, enums, type Infer, number, object, string } from "superstruct"
import { couponResource } from "#provider/cart/coupons/coupon.ts"
import type { Services } from "#provider/delivery/context.ts"
import type { Database, Row } from "#provider/platform/db/schema.ts"
import { notFound } from "#shared/ApiError.ts"

const COUPONS_PER_PAGE = 50

export type CouponState = "running" | "scheduled" | "ended"

export const ShopCoupon = object({
  code: string(),
  state: enums(["running", "scheduled", "ended"]),
  ...couponResource.shown,
  uses: number(),
})
export type ShopCoupon = Infer<typeof ShopCoupon>

export const ShopCoupons = object({
  coupons: array(ShopCoupon),
  more: boolean(),
})
export type ShopCoupons = Infer<typeof ShopCoupons>

/** Running ones first, then those to come, then those that ended. */
export async function listCoupons(
  { db, now }: Pick<Services, "db" | "now">,
  { q = "", page = 1 }: { q?: string | undefined; page?: number | undefined },
): Promise<ShopCoupons> {
  const at = now().toISOString()
  const rank = sql<number>`case when ends_at < ${at} then 2 when starts_at > ${at} then 1 else 0 end`
  const text = q
    .trim()
    .toUpperCase()
    .replace(/[\\%_]/g, "\\$&")
  let query = db.selectFrom("coupons").selectAll()
  if (text !== "") query = query.where(sql<boolean>`code like ${`${text}%`} escape '\\'`)
  const rows = await query
    .orderBy(rank)
    .orderBy(sql`case when ends_at < ${at} then ends_at end`, "desc")
    .orderBy("code")
    .offset((page - 1) * COUPONS_PER_PAGE)
    .limit(COUPONS_PER_PAGE + 1)
    .execute()
  const shown = rows.slice(0, COUPONS_PER_PAGE)
  const uses = await usesOf(
    db,
    shown.map(({ code }) => code),
  )
  return {
    coupons: shown.map((row) => couponOf(row, uses.get(row.code) ?? 0, at)),
    more: rows.length > COUPONS_PER_PAGE,
  }
}

export const ViewedCoupon = object({
  ...ShopCoupon.schema,
  /** Id of its last event, by which a change names the version it was based on. */
  version: number(),
})
export type ViewedCoupon = Infer<typeof ViewedCoupon>

/** Throws 404 `coupon_not_found`. */
export async function viewCoupon({ db, now }: Pick<Services, "db" | "now">, code: string): Promise<ViewedCoupon> {
  const row = await db.selectFrom("coupons").selectAll().where("code", "=", code.toUpperCase()).executeTakeFirst()
  if (!row) throw notFound("coupon_not_found")
  const uses = await usesOf(db, [row.code])
  return { ...couponOf(row, uses.get(row.code) ?? 0, now().toISOString()), version: await couponVersion(db, row.code) }
}

export async function couponVersion(db: Kysely<Database>, code: string): Promise<number> {
  const { id } = await db
    .selectFrom("events")
    .select((build) => build.fn.max("id").as("id"))
    .where("subject_type", "=", "coupon")
    .where("subject_id", "=", code)
    .executeTakeFirstOrThrow()
  return Number(id ?? 0)
}

async function usesOf(db: Kysely<Database>, codes: readonly string[]): Promise<Map<string, number>> {
  if (codes.length === 0) return new Map()
  const rows = await db
    .selectFrom("coupon_uses")
    .select(["coupon_code", (build) => build.fn.countAll<number | string>().as("uses")])
    .where("coupon_code", "in", codes)
    .groupBy("coupon_code")
    .execute()
  return new Map(rows.map(({ coupon_code, uses }) => [coupon_code, Number(uses)]))
}

const couponOf = (row: Row<"coupons">, uses: number, at: string): ShopCoupon => ({
  code: row.code,
  state: stateOf(row, at),
  ...couponResource.read(row),
  uses,
})

function stateOf({ starts_at, ends_at }: Row<"coupons">, at: string): CouponState {
  if (ends_at !== null && ends_at < at) return "ended"
  return starts_at !== null && starts_at > at ? "scheduled" : "running"
}
