/** The owner's own carriers, beside those the shop knows. */
import type { Kysely } from "kysely"
import { type Infer, object, string } from "superstruct"
import { type Carrier, knownCarriers } from "#provider/delivery/tracking.ts"
import type { Database } from "#provider/platform/db/schema.ts"
import { RefusedError } from "#provider/platform/tables/findings.ts"
import { says } from "#provider/platform/words/says.ts"
import { parseWebAddress } from "#shared/webAddress.ts"

export const OwnCarrier = object({
  id: string(),
  name: string(),
  /** With `{number}` in place of the tracking number. */
  link: string(),
})
export type OwnCarrier = Infer<typeof OwnCarrier>

export const LINK_MAX_LENGTH = 500

/** An https address with a place for the number. */
export const isTrackingLink = (text: string): boolean =>
  text.length <= LINK_MAX_LENGTH &&
  text.includes("{number}") &&
  parseWebAddress(text.replaceAll("{number}", "0")) !== undefined

export async function readCarriers(db: Kysely<Database>): Promise<OwnCarrier[]> {
  const rows = await db.selectFrom("carriers").selectAll().orderBy("id").execute()
  return rows.map(({ id, name, tracking_url }) => ({ id, name, link: tracking_url }))
}

export async function saveCarrier(db: Kysely<Database>, { id, name, link }: OwnCarrier): Promise<void> {
  const row = { id, name, tracking_url: link }
  await db
    .insertInto("carriers")
    .values(row)
    .onConflict((conflict) => conflict.column("id").doUpdateSet(row))
    .execute()
}

/** Parcels already sent keep their tracking address. */
export async function removeCarrier(db: Kysely<Database>, id: string): Promise<void> {
  const { numDeletedRows } = await db.deleteFrom("carriers").where("id", "=", id).executeTakeFirstOrThrow()
  if (numDeletedRows === 0n) throw new RefusedError(says`There is no carrier ${id} of your own.`)
}

/** By id: the owner's own take precedence, since their address may be better. */
export async function allCarriers(db: Kysely<Database>): Promise<Record<string, Carrier>> {
  const own = (await readCarriers(db)).map(({ id, name, link }): [string, Carrier] => [
    id,
    { name, url: (number) => link.replaceAll("{number}", encodeURIComponent(number)) },
  ])
  return { ...knownCarriers, ...Object.fromEntries(own) }
}
