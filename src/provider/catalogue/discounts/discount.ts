/** The fields of a discount without a code. */
import type { Moment, Row } from "#provider/platform/db/schema.ts"
import { cents, choice, count, flag, list, localized, moment, shownAs } from "#provider/platform/fieldKinds.ts"
import { type Given, resource, type Shown } from "#provider/platform/resource.ts"
import { type DiscountState, type DiscountTerms, discountKinds } from "#shared/discounts.ts"
import { MOST_CENTS } from "#shared/productBounds.ts"

const MOST_NAME = 60

export const discountResource = resource({
  /** As shoppers read it: "Six bottles or more". */
  name: localized("name", { most: MOST_NAME }),
  kind: choice("kind", discountKinds),
  percent: count("percent", { least: 1, most: 90 }),
  /** So many items are paid for every so many taken; the cheapest cost nothing. */
  take: count("take", { least: 2, most: 20 }),
  pay: count("pay", { least: 1, most: 19 }),
  /** The covered goods must be so many and be worth so much. */
  quantity: count("pieces", { least: 1, most: 999 }),
  minimum: cents("minimum_cents", { most: MOST_CENTS }),
  /** No piece costs less, even with a coupon. */
  floor: cents("floor_cents", { most: MOST_CENTS }),
  /** For customers who ordered before. */
  returning: flag("returning_only"),
  /** First and last day, or moments. */
  from: shownAs("startsAt", moment("starts_at", "first")),
  to: shownAs("endsAt", moment("ends_at", "last")),
  /** The goods it covers; all goods where all three lists are empty. */
  departments: list("department_ids"),
  categories: list("category_ids"),
  products: list("product_ids"),
})

/** Fields that are left out stay as they are. */
export type DiscountChange = Given<typeof discountResource>
export type DiscountFacts = Shown<typeof discountResource>

export const usualDiscount: DiscountFacts = { ...discountResource.none, percent: 10, take: 3, pay: 2, quantity: 1 }

type Dates = Pick<Row<"discounts">, "starts_at" | "ends_at">

export function stateAt({ starts_at, ends_at }: Dates, at: Moment): DiscountState {
  if (ends_at !== null && ends_at < at) return "ended"
  return starts_at !== null && starts_at > at ? "scheduled" : "running"
}

export const termsOf = (row: Row<"discounts">): DiscountTerms => ({
  id: row.id,
  kind: row.kind,
  percent: row.percent,
  take: row.take,
  pay: row.pay,
  pieces: row.pieces,
  minimumCents: row.minimum_cents,
  floorCents: row.floor_cents,
})
