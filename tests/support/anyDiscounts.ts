/** Discounts without a code at random, over some products, and put into a shop in place of those it has. */
import fc from "fast-check"
import type { Kysely } from "kysely"
import type { Database } from "#provider/platform/db/schema.ts"
import type { DiscountTerms } from "#shared/discounts.ts"

export interface AnyDiscount extends DiscountTerms {
  /** Empty: all goods. */
  products: string[]
  returning: boolean
}

const NAMES = ["aceites", "bodega", "colmena"]

export const anyDiscounts = (sold: readonly string[]): fc.Arbitrary<AnyDiscount[]> =>
  fc
    .array(
      fc.record({
        kind: fc.constantFrom("percent" as const, "take_pay" as const),
        percent: fc.integer({ min: 1, max: 90 }),
        take: fc.integer({ min: 2, max: 4 }),
        pay: fc.integer({ min: 1, max: 3 }),
        pieces: fc.integer({ min: 1, max: 6 }),
        minimumCents: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 6000 })),
        floorCents: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 2500 })),
        products: fc.oneof(fc.constant<string[]>([]), fc.subarray([...sold], { minLength: 1 })),
        returning: fc.nat(3).map((number) => number === 0),
      }),
      { minLength: 1, maxLength: NAMES.length },
    )
    .map((all) =>
      all.map((each, index) => ({ ...each, id: NAMES[index] ?? "", pay: Math.min(each.pay, each.take - 1) })),
    )

export async function setDiscounts(db: Kysely<Database>, all: readonly AnyDiscount[]): Promise<void> {
  await db.deleteFrom("discounts").execute()
  if (all.length === 0) return
  const rows = all.map(({ id, kind, percent, take, pay, pieces, minimumCents, floorCents, products, returning }) => ({
    id,
    name_es: `Rebaja de ${id}`,
    name_en: `Off ${id}`,
    kind,
    percent,
    take,
    pay,
    pieces,
    minimum_cents: minimumCents,
    floor_cents: floorCents,
    returning_only: returning ? (1 as const) : (0 as const),
    product_ids: JSON.stringify(products),
    category_ids: "[]",
    department_ids: "[]",
    starts_at: null,
    ends_at: null,
    state: "running" as const,
    created_at: new Date().toISOString(),
  }))
  await db.insertInto("discounts").values(rows).execute()
}
