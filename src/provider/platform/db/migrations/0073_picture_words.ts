/** What the pictures of banners, departments and categories show, in words; empty where their title or name says it. */
import { sql } from "kysely"
import type { Migration } from "kysely/migration"

const statements = ["banners", "departments", "categories"].flatMap((table) =>
  ["alt_es", "alt_en"].map((column) => `alter table ${table} add column ${column} text not null default ''`),
)

export const addPictureWords: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
