/** What the shop answers to a review, in public; empty where it says nothing. */
import { sql } from "kysely"
import type { Migration } from "kysely/migration"

export const addReviewReplies: Migration = {
  async up(db) {
    await sql
      .raw("alter table reviews add column reply text not null default '' check (length(reply) <= 2000)")
      .execute(db)
  },
}
