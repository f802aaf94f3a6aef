/** Who wants to be told when a variant is back, the links of those mails, and the links that give an account another email. */
import { sql } from "kysely"
import type { Migration } from "kysely/migration"
import type { Engine } from "#provider/platform/db/connect.ts"

const statements = (engine: Engine): string[] => {
  const end = engine === "sqlite" ? ") strict" : ")"
  return [
    `create table stock_alerts (
      id text primary key,
      variant_id text not null references variants (id) on delete cascade,
      email text not null check (length(email) between 3 and 254),
      user_id text references users (id) on delete cascade,
      locale text not null check (locale in ('es', 'en')),
      created_at text not null,
      confirmed_at text,
      unique (variant_id, email) ${end}`,
    `create index stock_alerts_by_email on stock_alerts (email)`,
    `create index stock_alerts_by_user on stock_alerts (user_id)`,
    `create index stock_alerts_by_time on stock_alerts (created_at)`,
    `create table stock_alert_tokens (
      token_hash text primary key,
      email text not null,
      alert_id text,
      created_at text not null ${end}`,
    `create index stock_alert_tokens_by_email on stock_alert_tokens (email)`,
    `create table email_change_tokens (
      token_hash text primary key,
      user_id text not null references users (id) on delete cascade,
      email text not null,
      request_id text not null,
      created_at text not null,
      expires_at text not null ${end}`,
    `create index email_change_tokens_by_user on email_change_tokens (user_id)`,
    `create index email_change_tokens_by_end on email_change_tokens (expires_at)`,
  ]
}

export const createStockAlerts = (engine: Engine): Migration => ({
  async up(db) {
    for (const statement of statements(engine)) await sql.raw(statement).execute(db)
  },
})
