/** Discounts without a code that run now, and the goods that each covers. */
import type { Kysely } from "kysely"
import { array, create, string } from "superstruct"
import { termsOf } from "#provider/catalogue/discounts/discount.ts"
import type { Database, Row } from "#provider/platform/db/schema.ts"
import type { ProductDiscount } from "#shared/contract/product.ts"
import type { DiscountTerms } from "#shared/discounts.ts"
import type { Localized } from "#shared/locale.ts"
import { wireAmount } from "#shared/money.ts"

/** Ids of a product and of its groups. */
export type Placed = Pick<Row<"products">, "id" | "category_id" | "department_id" | "gift_card">

export interface RunningDiscount extends DiscountTerms {
  name: Localized
  /** For customers who ordered before. */
  isForReturning: boolean
  covers(product: Placed): boolean
}

const Ids = array(string())

/** In the order of their ids. */
export async function runningDiscounts(db: Kysely<Database>): Promise<RunningDiscount[]> {
  const rows = await db.selectFrom("discounts").selectAll().where("state", "=", "running").orderBy("id").execute()
  return rows.map((row) => ({
    ...termsOf(row),
    name: { es: row.name_es, en: row.name_en },
    isForReturning: row.returning_only === 1,
    covers: coverage(row),
  }))
}

/** Gift cards are never reduced. */
function coverage(row: Row<"discounts">): (product: Placed) => boolean {
  const [products, categories, departments] = [row.product_ids, row.category_ids, row.department_ids].map(
    (json) => new Set(create(JSON.parse(json), Ids)),
  )
  const everything = !products?.size && !categories?.size && !departments?.size
  return ({ id, category_id, department_id, gift_card }) =>
    gift_card === 0 &&
    (everything ||
      products?.has(id) === true ||
      categories?.has(category_id ?? "") === true ||
      departments?.has(department_id ?? "") === true)
}

export const productDiscounts = (product: Placed, running: readonly RunningDiscount[]): ProductDiscount[] =>
  running
    .filter(({ covers }) => covers(product))
    .map(({ name, kind, percent, take, pay, pieces, minimumCents, isForReturning }) => ({
      name,
      kind,
      percent,
      take,
      pay,
      pieces,
      minimum: wireAmount(minimumCents),
      ...(isForReturning && { returning: true }),
    }))
