/** What a shopper keeps: account, sessions, addresses, cart, wishlist, gift cards; and the mails and limits around them. */
import { sql } from "kysely"
import type { Migration } from "kysely/migration"
import type { Engine } from "#provider/platform/db/connect.ts"

const ownedBy = "user_id text not null references users (id) on delete cascade"

const addressColumns = ["first_name", "last_name", "company", "address1", "address2", "city", "state", "zip", "country"]
  .concat("phone", "email", "dni", "vat")
  .map((name) => `${name} text not null default '' check (length(${name}) <= 254)`)
  .join(", ")

const tables = (engine: Engine): string[] => {
  const end = engine === "sqlite" ? ") strict" : ")"
  const float = engine === "sqlite" ? "real" : "double precision"
  return [
    `create table users (
      id text primary key,
      email text not null unique check (length(email) between 3 and 254),
      password_hash text not null,
      first_name text not null default '' check (length(first_name) <= 120),
      last_name text not null default '' check (length(last_name) <= 120),
      locale text not null check (locale in ('es', 'en')),
      verified_at text,
      password_changed_at text not null,
      created_at text not null,
      updated_at text not null ${end}`,
    `create index users_unverified on users (created_at) where verified_at is null`,
    `create table sessions (
      id text primary key,
      token_hash text not null unique,
      ${ownedBy},
      created_at text not null,
      last_used_at text not null,
      expires_at text not null ${end}`,
    `create index sessions_by_user on sessions (user_id)`,
    `create index sessions_by_end on sessions (expires_at)`,
    `create table one_time_tokens (
      token_hash text primary key,
      ${ownedBy},
      purpose text not null check (purpose in ('verify', 'reset')),
      email text not null,
      request_id text not null,
      created_at text not null,
      expires_at text not null ${end}`,
    `create index one_time_tokens_by_user on one_time_tokens (user_id, purpose)`,
    `create table addresses (
      id text primary key,
      ${ownedBy},
      kind text not null check (kind in ('billing', 'delivery')),
      is_default integer not null default 0 check (is_default in (0, 1)),
      ${addressColumns},
      created_at text not null,
      updated_at text not null ${end}`,
    `create index addresses_by_user on addresses (user_id, kind)`,
    `create unique index addresses_one_billing on addresses (user_id) where kind = 'billing'`,
    `create unique index addresses_one_default on addresses (user_id) where kind = 'delivery' and is_default = 1`,
    `create table carts (
      id text primary key,
      user_id text not null unique references users (id) on delete cascade,
      version integer not null default 0 check (version >= 0),
      delivery_method text not null,
      country text not null default '',
      zip text not null default '',
      coupon_code text,
      updated_at text not null ${end}`,
    // No references to coupon and product: when they are gone the customer is told, instead of losing them unsaid.
    `create table cart_lines (
      cart_id text not null references carts (id) on delete cascade,
      variant_id text not null,
      product_id text not null,
      amount integer not null check (amount between 1 and 999),
      seen_price_cents integer not null check (seen_price_cents >= 0),
      primary key (cart_id, variant_id) ${end}`,
    `create table favorites (
      ${ownedBy},
      product_id text not null references products (id) on delete cascade,
      added_at text not null,
      price_cents integer not null check (price_cents >= 0),
      primary key (user_id, product_id) ${end}`,
    `create index favorites_by_product on favorites (product_id)`,
    `create table gift_cards (
      id text primary key,
      code_hash text not null unique,
      last4 text not null check (length(last4) = 4),
      initial_cents integer not null check (initial_cents > 0),
      balance_cents integer not null check (balance_cents >= 0 and balance_cents <= initial_cents),
      status text not null default 'active' check (status in ('active', 'blocked')),
      expires_at text,
      recipient text not null default '',
      message text not null default '' check (length(message) <= 500),
      created_at text not null ${end}`,
    `create table cart_gift_cards (
      cart_id text not null references carts (id) on delete cascade,
      gift_card_id text not null references gift_cards (id) on delete cascade,
      position integer not null,
      primary key (cart_id, gift_card_id) ${end}`,
    `create table coupon_uses (
      coupon_code text not null references coupons (code),
      order_id text not null,
      user_id text references users (id) on delete set null,
      at text not null,
      primary key (coupon_code, order_id) ${end}`,
    `create index coupon_uses_by_user on coupon_uses (user_id, coupon_code)`,
    `create table rate_limits (key text primary key, full_at ${float} not null ${end}`,
    `create index rate_limits_by_time on rate_limits (full_at)`,
    `create table mails (
      id text primary key,
      user_id text references users (id) on delete cascade,
      template text not null,
      recipient text not null,
      locale text not null check (locale in ('es', 'en')),
      data text not null default '{}',
      status text not null default 'waiting' check (status in ('waiting', 'sent', 'failed', 'uncertain')),
      attempts integer not null default 0 check (attempts >= 0),
      handed integer not null default 0 check (handed between 0 and 2),
      next_attempt_at text not null,
      claimed_by text,
      last_error text,
      created_at text not null,
      sent_at text ${end}`,
    `create index mails_to_send on mails (next_attempt_at) where status = 'waiting'`,
    `create index mails_by_user on mails (user_id)`,
    `create index mails_by_recipient on mails (recipient)`,
    `alter table reviews add column user_id text references users (id) on delete set null`,
    `create unique index reviews_one_each on reviews (product_id, user_id) where user_id is not null`,
    `create index reviews_by_user on reviews (user_id) where user_id is not null`,
  ]
}

export const createCustomers = (engine: Engine): Migration => ({
  async up(db) {
    for (const statement of tables(engine)) await sql.raw(statement).execute(db)
  },
})
