/** Carts, and the coupons and gift cards that are used in them. */
import { sql } from "kysely"
import {
  emptyList,
  emptyText,
  flag,
  key,
  oneOf,
  required,
  type Schema,
  shortText,
} from "#provider/platform/db/migrations/baseline/columns.ts"

export async function createCart({ db, table }: Schema): Promise<void> {
  await table("coupons")
    .addColumn("code", "text", (column) =>
      column.primaryKey().check(sql`length(code) between 3 and 32 and code = upper(code)`),
    )
    .addColumn("kind", "text", oneOf("kind", ["percent", "fixed_cart", "fixed_product", "free_shipping"]))
    .addColumn("amount", "integer", (column) =>
      column.notNull().defaultTo(0).check(sql`amount >= 0 and (kind <> 'percent' or amount between 1 and 100)`),
    )
    .addColumn("description_es", "text", emptyText)
    .addColumn("description_en", "text", emptyText)
    .addColumn("starts_at", "text")
    .addColumn("ends_at", "text")
    .addColumn("min_subtotal_cents", "integer", (column) =>
      column.notNull().defaultTo(0).check(sql`min_subtotal_cents >= 0`),
    )
    .addColumn("max_discount_cents", "integer", (column) => column.check(sql`max_discount_cents > 0`))
    .addColumn("usage_limit", "integer", (column) => column.check(sql`usage_limit > 0`))
    .addColumn("per_customer_limit", "integer", (column) => column.check(sql`per_customer_limit > 0`))
    .addColumn("exclude_sale_items", "integer", flag("exclude_sale_items"))
    .addColumn("product_ids", "text", emptyList)
    .addColumn("category_ids", "text", emptyList)
    .addColumn("department_ids", "text", emptyList)
    .execute()

  // The slots are numbers up to the coupon's limits, so that two orders at once cannot pass them.
  await table("coupon_uses")
    .addColumn("coupon_code", "text", (column) => column.notNull().references("coupons.code"))
    .addColumn("order_id", "text", required)
    .addColumn("user_id", "text", (column) => column.references("users.id").onDelete("set null"))
    .addColumn("at", "text", required)
    .addColumn("slot", "integer", (column) => column.check(sql`slot > 0`))
    .addColumn("customer_slot", "integer", (column) => column.check(sql`customer_slot > 0`))
    .addPrimaryKeyConstraint("coupon_uses_pkey", ["coupon_code", "order_id"])
    .execute()
  await sql`create index coupon_uses_by_user on coupon_uses (user_id, coupon_code)`.execute(db)
  await sql`create unique index coupon_uses_within_customers_limit on coupon_uses (coupon_code, user_id, customer_slot)
    where customer_slot is not null`.execute(db)
  await sql`create unique index coupon_uses_within_limit on coupon_uses (coupon_code, slot)
    where slot is not null`.execute(db)

  await table("gift_cards")
    .addColumn("id", "text", key)
    .addColumn("code_hash", "text", (column) => column.notNull().unique())
    .addColumn("last4", "text", (column) => column.notNull().check(sql`length(last4) = 4`))
    .addColumn("initial_cents", "integer", (column) => column.notNull().check(sql`initial_cents > 0`))
    .addColumn("balance_cents", "integer", (column) =>
      column.notNull().check(sql`balance_cents >= 0 and balance_cents <= initial_cents`),
    )
    .addColumn("status", "text", oneOf("status", ["active", "blocked"], "active"))
    .addColumn("expires_at", "text")
    .addColumn("recipient", "text", emptyText)
    .addColumn("message", "text", shortText("message", 500))
    .addColumn("created_at", "text", required)
    .addColumn("order_id", "text", (column) => column.references("orders.id"))
    .execute()
  await sql`create index gift_cards_by_last4 on gift_cards (last4)`.execute(db)
  await sql`create index gift_cards_by_time on gift_cards (created_at, id)`.execute(db)

  await table("gift_card_movements")
    .addColumn("id", "text", key)
    .addColumn("gift_card_id", "text", (column) => column.notNull().references("gift_cards.id"))
    .addColumn("order_id", "text", (column) => column.references("orders.id"))
    .addColumn("cents", "integer", required)
    .addColumn("at", "text", required)
    .addColumn("parts", "text")
    .execute()
  await sql`create index gift_card_movements_by_card on gift_card_movements (gift_card_id)`.execute(db)
  await sql`create index gift_card_movements_returned on gift_card_movements (at) where cents > 0`.execute(db)

  await table("order_gift_cards")
    .addColumn("order_id", "text", (column) => column.notNull().references("orders.id"))
    .addColumn("gift_card_id", "text", (column) => column.notNull().references("gift_cards.id"))
    .addColumn("position", "integer", required)
    .addColumn("cents", "integer", (column) => column.notNull().check(sql`cents > 0`))
    .addColumn("returned_cents", "integer", (column) =>
      column.notNull().defaultTo(0).check(sql`returned_cents between 0 and cents`),
    )
    .addPrimaryKeyConstraint("order_gift_cards_pkey", ["order_id", "gift_card_id"])
    .execute()

  await table("carts")
    .addColumn("id", "text", key)
    .addColumn("user_id", "text", (column) => column.notNull().unique().references("users.id").onDelete("cascade"))
    .addColumn("version", "integer", (column) => column.notNull().defaultTo(0).check(sql`version >= 0`))
    .addColumn("delivery_method", "text", required)
    .addColumn("country", "text", emptyText)
    .addColumn("zip", "text", emptyText)
    .addColumn("coupon_code", "text")
    .addColumn("updated_at", "text", required)
    .addColumn("shown", "text")
    .execute()

  // No references to coupon and product: when they are gone the customer is told, instead of losing them unsaid.
  await table("cart_lines")
    .addColumn("cart_id", "text", (column) => column.notNull().references("carts.id").onDelete("cascade"))
    .addColumn("variant_id", "text", required)
    .addColumn("product_id", "text", required)
    .addColumn("amount", "integer", (column) => column.notNull().check(sql`amount between 1 and 999`))
    .addColumn("seen_price_cents", "integer", (column) => column.notNull().check(sql`seen_price_cents >= 0`))
    .addPrimaryKeyConstraint("cart_lines_pkey", ["cart_id", "variant_id"])
    .execute()

  await table("cart_gift_cards")
    .addColumn("cart_id", "text", (column) => column.notNull().references("carts.id").onDelete("cascade"))
    .addColumn("gift_card_id", "text", (column) => column.notNull().references("gift_cards.id").onDelete("cascade"))
    .addColumn("position", "integer", required)
    .addPrimaryKeyConstraint("cart_gift_cards_pkey", ["cart_id", "gift_card_id"])
    .execute()
}
