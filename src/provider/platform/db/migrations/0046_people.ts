/** Who runs the shop: people, what they sign in with, their sessions, and the keys of their machines. */
import { sql } from "kysely"
import type { Migration } from "kysely/migration"
import type { Engine } from "#provider/platform/db/connect.ts"

const statements = (end: string): string[] => [
  `create table people (
    id text primary key,
    email text not null unique,
    name text not null default '',
    role text not null check (role in ('owner', 'staff', 'books')),
    locale text not null check (locale in ('es', 'en')),
    password_hash text not null default '',
    created_at text not null,
    last_seen_at text ${end}`,
  `create table passkeys (
    id text primary key,
    person_id text not null references people (id) on delete cascade,
    name text not null,
    public_key text not null,
    counter integer not null,
    transports text not null,
    created_at text not null,
    last_used_at text ${end}`,
  `create index passkeys_by_person on passkeys (person_id)`,
  `create table passkey_challenges (
    challenge_hash text primary key,
    expires_at text not null ${end}`,
  `create table recovery_codes (
    code_hash text primary key,
    person_id text not null references people (id) on delete cascade,
    used_at text ${end}`,
  `create index recovery_codes_by_person on recovery_codes (person_id)`,
  `create table person_sessions (
    id text primary key,
    token_hash text not null unique,
    person_id text not null references people (id) on delete cascade,
    stage text not null check (stage in ('code', 'open')),
    device text not null,
    created_at text not null,
    last_used_at text not null,
    expires_at text not null ${end}`,
  `create index person_sessions_by_person on person_sessions (person_id)`,
  `create table person_links (
    token_hash text primary key,
    person_id text references people (id) on delete cascade,
    created_at text not null,
    expires_at text not null ${end}`,
  `create table api_keys (
    id text primary key,
    name text not null,
    token_hash text not null unique,
    last4 text not null,
    permissions text not null,
    created_at text not null,
    expires_at text not null,
    last_used_at text ${end}`,
  `create index events_by_actor on events (actor_id, id) where actor_id is not null`,
]

export const createPeople = (engine: Engine): Migration => ({
  async up(db) {
    for (const statement of statements(engine === "sqlite" ? ") strict" : ")")) await sql.raw(statement).execute(db)
  },
})
