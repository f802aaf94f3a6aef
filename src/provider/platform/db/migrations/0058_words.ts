/** Orders and accounts are found by the beginnings of their words, from an index; a trigger marks those whose words changed. */
import { type Kysely, sql } from "kysely"
import type { Migration } from "kysely/migration"
import type { Engine } from "#provider/platform/db/connect.ts"
import { wordsOfOrder, wordsOfUser } from "#provider/platform/search/rowWords.ts"

const BATCH = 500

const sources = {
  orders: ["user_id", "email", "billing", "delivery_address", "tracking_number"],
  users: ["email", "first_name", "last_name"],
} as const

const tables = (engine: Engine): string[] => {
  // A range of a word is all that begins with it only where characters are compared by their numbers.
  const word = engine === "sqlite" ? "word text not null" : 'word text collate "C" not null'
  const end = engine === "sqlite" ? ") strict, without rowid" : ")"
  return [
    `create table order_words (${word},
      order_number text not null references orders (number) on delete cascade,
      primary key (word, order_number) ${end}`,
    "create index order_words_by_order on order_words (order_number)",
    `create table user_words (${word},
      user_id text not null references users (id) on delete cascade,
      primary key (word, user_id) ${end}`,
    "create index user_words_by_user on user_words (user_id)",
    "alter table orders add column worded integer not null default 0",
    "alter table users add column worded integer not null default 0",
  ]
}

/** Made once all rows have their words. */
const indexes = [
  "create index orders_to_word on orders (id) where worded = 0",
  "create index users_to_word on users (id) where worded = 0",
  "create index users_by_time on users (created_at, id)",
  "create index orders_by_email on orders (email, created_at)",
  "create index orders_by_tracking on orders (tracking_number) where tracking_number is not null",
  "create index variants_by_gtin on variants (gtin) where gtin <> ''",
  "create index gift_cards_by_last4 on gift_cards (last4)",
  "create index gift_cards_by_time on gift_cards (created_at, id)",
  "create index order_lines_of_vouchers on order_lines (order_id) where gift_card = 1",
]

function triggers(engine: Engine): string[] {
  const changed = (table: keyof typeof sources, same: string) =>
    sources[table].map((column) => `old.${column} ${same} new.${column}`).join(" or ")
  if (engine === "sqlite") {
    return (Object.keys(sources) as (keyof typeof sources)[]).map(
      (table) => `create trigger ${table}_reworded after update of ${sources[table].join(", ")} on ${table}
        when ${changed(table, "is not")}
        begin update ${table} set worded = 0 where id = new.id; end`,
    )
  }
  return [
    `create function forget_words() returns trigger language plpgsql as
      $$ begin new.worded := 0; return new; end $$`,
    ...(Object.keys(sources) as (keyof typeof sources)[]).map(
      (table) => `create trigger ${table}_reworded before update on ${table} for each row
        when (${changed(table, "is distinct from")}) execute function forget_words()`,
    ),
  ]
}

export const createWords = (engine: Engine): Migration => ({
  async up(db) {
    for (const statement of tables(engine)) await sql.raw(statement).execute(db)
    await fillOrders(db)
    await fillUsers(db)
    await sql.raw("update orders set worded = 1").execute(db)
    await sql.raw("update users set worded = 1").execute(db)
    for (const statement of [...indexes, ...triggers(engine)]) await sql.raw(statement).execute(db)
  },
})

async function fillOrders(db: Kysely<unknown>): Promise<void> {
  for (let last = ""; ; ) {
    const { rows } = await sql<Parameters<typeof wordsOfOrder>[0] & { number: string }>`
      select number, user_id, email, billing, delivery_address, tracking_number from orders
      where number > ${last} order by number limit ${BATCH}`.execute(db)
    const words = rows.flatMap((row) => wordsOfOrder(row).map((word) => sql`(${word}, ${row.number})`))
    if (words.length > 0) await sql`insert into order_words (word, order_number) values ${sql.join(words)}`.execute(db)
    const end = rows.at(-1)
    if (!end) return
    last = end.number
  }
}

async function fillUsers(db: Kysely<unknown>): Promise<void> {
  for (let last = ""; ; ) {
    const { rows } = await sql<Parameters<typeof wordsOfUser>[0] & { id: string }>`
      select id, email, first_name, last_name from users where id > ${last} order by id limit ${BATCH}`.execute(db)
    const words = rows.flatMap((row) => wordsOfUser(row).map((word) => sql`(${word}, ${row.id})`))
    if (words.length > 0) await sql`insert into user_words (word, user_id) values ${sql.join(words)}`.execute(db)
    const end = rows.at(-1)
    if (!end) return
    last = end.id
  }
}
