/** Accounts, what customers sign in with, and their addresses. */
import { sql } from "kysely"
import {
  flag,
  key,
  oneOf,
  required,
  type Schema,
  shortText,
  zero,
} from "#provider/platform/db/migrations/baseline/columns.ts"

export async function createCustomers({ db, table }: Schema): Promise<void> {
  await table("users")
    .addColumn("id", "text", key)
    .addColumn("email", "text", (column) => column.notNull().unique().check(sql`length(email) between 3 and 254`))
    .addColumn("password_hash", "text", required)
    .addColumn("first_name", "text", shortText("first_name", 120))
    .addColumn("last_name", "text", shortText("last_name", 120))
    .addColumn("locale", "text", oneOf("locale", ["es", "en"]))
    .addColumn("verified_at", "text")
    .addColumn("password_changed_at", "text", required)
    .addColumn("created_at", "text", required)
    .addColumn("updated_at", "text", required)
    .addColumn("worded", "integer", zero)
    .execute()
  await sql`create index users_by_time on users (created_at, id)`.execute(db)
  await sql`create index users_unverified on users (created_at) where verified_at is null`.execute(db)

  await table("sessions")
    .addColumn("id", "text", key)
    .addColumn("token_hash", "text", (column) => column.notNull().unique())
    .addColumn("user_id", "text", (column) => column.notNull().references("users.id").onDelete("cascade"))
    .addColumn("created_at", "text", required)
    .addColumn("last_used_at", "text", required)
    .addColumn("expires_at", "text", required)
    .execute()
  await sql`create index sessions_by_end on sessions (expires_at)`.execute(db)
  await sql`create index sessions_by_user on sessions (user_id)`.execute(db)

  await table("one_time_tokens")
    .addColumn("token_hash", "text", key)
    .addColumn("user_id", "text", (column) => column.notNull().references("users.id").onDelete("cascade"))
    .addColumn("purpose", "text", oneOf("purpose", ["verify", "reset"]))
    .addColumn("email", "text", required)
    .addColumn("request_id", "text", required)
    .addColumn("created_at", "text", required)
    .addColumn("expires_at", "text", required)
    .execute()
  await sql`create index one_time_tokens_by_user on one_time_tokens (user_id, purpose)`.execute(db)

  await table("email_change_tokens")
    .addColumn("token_hash", "text", key)
    .addColumn("user_id", "text", (column) => column.notNull().references("users.id").onDelete("cascade"))
    .addColumn("email", "text", required)
    .addColumn("request_id", "text", required)
    .addColumn("created_at", "text", required)
    .addColumn("expires_at", "text", required)
    .execute()
  await sql`create index email_change_tokens_by_end on email_change_tokens (expires_at)`.execute(db)
  await sql`create index email_change_tokens_by_user on email_change_tokens (user_id)`.execute(db)

  // One for each address: typing the code signs in, and signs up where the address had no account.
  await table("login_codes")
    .addColumn("email", "text", (column) => column.primaryKey().check(sql`length(email) between 3 and 254`))
    .addColumn("code_hash", "text", required)
    .addColumn("locale", "text", oneOf("locale", ["es", "en"]))
    .addColumn("tries", "integer", (column) => column.notNull().defaultTo(0).check(sql`tries between 0 and 5`))
    .addColumn("requested_at", "text", required)
    .addColumn("expires_at", "text", required)
    .addColumn("used_at", "text")
    .execute()
  await sql`create index login_codes_by_end on login_codes (expires_at)`.execute(db)

  await table("addresses")
    .addColumn("id", "text", key)
    .addColumn("user_id", "text", (column) => column.notNull().references("users.id").onDelete("cascade"))
    .addColumn("kind", "text", oneOf("kind", ["billing", "delivery"]))
    .addColumn("is_default", "integer", flag("is_default"))
    .addColumn("first_name", "text", shortText("first_name", 254))
    .addColumn("last_name", "text", shortText("last_name", 254))
    .addColumn("company", "text", shortText("company", 254))
    .addColumn("address1", "text", shortText("address1", 254))
    .addColumn("address2", "text", shortText("address2", 254))
    .addColumn("city", "text", shortText("city", 254))
    .addColumn("state", "text", shortText("state", 254))
    .addColumn("zip", "text", shortText("zip", 254))
    .addColumn("country", "text", shortText("country", 254))
    .addColumn("phone", "text", shortText("phone", 254))
    .addColumn("email", "text", shortText("email", 254))
    .addColumn("dni", "text", shortText("dni", 254))
    .addColumn("vat", "text", shortText("vat", 254))
    .addColumn("created_at", "text", required)
    .addColumn("updated_at", "text", required)
    .execute()
  await sql`create index addresses_by_user on addresses (user_id, kind)`.execute(db)
  await sql`create unique index addresses_one_billing on addresses (user_id) where kind = 'billing'`.execute(db)
  await sql`create unique index addresses_one_default on addresses (user_id)
    where kind = 'delivery' and is_default = 1`.execute(db)
}
