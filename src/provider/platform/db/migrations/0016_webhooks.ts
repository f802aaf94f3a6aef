/** Who is told of events, what is on its way to them, and where an order's invoice stands. */
import { sql } from "kysely"
import type { Migration } from "kysely/migration"
import type { Engine } from "#provider/platform/db/connect.ts"

const statements = (engine: Engine): string[] => {
  const end = engine === "sqlite" ? ") strict" : ")"
  return [
    `create table webhook_endpoints (
      id text primary key,
      url text not null unique,
      secret text not null,
      events text not null,
      created_at text not null,
      ended_at text ${end}`,
    `create table webhook_deliveries (
      id text primary key,
      endpoint_id text not null references webhook_endpoints (id) on delete cascade,
      event_id integer not null references events (id),
      payload text,
      status text not null default 'waiting' check (status in ('waiting', 'sent', 'failed')),
      attempts integer not null default 0,
      next_attempt_at text not null,
      claimed_by text,
      last_status integer,
      last_error text,
      created_at text not null,
      sent_at text,
      unique (endpoint_id, event_id) ${end}`,
    `create index webhook_deliveries_to_send on webhook_deliveries (next_attempt_at) where status = 'waiting'`,
    `create index webhook_deliveries_by_time on webhook_deliveries (created_at)`,
    `alter table orders add column invoice_url text check (invoice_url like 'https://%')`,
  ]
}

export const createWebhooks = (engine: Engine): Migration => ({
  async up(db) {
    for (const statement of statements(engine)) await sql.raw(statement).execute(db)
  },
})
