/** Ids of rows that inputs of operations name. */
import type { AdminContext } from "#provider/admin/operation.ts"

export const newestCard = async ({ db }: AdminContext) =>
  (await db.selectFrom("gift_cards").select("id").orderBy("created_at", "desc").executeTakeFirstOrThrow()).id

export const customer = async ({ db }: AdminContext) =>
  (await db.selectFrom("users").select("id").where("email", "=", "caller-1@example.com").executeTakeFirstOrThrow()).id
