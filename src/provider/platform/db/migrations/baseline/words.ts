/**
 * Orders and accounts are found by the beginnings of their words, from an index. A trigger marks those whose words have changed
 * with `worded = 0`.
 */
import { sql } from "kysely"
import type { Engine } from "#provider/platform/db/connect.ts"
import { required, type Schema } from "#provider/platform/db/migrations/baseline/columns.ts"

const sources = {
  orders: ["user_id", "email", "billing", "delivery_address", "tracking_number"],
  users: ["email", "first_name", "last_name"],
}

export async function createWords({ db, engine, table }: Schema): Promise<void> {
  // A range of words holds all that begin alike only where characters are compared by their numbers.
  const word = engine === "sqlite" ? sql`text` : sql`text collate "C"`
  const words = (name: string) =>
    engine === "sqlite" ? db.schema.createTable(name).modifyEnd(sql`strict, without rowid`) : table(name)

  await words("order_words")
    .addColumn("word", word, required)
    .addColumn("order_number", "text", (column) => column.notNull().references("orders.number").onDelete("cascade"))
    .addPrimaryKeyConstraint("order_words_pkey", ["word", "order_number"])
    .execute()
  await sql`create index order_words_by_order on order_words (order_number)`.execute(db)
  await sql`create index orders_to_word on orders (id) where worded = 0`.execute(db)

  await words("user_words")
    .addColumn("word", word, required)
    .addColumn("user_id", "text", (column) => column.notNull().references("users.id").onDelete("cascade"))
    .addPrimaryKeyConstraint("user_words_pkey", ["word", "user_id"])
    .execute()
  await sql`create index user_words_by_user on user_words (user_id)`.execute(db)
  await sql`create index users_to_word on users (id) where worded = 0`.execute(db)

  for (const statement of triggers(engine)) await sql.raw(statement).execute(db)
}

function triggers(engine: Engine): string[] {
  const changed = (columns: string[], differs: string) =>
    columns.map((column) => `old.${column} ${differs} new.${column}`).join(" or ")
  if (engine === "sqlite") {
    return Object.entries(sources).map(
      ([table, columns]) => `create trigger ${table}_reworded after update of ${columns.join(", ")} on ${table}
        when ${changed(columns, "is not")}
        begin update ${table} set worded = 0 where id = new.id; end`,
    )
  }
  return [
    `create function forget_words() returns trigger language plpgsql as
      $$ begin new.worded := 0; return new; end $$`,
    ...Object.entries(sources).map(
      ([table, columns]) => `create trigger ${table}_reworded before update on ${table} for each row
        when (${changed(columns, "is distinct from")}) execute function forget_words()`,
    ),
  ]
}
