import type { Kysely } from "kysely"
import type { CartItemState } from "#provider/cart/cartState.ts"
import { shownPrice } from "#provider/catalogue/pricing.ts"
import { contentsOf, guaranteeOf } from "#provider/catalogue/products/productFacts.ts"
import { availabilityOf, isPlain, pictureOfProduct, pictureRows } from "#provider/catalogue/products/productRows.ts"
import { backorderFor, dateFacts, placeOf, stockFor } from "#provider/catalogue/products/serviceDates.ts"
import type { Database, Row } from "#provider/platform/db/schema.ts"
import { localized } from "#provider/platform/wire.ts"
import type { CartLine, CartNotice } from "#shared/contract/cart.ts"
import type { Picture } from "#shared/contract/catalog.ts"
import { wireAmount } from "#shared/money.ts"

/** A line of a cart: its wire shape, and the data for its price. */
export interface LivingLine {
  wire: CartLine
  product: Row<"products">
  variantId: string
  sku: string
  unitCents: number
  reduced: boolean
  /** Weight of one piece in grams; 0 if unknown. */
  grams: number
}

interface Buyable {
  product: Row<"products">
  variants: Row<"variants">[]
  /** By key. */
  images: ReadonlyMap<string, Picture>
  image: Picture | null
}

/**
 * Turns the items of a cart into lines with current prices, names and stock, and reports changes. Drops unavailable
 * lines and reduces excessive amounts, each with a notice. In the order of the items.
 */
export async function readLines(
  db: Kysely<Database>,
  items: readonly CartItemState[],
  seenCents: ReadonlyMap<string, number>,
): Promise<{ lines: LivingLine[]; notices: CartNotice[] }> {
  const buyables = await readBuyables(db, [...new Set(items.map((item) => item.productId))])
  const notices: CartNotice[] = []
  const wanted = new Map<string, { buyable: Buyable; variant: Row<"variants">; amount: number }>()
  for (const item of items) {
    const buyable = buyables.get(item.productId)
    const variant = buyable && chooseVariant(buyable, item.variantId)
    if (!buyable || !variant) notices.push(unavailable(item, buyable))
    else {
      const amount = item.amount + (wanted.get(variant.id)?.amount ?? 0)
      wanted.set(variant.id, { buyable, variant, amount })
    }
  }
  const lines: LivingLine[] = []
  for (const { buyable, variant, amount } of wanted.values()) {
    const most = mostOf(buyable.product, variant)
    if (most === 0) {
      notices.push(unavailable({ productId: buyable.product.id, variantId: variant.id }, buyable))
      continue
    }
    const line = lineOf(buyable, variant, Math.min(amount, most))
    const about = noticeAbout(line.wire)
    if (amount > most) {
      notices.push({ code: "clamped_to_stock", ...about, before: String(amount), after: String(most) })
    }
    const seen = seenCents.get(variant.id)
    if (seen !== undefined && seen !== line.unitCents) {
      notices.push({
        code: "price_changed",
        ...about,
        before: wireAmount(seen),
        after: wireAmount(line.unitCents),
      })
    }
    lines.push(line)
  }
  return { lines, notices }
}

async function readBuyables(db: Kysely<Database>, ids: string[]): Promise<Map<string, Buyable>> {
  if (ids.length === 0) return new Map()
  const products = await db.selectFrom("products").selectAll().where("id", "in", ids).execute()
  const variants = await db
    .selectFrom("variants")
    .selectAll()
    .where("product_id", "in", ids)
    .orderBy("position")
    .execute()
  const pictures = await pictureRows(db)
    .where("product_id", "in", ids)
    .where((where) => {
      const ofVariants = where.selectFrom("variants").select("picture_key").where("product_id", "in", ids)
      return where.or([where("position", "=", 0), where("picture_key", "in", ofVariants)])
    })
    .orderBy("position")
    .execute()
  return new Map(
    products.map((product) => {
      const shown = pictures.filter((row) => row.product_id === product.id)
      const images = new Map(shown.map((row) => [row.key, pictureOfProduct(product, row)]))
      const [image = null] = images.values()
      const own = variants.filter((row) => row.product_id === product.id)
      return [product.id, { product, variants: own, images, image }]
    }),
  )
}

/** The named variant; without a name, the first available. */
function chooseVariant({ product, variants }: Buyable, id: string | undefined): Row<"variants"> | undefined {
  if (product.visible !== 1) return undefined
  if (id !== undefined) return variants.find((variant) => variant.id === id)
  return variants.find((variant) => mostOf(product, variant) > 0) ?? variants[0]
}

const mostOf = (product: Row<"products">, variant: Row<"variants">) =>
  backorderFor(variant, product.backorder) === "no"
    ? Math.min(product.max_per_order, stockFor(variant))
    : product.max_per_order

function lineOf({ product, variants, images, image }: Buyable, variant: Row<"variants">, amount: number): LivingLine {
  const shown = shownPrice(variant)
  const reduced = shown.percent > 0
  const guarantee = guaranteeOf(product)
  const wire: CartLine = {
    id: product.id,
    ...(!isPlain(variants) && { variant_id: variant.id }),
    amount,
    price: wireAmount(shown.price),
    ...(reduced && { sale_price: wireAmount(shown.sale) }),
    name: localized(product.name_es, product.name_en),
    variant_name: localized(variant.name_es, variant.name_en),
    slug: product.slug,
    image: images.get(variant.picture_key ?? "") ?? image,
    stock: stockFor(variant),
    maxPerOrder: mostOf(product, variant),
    availability: availabilityOf(stockFor(variant), backorderFor(variant, product.backorder)),
    virtual: product.is_virtual === 1,
    ...(product.gift_card === 1 && { gift_card: true }),
    ...(product.downloadable === 1 && { downloadable: true }),
    ...contentsOf([variant]),
    ...dateOf(product, variant),
    ...(guarantee && { durabilityGuarantee: guarantee }),
  }
  const { id: variantId, sku, weight } = variant
  return { wire, product, variantId, sku, unitCents: shown.sale, reduced, grams: weight ?? 0 }
}

function dateOf(product: Row<"products">, variant: Row<"variants">): Pick<CartLine, "startsAt" | "endsAt" | "place"> {
  const { startsAt, endsAt } = dateFacts(variant)
  if (startsAt === undefined) return {}
  const place = placeOf(product)
  return { startsAt, ...(endsAt !== undefined && { endsAt }), ...(place && { place }) }
}

const noticeAbout = ({ id, variant_id, name }: CartLine) => ({
  id,
  ...(variant_id !== undefined && { variant_id }),
  name,
})

function unavailable(
  item: { productId: string; variantId: string | undefined },
  buyable: Buyable | undefined,
): CartNotice {
  const plain = !buyable || isPlain(buyable.variants)
  return {
    code: "unavailable",
    id: item.productId,
    ...(item.variantId !== undefined && !plain && { variant_id: item.variantId }),
    // A product removed from the shop keeps its name in existing carts.
    ...(buyable && { name: localized(buyable.product.name_es, buyable.product.name_en) }),
  }
}
