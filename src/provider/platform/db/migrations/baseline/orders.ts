/** Orders and what hangs on them. Checks and unique keys are the last line of defence: no code gets past them. */
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
  zero,
} from "#provider/platform/db/migrations/baseline/columns.ts"

export async function createOrders({ db, table }: Schema): Promise<void> {
  await table("orders")
    .addColumn("id", "text", key)
    .addColumn("number", "text", (column) => column.notNull().unique())
    .addColumn("user_id", "text", (column) => column.references("users.id").onDelete("set null"))
    .addColumn("access_key", "text", (column) => column.unique())
    .addColumn("email", "text", required)
    .addColumn("locale", "text", oneOf("locale", ["es", "en"]))
    .addColumn("note", "text", shortText("note", 500))
    .addColumn("payment_method", "text", required)
    .addColumn(
      "payment_status",
      "text",
      oneOf("payment_status", ["unpaid", "pending", "authorized", "paid", "failed", "partially_refunded", "refunded"]),
    )
    .addColumn(
      "fulfilment_status",
      "text",
      oneOf(
        "fulfilment_status",
        ["unfulfilled", "ready_for_pickup", "shipped", "delivered", "returned"],
        "unfulfilled",
      ),
    )
    .addColumn("cancelled_at", "text")
    .addColumn("cancel_reason", "text", (column) =>
      column.check(sql`cancel_reason in ('unpaid', 'customer', 'shop', 'withdrawn')`),
    )
    .addColumn("is_virtual", "integer", flag("is_virtual"))
    .addColumn("delivery_method", "text", required)
    .addColumn("delivery_kind", "text", oneOf("delivery_kind", ["pickup", "home", "point", "none"]))
    .addColumn("delivery_name_es", "text", required)
    .addColumn("delivery_name_en", "text", required)
    .addColumn("pickup_point", "text")
    .addColumn("billing", "text", required)
    .addColumn("delivery_address", "text")
    .addColumn("currency", "text", (column) => column.notNull().check(sql`length(currency) = 3`))
    .addColumn("taxed_subtotal_cents", "integer", (column) => column.notNull().check(sql`taxed_subtotal_cents >= 0`))
    .addColumn("discount_cents", "integer", (column) => column.notNull().check(sql`discount_cents >= 0`))
    .addColumn("delivery_cents", "integer", (column) => column.notNull().check(sql`delivery_cents >= 0`))
    .addColumn("total_cents", "integer", (column) => column.notNull().check(sql`total_cents >= 0`))
    .addColumn("gift_card_cents", "integer", (column) => column.notNull().check(sql`gift_card_cents >= 0`))
    .addColumn("due_cents", "integer", (column) => column.notNull().check(sql`due_cents >= 0`))
    .addColumn("paid_cents", "integer", (column) => column.notNull().defaultTo(0).check(sql`paid_cents >= 0`))
    .addColumn("refunded_cents", "integer", (column) => column.notNull().defaultTo(0).check(sql`refunded_cents >= 0`))
    .addColumn("tax", "text", required)
    .addColumn("tax_cents", "integer", (column) => column.notNull().check(sql`tax_cents >= 0`))
    .addColumn("customs", "integer", flag("customs"))
    .addColumn("coupon_code", "text")
    .addColumn("gift_recipient", "text", emptyText)
    .addColumn("gift_message", "text", shortText("gift_message", 500))
    .addColumn("hold_expires_at", "text")
    .addColumn("created_at", "text", required)
    .addColumn("updated_at", "text", required)
    .addColumn("paid_at", "text")
    .addColumn("delivered_at", "text")
    .addColumn("withdrawn_at", "text")
    .addColumn("flagged_at", "text")
    .addColumn("network", "text", emptyText)
    .addColumn("reminded_at", "text")
    .addColumn("digital_consent_at", "text")
    .addColumn("invoice_url", "text", (column) => column.check(sql`invoice_url like 'https://%'`))
    .addColumn("expected_from", "text")
    .addColumn("expected_to", "text")
    .addColumn("carrier", "text")
    .addColumn("tracking_number", "text")
    .addColumn("tracking_url", "text", (column) => column.check(sql`tracking_url like 'https://%'`))
    .addColumn("return_days", "integer")
    .addColumn("eta_min_days", "integer")
    .addColumn("eta_max_days", "integer")
    .addColumn("tax_territory", "text", emptyText)
    .addColumn("shop_note", "text", emptyText)
    .addColumn("worded", "integer", zero)
    .addColumn("tax_added", "integer", flag("tax_added"))
    .addColumn("subtotal_cents", "integer", (column) => column.notNull().defaultTo(0).check(sql`subtotal_cents >= 0`))
    .addColumn("tax_kind", "text", oneOf("tax_kind", ["vat", "igic", "ipsi", "sales_tax", "gst"], "vat"))
    .addColumn("fields", "text", emptyList)
    .addColumn("parcels", "integer", (column) => column.notNull().defaultTo(0).check(sql`parcels >= 0`))
    .addColumn("part_paid_cents", "integer", (column) => column.notNull().defaultTo(0).check(sql`part_paid_cents >= 0`))
    // With the tax that comes on top, where prices are shown without it; `subtotal_cents` is what was shown.
    .addCheckConstraint("orders_check", sql`total_cents = taxed_subtotal_cents - discount_cents + delivery_cents`)
    .addCheckConstraint("orders_check1", sql`due_cents = total_cents - gift_card_cents`)
    .addCheckConstraint("orders_check2", sql`refunded_cents <= paid_cents`)
    .addCheckConstraint("orders_check3", sql`(cancelled_at is null) = (cancel_reason is null)`)
    .execute()
  await sql`create index orders_booked on orders (paid_at, number, id, currency, tax_territory, tax)
    where paid_at is not null`.execute(db)
  await sql`create index orders_by_email on orders (email, created_at)`.execute(db)
  await sql`create index orders_by_network on orders (network) where network <> ''`.execute(db)
  await sql`create index orders_by_state on orders
    (payment_status, fulfilment_status, is_virtual, payment_method, cancelled_at)
    `.execute(db)
  await sql`create index orders_by_time on orders (created_at)`.execute(db)
  await sql`create index orders_by_tracking on orders (tracking_number) where tracking_number is not null`.execute(db)
  await sql`create index orders_by_user on orders (user_id, created_at)`.execute(db)
  await sql`create index orders_flagged on orders (flagged_at) where flagged_at is not null`.execute(db)
  await sql`create index orders_on_hold on orders (hold_expires_at) where hold_expires_at is not null`.execute(db)
  await sql`create index orders_paid on orders (paid_at, paid_cents, refunded_cents)`.execute(db)
  await sql`create index orders_sent on orders (fulfilment_status, created_at, number)
    where cancelled_at is null and is_virtual = 0 and fulfilment_status = 'shipped'`.execute(db)
  await sql`create index orders_to_do on orders (fulfilment_status, delivery_kind, payment_status, payment_method)
    where cancelled_at is null and is_virtual = 0 and fulfilment_status <> 'delivered'`.execute(db)

  await table("order_lines")
    .addColumn("order_id", "text", (column) => column.notNull().references("orders.id"))
    .addColumn("position", "integer", required)
    .addColumn("product_id", "text", required)
    .addColumn("variant_id", "text", required)
    .addColumn("plain", "integer", flag("plain"))
    .addColumn("sku", "text", required)
    .addColumn("slug", "text", required)
    .addColumn("name_es", "text", required)
    .addColumn("name_en", "text", required)
    .addColumn("variant_name_es", "text", emptyText)
    .addColumn("variant_name_en", "text", emptyText)
    .addColumn("image", "text")
    .addColumn("unit_cents", "integer", (column) => column.notNull().check(sql`unit_cents >= 0`))
    .addColumn("amount", "integer", (column) => column.notNull().check(sql`amount between 1 and 999`))
    .addColumn("discount_cents", "integer", (column) => column.notNull().check(sql`discount_cents >= 0`))
    .addColumn("total_cents", "integer", (column) => column.notNull().check(sql`total_cents >= 0`))
    .addColumn("tax_cents", "integer", (column) =>
      column.notNull().check(sql`tax_cents >= 0 and tax_cents <= total_cents`),
    )
    .addColumn("is_virtual", "integer", flag("is_virtual"))
    .addColumn("downloadable", "integer", flag("downloadable"))
    .addColumn("gift_card", "integer", flag("gift_card"))
    .addColumn("tax_bp", "integer", (column) => column.notNull().defaultTo(0).check(sql`tax_bp between 0 and 10000`))
    .addPrimaryKeyConstraint("order_lines_pkey", ["order_id", "position"])
    .addUniqueConstraint("order_lines_order_id_variant_id_key", ["order_id", "variant_id"])
    .addCheckConstraint("order_lines_check1", sql`total_cents = unit_cents * amount - discount_cents`)
    .execute()
  await sql`create index order_lines_by_product on order_lines (product_id)`.execute(db)
  await sql`create index order_lines_of_vouchers on order_lines (order_id) where gift_card = 1`.execute(db)

  await table("order_numbers")
    .addColumn("year", "integer", key)
    .addColumn("last", "integer", (column) => column.notNull().check(sql`last > 0`))
    .execute()

  // Orders that are sent in parts. Orders sent whole have no rows.
  await table("order_parcels")
    .addColumn("order_id", "text", (column) => column.notNull().references("orders.id").onDelete("cascade"))
    .addColumn("number", "integer", (column) => column.notNull().check(sql`number > 0`))
    .addColumn("sent_at", "text", required)
    .addColumn("carrier", "text")
    .addColumn("tracking_number", "text")
    .addColumn("tracking_url", "text")
    .addColumn("lines", "text", required)
    .addPrimaryKeyConstraint("order_parcels_pkey", ["order_id", "number"])
    .execute()
  await sql`create index order_parcels_by_tracking on order_parcels (tracking_number)
    where tracking_number is not null`.execute(db)

  await table("stock_holds")
    .addColumn("order_id", "text", (column) => column.notNull().references("orders.id"))
    .addColumn("variant_id", "text", required)
    .addColumn("product_id", "text", required)
    .addColumn("amount", "integer", (column) => column.notNull().check(sql`amount >= 0`))
    .addColumn("state", "text", oneOf("state", ["held", "sold", "returned"]))
    .addPrimaryKeyConstraint("stock_holds_pkey", ["order_id", "variant_id"])
    .execute()
  await sql`create index stock_holds_by_variant on stock_holds (variant_id, state)`.execute(db)

  await table("idempotency_keys")
    .addColumn("owner", "text", required)
    .addColumn("key", "text", (column) => column.notNull().check(sql`length(key) <= 100`))
    .addColumn("call", "text", required)
    .addColumn("body_hash", "text", required)
    .addColumn("answer", "text", emptyText)
    .addColumn("order_id", "text", (column) => column.references("orders.id"))
    .addColumn("created_at", "text", required)
    .addPrimaryKeyConstraint("idempotency_keys_pkey", ["owner", "key"])
    .execute()
  await sql`create index idempotency_keys_by_time on idempotency_keys (created_at)`.execute(db)

  await table("download_counts")
    .addColumn("order_id", "text", (column) => column.notNull().references("orders.id"))
    .addColumn("file_id", "text", (column) => column.notNull().references("product_files.id"))
    .addColumn("completed", "integer", (column) => column.notNull().defaultTo(0).check(sql`completed >= 0`))
    .addPrimaryKeyConstraint("download_counts_pkey", ["order_id", "file_id"])
    .execute()
}
