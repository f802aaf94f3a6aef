/** Where the shop delivers to, how, by when and for how much. */
import { sql } from "kysely"
import {
  emptyList,
  emptyText,
  flag,
  key,
  oneOf,
  required,
  type Schema,
  single,
  zero,
} from "#provider/platform/db/migrations/baseline/columns.ts"

/** National holidays of Spain. Source: Workers' Statute, article 37.2, and Royal Decree 2001/1983, article 45. */
const HOLIDAYS = ["01-01", "01-06", "05-01", "08-15", "10-12", "11-01", "12-06", "12-08", "12-25", "good-friday"]

export async function createDelivery({ db, table }: Schema): Promise<void> {
  await table("delivery_methods")
    .addColumn("id", "text", key)
    .addColumn("position", "integer", zero)
    .addColumn("kind", "text", oneOf("kind", ["pickup", "home", "point"]))
    .addColumn("name_es", "text", required)
    .addColumn("name_en", "text", required)
    .addColumn("description_es", "text", emptyText)
    .addColumn("description_en", "text", emptyText)
    .addColumn("icon", "text", emptyText)
    .addColumn("is_default", "integer", flag("is_default"))
    .addColumn("cost_cents", "integer", (column) => column.notNull().check(sql`cost_cents >= 0`))
    .addColumn("free_from_cents", "integer", (column) => column.check(sql`free_from_cents >= 0`))
    .addColumn("eta_min_days", "integer", (column) => column.notNull().check(sql`eta_min_days >= 0`))
    .addColumn("eta_max_days", "integer", (column) => column.notNull().check(sql`eta_max_days >= eta_min_days`))
    .addColumn("pickup_points", "text", emptyList)
    .execute()

  await table("delivery_zones")
    .addColumn("id", "text", key)
    .addColumn("position", "integer", zero)
    .addColumn("name_es", "text", emptyText)
    .addColumn("name_en", "text", emptyText)
    .addColumn("countries", "text", emptyList)
    .addColumn("zips", "text", emptyList)
    .addColumn("excluded_zips", "text", emptyList)
    .execute()

  await table("delivery_rates")
    .addColumn("method_id", "text", (column) => column.notNull().references("delivery_methods.id").onDelete("cascade"))
    .addColumn("zone_id", "text", (column) => column.notNull().references("delivery_zones.id"))
    .addColumn("measure", "text", oneOf("measure", ["sum", "weight"], "sum"))
    .addColumn("bands", "text", required)
    .addColumn("free_from_cents", "integer", (column) => column.check(sql`free_from_cents >= 0`))
    .addColumn("eta_min_days", "integer", (column) => column.check(sql`eta_min_days >= 0`))
    .addColumn("eta_max_days", "integer", (column) => column.check(sql`eta_max_days >= 0`))
    .addPrimaryKeyConstraint("delivery_rates_pkey", ["method_id", "zone_id"])
    .execute()

  // The last price of each carrier by zone and weight band, used while the carrier does not answer.
  await table("delivery_quotes")
    .addColumn("method_id", "text", required)
    .addColumn("zone_id", "text", required)
    .addColumn("measure", "text", required)
    .addColumn("band_from", "integer", required)
    .addColumn("cents", "integer", required)
    .addColumn("quoted_at", "text", required)
    .addPrimaryKeyConstraint("delivery_quotes_pkey", ["method_id", "zone_id", "measure", "band_from"])
    .execute()

  await table("carriers")
    .addColumn("id", "text", key)
    .addColumn("name", "text", required)
    .addColumn("tracking_url", "text", (column) => column.notNull().check(sql`tracking_url like 'https://%'`))
    .execute()

  await table("shop_calendar")
    .addColumn("id", "integer", single)
    .addColumn("last_collection", "text", (column) => column.notNull().defaultTo("14:00"))
    .addColumn("working_days", "text", (column) => column.notNull().defaultTo("[1,2,3,4,5]"))
    .addColumn("opening_days", "text", (column) => column.notNull().defaultTo("[1,2,3,4,5]"))
    .addColumn("holidays", "text", required)
    .execute()
  await sql`insert into shop_calendar (id, holidays) values (1, ${sql.lit(JSON.stringify(HOLIDAYS))})`.execute(db)

  // Days to send goods back in; null where the law's 14 hold.
  await table("shop_returns")
    .addColumn("id", "integer", single)
    .addColumn("days", "integer", (column) => column.check(sql`days > 14`))
    .execute()
  await sql`insert into shop_returns (id, days) values (1, 30)`.execute(db)
}
