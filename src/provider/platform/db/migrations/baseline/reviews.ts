/** Reviews, wishlists, and products bought together. */
import { sql } from "kysely"
import {
  flag,
  key,
  oneOf,
  required,
  type Schema,
  shortText,
  single,
} from "#provider/platform/db/migrations/baseline/columns.ts"

export async function createReviews({ db, table }: Schema): Promise<void> {
  await table("reviews")
    .addColumn("id", "text", key)
    .addColumn("product_id", "text", (column) => column.notNull().references("products.id").onDelete("cascade"))
    .addColumn("rating", "integer", (column) => column.notNull().check(sql`rating between 1 and 5`))
    .addColumn("title", "text", shortText("title", 80))
    .addColumn("content", "text", (column) => column.notNull().check(sql`length(content) between 10 and 2000`))
    .addColumn("author", "text", required)
    .addColumn("email", "text")
    .addColumn("lang", "text", (column) => column.check(sql`lang in ('es', 'en')`))
    .addColumn("verified", "integer", flag("verified"))
    .addColumn("status", "text", oneOf("status", ["approved", "pending", "rejected"], "pending"))
    .addColumn("created_at", "text", required)
    .addColumn("updated_at", "text", required)
    .addColumn("user_id", "text", (column) => column.references("users.id").onDelete("set null"))
    .addColumn("reply", "text", shortText("reply", 2000))
    .execute()
  await sql`create index reviews_by_date on reviews (product_id, status, created_at, id)`.execute(db)
  await sql`create index reviews_by_rating on reviews (product_id, status, rating, created_at, id)`.execute(db)
  await sql`create index reviews_by_user on reviews (user_id) where user_id is not null`.execute(db)
  await sql`create unique index reviews_one_each on reviews (product_id, user_id) where user_id is not null`.execute(db)
  await sql`create index reviews_pending on reviews (updated_at) where status = 'pending'`.execute(db)

  await table("favorites")
    .addColumn("user_id", "text", (column) => column.notNull().references("users.id").onDelete("cascade"))
    .addColumn("product_id", "text", (column) => column.notNull().references("products.id").onDelete("cascade"))
    .addColumn("added_at", "text", required)
    .addColumn("price_cents", "integer", (column) => column.notNull().check(sql`price_cents >= 0`))
    .addPrimaryKeyConstraint("favorites_pkey", ["user_id", "product_id"])
    .execute()
  await sql`create index favorites_by_product on favorites (product_id)`.execute(db)

  // In how many paid orders both products were.
  await table("bought_together")
    .addColumn("product_id", "text", required)
    .addColumn("other_id", "text", required)
    .addColumn("orders", "integer", required)
    .addPrimaryKeyConstraint("bought_together_pkey", ["product_id", "other_id"])
    .execute()
  await sql`create index bought_together_most on bought_together (product_id, orders)`.execute(db)

  // Orders that were paid until then are counted.
  await table("bought_together_mark")
    .addColumn("id", "integer", single)
    .addColumn("counted_until", "text", required)
    .execute()
  await sql`insert into bought_together_mark (id, counted_until) values (1, '')`.execute(db)
}
