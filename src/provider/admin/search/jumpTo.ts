/**
 * Finds the one thing an exact text names: an order number, a tracking number, a SKU, a barcode, a mail address, a
 * coupon, a gift card.
 */
import { type Infer, literal, object, string } from "superstruct"
import type { AdminContext } from "#provider/admin/operation.ts"
import { findGiftCard } from "#provider/cart/giftCards/giftCards.ts"
import { numbersLike } from "#provider/orders/orderNumber.ts"
import { oneOf } from "#provider/platform/operations/answerStructs.ts"

export const Jump = oneOf([
  object({
    kind: literal("order"),
    number: string(),
  }),
  object({
    kind: literal("product"),
    id: string(),
    slug: string(),
  }),
  object({
    kind: literal("customer"),
    id: string(),
  }),
  object({
    kind: literal("coupon"),
    code: string(),
  }),
  object({
    kind: literal("giftCard"),
    id: string(),
  }),
  object({
    kind: literal("ordersOf"),
    email: string(),
  }),
])
export type Jump = Infer<typeof Jump>

type Look = (context: AdminContext, text: string) => Promise<Jump | undefined>

/** Tried in this order, each only with the permission to see its target. */
export async function jumpTo(context: AdminContext, text: string): Promise<Jump | null> {
  const may = context.actor.permissions
  const looks: Look[] = [
    order,
    parcel,
    ...(may.has("write_catalog") || may.has("write_stock") ? [goods] : []),
    mail,
    ...(may.has("write_coupons") ? [coupon, giftCard] : []),
  ]
  for (const look of looks) {
    const jump = await look(context, text)
    if (jump) return jump
  }
  return null
}

const order: Look = async ({ db }, text) => {
  const numbers = await numbersLike(db, text)
  if (numbers.length === 0) return undefined
  const row = await db
    .selectFrom("orders")
    .select("number")
    .where("number", "in", numbers)
    .orderBy("number", "desc")
    .executeTakeFirst()
  return row && { kind: "order", number: row.number }
}

const parcel: Look = async ({ db }, text) => {
  const spellings = [...new Set([text, text.toUpperCase(), text.replace(/[\s-]/g, "").toUpperCase()])]
  const rows = await db
    .selectFrom("orders")
    .select("number")
    .where((where) =>
      where.or([
        where("tracking_number", "in", spellings),
        where(
          "id",
          "in",
          where.selectFrom("order_parcels").select("order_id").where("tracking_number", "in", spellings),
        ),
      ]),
    )
    .limit(2)
    .execute()
  const [only] = rows
  return rows.length === 1 && only ? { kind: "order", number: only.number } : undefined
}

/** By the SKU of a variant or a whole product, or by a barcode. */
const goods: Look = async ({ db }, text) => {
  const spellings = [...new Set([text, text.toUpperCase()])]
  const digits = text.replace(/[\s-]/g, "")
  const isBarcode = /^\d{8,14}$/.test(digits)
  const kinds = await db
    .selectFrom("variants")
    .innerJoin("products", "products.id", "variants.product_id")
    .select(["products.id", "products.slug"])
    .distinct()
    .where((where) => (isBarcode ? where("variants.gtin", "=", digits) : where("variants.sku", "in", spellings)))
    .limit(2)
    .execute()
  const byId = [text, text.toLowerCase()]
  const rows =
    kinds.length > 0
      ? kinds
      : await db.selectFrom("products").select(["id", "slug"]).where("id", "in", byId).limit(2).execute()
  const [only] = rows
  return rows.length === 1 && only ? { kind: "product", ...only } : undefined
}

const mail: Look = async ({ db, actor }, text) => {
  if (!text.includes("@")) return undefined
  const email = text.toLowerCase()
  if (actor.permissions.has("read_customers")) {
    const user = await db.selectFrom("users").select("id").where("email", "=", email).executeTakeFirst()
    if (user) return { kind: "customer", id: user.id }
  }
  const rows = await db
    .selectFrom("orders")
    .select("number")
    .where("email", "=", email)
    .where("user_id", "is not", null)
    .limit(2)
    .execute()
  const [only] = rows
  if (rows.length === 1 && only) return { kind: "order", number: only.number }
  return only && { kind: "ordersOf", email }
}

const coupon: Look = async ({ db }, text) => {
  const row = await db.selectFrom("coupons").select("code").where("code", "=", text.toUpperCase()).executeTakeFirst()
  return row && { kind: "coupon", code: row.code }
}

const giftCard: Look = async ({ db }, text) => {
  const card = await findGiftCard(db, text)
  return card && { kind: "giftCard", id: card.id }
}
