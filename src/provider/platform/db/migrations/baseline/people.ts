/** The people who run the shop, what they sign in with, the keys of their machines, and what they did. */
import { sql } from "kysely"
import type { Engine } from "#provider/platform/db/connect.ts"
import {
  type Column,
  emptyText,
  key,
  numbered,
  oneOf,
  required,
  type Schema,
} from "#provider/platform/db/migrations/baseline/columns.ts"

/** SQLite would give the number of a deleted last event again. */
const neverReused = (engine: Engine): Column =>
  engine === "sqlite" ? (column) => column.primaryKey().autoIncrement() : numbered(engine)

export async function createPeople({ db, engine, table }: Schema): Promise<void> {
  await table("people")
    .addColumn("id", "text", key)
    .addColumn("email", "text", (column) => column.notNull().unique())
    .addColumn("name", "text", emptyText)
    .addColumn("role", "text", oneOf("role", ["owner", "staff", "books"]))
    .addColumn("locale", "text", oneOf("locale", ["es", "en"]))
    .addColumn("password_hash", "text", emptyText)
    .addColumn("created_at", "text", required)
    .addColumn("last_seen_at", "text")
    .execute()

  await table("passkeys")
    .addColumn("id", "text", key)
    .addColumn("person_id", "text", (column) => column.notNull().references("people.id").onDelete("cascade"))
    .addColumn("name", "text", required)
    .addColumn("public_key", "text", required)
    .addColumn("counter", "integer", required)
    .addColumn("transports", "text", required)
    .addColumn("created_at", "text", required)
    .addColumn("last_used_at", "text")
    .execute()
  await sql`create index passkeys_by_person on passkeys (person_id)`.execute(db)

  await table("passkey_challenges")
    .addColumn("challenge_hash", "text", key)
    .addColumn("expires_at", "text", required)
    .execute()

  await table("recovery_codes")
    .addColumn("code_hash", "text", key)
    .addColumn("person_id", "text", (column) => column.notNull().references("people.id").onDelete("cascade"))
    .addColumn("used_at", "text")
    .execute()
  await sql`create index recovery_codes_by_person on recovery_codes (person_id)`.execute(db)

  await table("person_sessions")
    .addColumn("id", "text", key)
    .addColumn("token_hash", "text", (column) => column.notNull().unique())
    .addColumn("person_id", "text", (column) => column.notNull().references("people.id").onDelete("cascade"))
    .addColumn("stage", "text", oneOf("stage", ["code", "open"]))
    .addColumn("device", "text", required)
    .addColumn("created_at", "text", required)
    .addColumn("last_used_at", "text", required)
    .addColumn("expires_at", "text", required)
    .execute()
  await sql`create index person_sessions_by_person on person_sessions (person_id)`.execute(db)

  await table("person_links")
    .addColumn("token_hash", "text", key)
    .addColumn("person_id", "text", (column) => column.references("people.id").onDelete("cascade"))
    .addColumn("created_at", "text", required)
    .addColumn("expires_at", "text", required)
    .execute()

  await table("api_keys")
    .addColumn("id", "text", key)
    .addColumn("name", "text", required)
    .addColumn("token_hash", "text", (column) => column.notNull().unique())
    .addColumn("last4", "text", required)
    .addColumn("permissions", "text", required)
    .addColumn("created_at", "text", required)
    .addColumn("expires_at", "text", required)
    .addColumn("last_used_at", "text")
    .execute()

  // Forms that were sent after their session had ended, kept for an hour for the person who sent them.
  await table("kept_forms")
    .addColumn("key_hash", "text", key)
    .addColumn("person_id", "text", (column) => column.notNull().references("people.id").onDelete("cascade"))
    .addColumn("path", "text", required)
    .addColumn("body", "text", required)
    .addColumn("expires_at", "text", required)
    .execute()

  await table("events")
    .addColumn("id", "integer", neverReused(engine))
    .addColumn("at", "text", required)
    .addColumn("kind", "text", required)
    .addColumn("actor", "text", oneOf("actor", ["customer", "shop", "provider", "system"]))
    .addColumn("actor_id", "text")
    .addColumn("subject_type", "text", required)
    .addColumn("subject_id", "text", required)
    .addColumn("cents", "integer")
    .addColumn("reason", "text")
    .addColumn("data", "text")
    .addColumn("undoes", "integer")
    .execute()
  await sql`create index events_by_actor on events (actor_id, id) where actor_id is not null`.execute(db)
  await sql`create index events_by_kind on events (kind, at)`.execute(db)
  await sql`create index events_by_subject on events (subject_type, subject_id, id)`.execute(db)
  // A change is undone once: the second of two simultaneous requests is refused.
  await sql`create unique index events_undone on events (undoes) where undoes is not null`.execute(db)

  // The rows before and after a change that can be undone, kept for a month.
  await table("event_states")
    .addColumn("event_id", "integer", (column) => column.primaryKey().references("events.id").onDelete("cascade"))
    .addColumn("before", "text", required)
    .addColumn("after", "text", required)
    .addColumn("kept_until", "text", required)
    .execute()
  await sql`create index event_states_by_end on event_states (kept_until)`.execute(db)
}
