/** Sign-in links for staff: random, stored as a hash, expiring, valid once. */
import type { Kysely, Transaction } from "kysely"
import type { Services } from "#provider/platform/context.ts"
import type { Database, Row } from "#provider/platform/db/schema.ts"
import { hashToken, newToken } from "#provider/platform/security/tokens.ts"
import { ApiError } from "#shared/ApiError.ts"
import { HOURS } from "#shared/limits.ts"

export const LINK_LIFE_MS = 24 * HOURS
export const INVITATION_LIFE_MS = 48 * HOURS

export const startPath = (token: string) => `/admin/start/${token}`

/** A newer link for the same person, or for the first owner, makes older ones void. */
export async function makeLink(
  trx: Transaction<Database>,
  now: Date,
  personId: string | null,
  lifeMs = LINK_LIFE_MS,
): Promise<string> {
  const token = newToken()
  // Those for the first owner stay: several servers of one shop may start, and each prints its own.
  if (personId !== null) await trx.deleteFrom("person_links").where("person_id", "=", personId).execute()
  await trx
    .insertInto("person_links")
    .values({
      token_hash: hashToken(token),
      person_id: personId,
      created_at: now.toISOString(),
      expires_at: new Date(now.getTime() + lifeMs).toISOString(),
    })
    .execute()
  return token
}

export interface OpenLink {
  expiresAt: string
  /** Undefined for the shop's first owner. */
  person: Row<"people"> | undefined
}

/** Throws 404 `link_over` if unknown, used, expired, or not the newest. */
export async function readLink({ db, now }: Pick<Services, "db" | "now">, token: string): Promise<OpenLink> {
  const link = await db
    .selectFrom("person_links")
    .selectAll()
    .where("token_hash", "=", hashToken(token))
    .where("expires_at", ">", now().toISOString())
    .executeTakeFirst()
  if (!link || (link.person_id === null && (await hasOwner(db)))) throw new ApiError(404, "link_over")
  const person = await db.selectFrom("people").selectAll().where("id", "=", link.person_id).executeTakeFirst()
  return { expiresAt: link.expires_at, person }
}

/** One of two concurrent uses succeeds. Throws 404 `link_over`. */
export async function useLink(
  trx: Transaction<Database>,
  now: Date,
  token: string,
): Promise<{ personId: string | null }> {
  const used = await trx
    .deleteFrom("person_links")
    .where("token_hash", "=", hashToken(token))
    .where("expires_at", ">", now.toISOString())
    .returning("person_id")
    .executeTakeFirst()
  if (!used) throw new ApiError(404, "link_over")
  return { personId: used.person_id }
}

/** Whether there is an owner who can sign in. */
export async function hasOwner(db: Kysely<Database>): Promise<boolean> {
  const owner = await db
    .selectFrom("people")
    .select("id")
    .where("role", "=", "owner")
    .where((where) =>
      where.or([
        where("password_hash", "<>", ""),
        where.exists(where.selectFrom("passkeys").select("id").whereRef("person_id", "=", "people.id")),
      ]),
    )
    .executeTakeFirst()
  return owner !== undefined
}
