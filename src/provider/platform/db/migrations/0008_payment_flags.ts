/** Money that fits no payment begun here is kept as a flag until it is applied or given back; an order has one open attempt. */
import { sql } from "kysely"
import type { Migration } from "kysely/migration"
import type { Engine } from "#provider/platform/db/connect.ts"

const statements = (engine: Engine): string[] => [
  `create table payment_flags (
    id text primary key,
    order_id text references orders (id),
    attempt_id text references payment_attempts (id),
    provider text not null,
    reference text not null,
    event_id text not null,
    provider_data text,
    reason text not null check (reason in ('amount', 'currency', 'unknown_attempt', 'late', 'double')),
    cents integer not null,
    currency text not null,
    state text not null check (state in ('open', 'applied', 'given_back')),
    refund_id text,
    refund_status text check (refund_status in ('queued', 'pending', 'done', 'refused')),
    refund_tries integer not null default 0,
    next_try_at text,
    at text not null,
    created_at text not null,
    resolved_at text,
    unique (provider, event_id) ${engine === "sqlite" ? ") strict" : ")"}`,
  "create index payment_flags_by_order on payment_flags (order_id)",
  "create index payment_flags_to_return on payment_flags (next_try_at) where next_try_at is not null",
  "alter table orders add column flagged_at text",
  "alter table payment_attempts add column taken_cents integer",
  "alter table payment_attempts add column taken_currency text",
  "alter table payment_attempts add column surplus_cents integer not null default 0 check (surplus_cents >= 0)",
  // Of several that are open the newest stays; the others are asked about as before.
  `update payment_attempts set status = 'expired' where status = 'open' and exists (
    select 1 from payment_attempts newer where newer.order_id = payment_attempts.order_id and newer.status = 'open'
      and (newer.created_at > payment_attempts.created_at
        or (newer.created_at = payment_attempts.created_at and newer.id > payment_attempts.id)))`,
  "create unique index one_open_attempt on payment_attempts (order_id) where status = 'open'",
  ...olderFlags,
]

/** What was flagged before had no more than its event. */
const olderFlags = [
  `insert into payment_flags (id, order_id, attempt_id, provider, reference, event_id, provider_data, reason, cents, currency,
      state, at, created_at)
    select attempt.reference, attempt.order_id, attempt.id, attempt.provider, attempt.reference, event.event_id,
      attempt.provider_data, case when event.currency = attempt.currency then 'amount' else 'currency' end,
      event.amount_cents, event.currency, 'open', event.at, event.received_at
    from payment_events event join payment_attempts attempt on attempt.id = event.attempt_id
    where event.outcome = 'flagged' and event.kind = 'paid' and not exists (
      select 1 from payment_events other where other.attempt_id = event.attempt_id and other.outcome = 'flagged'
        and other.kind = 'paid' and other.event_id < event.event_id)`,
  `update payment_attempts set next_check_at = null, status = case when status = 'open' then 'failed' else status end,
      taken_cents = (select cents from payment_flags where attempt_id = payment_attempts.id),
      taken_currency = (select currency from payment_flags where attempt_id = payment_attempts.id)
    where status <> 'paid' and id in (select attempt_id from payment_flags)`,
  `update orders set flagged_at = (select min(created_at) from payment_flags where order_id = orders.id)
    where id in (select order_id from payment_flags)`,
  `update orders set hold_expires_at = null, payment_status = 'pending'
    where flagged_at is not null and paid_cents = 0 and cancelled_at is null and payment_status in ('unpaid', 'failed')`,
]

export const createPaymentFlags = (engine: Engine): Migration => ({
  async up(db) {
    for (const statement of statements(engine)) await sql.raw(statement).execute(db)
  },
})
