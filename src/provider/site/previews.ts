/** Links that show a version of the shop's document before it is published, or a product that is not in the shop, to whoever has the link, for some days. */
import type { Kysely } from "kysely"
import type { Database } from "#provider/platform/db/schema.ts"
import { hashToken, newToken } from "#provider/platform/security/tokens.ts"
import { type PublishedSite, publishedId, readDraft, readVersion } from "#provider/site/versions.ts"
import { notFound } from "#shared/ApiError.ts"
import { DAYS, HOURS } from "#shared/limits.ts"

export const PREVIEW_DAYS = 7
export const MOST_PREVIEW_DAYS = 90

export interface Preview {
  /** Undefined where it shows the shop as it is published, with one product more. */
  site?: PublishedSite
  /** Shown though it is not in the shop. */
  product?: { id: string; slug: string }
  /** When its link ends. */
  until: string
}

export interface PreviewLink {
  version: number
  /** In the link alone: the database has its hash. */
  token: string
  until: string
}

/** Of the draft where no version is named. The link that a version had before ends. Throws 404. */
export const openPreview = (
  db: Kysely<Database>,
  now: Date,
  { version, days = PREVIEW_DAYS }: { version?: number | undefined; days?: number | undefined },
): Promise<PreviewLink> => makeLink(db, now, { version, lifeMs: days * DAYS, kind: "link" })

/** For an owner's own eyes, of the draft, and for an hour: links that were given out stay. */
export const openLook = (db: Kysely<Database>, now: Date): Promise<PreviewLink> =>
  makeLink(db, now, { version: undefined, lifeMs: HOURS, kind: "look" })

async function makeLink(
  db: Kysely<Database>,
  now: Date,
  { version, lifeMs, kind }: { version: number | undefined; lifeMs: number; kind: "link" | "look" },
): Promise<PreviewLink> {
  const site = version === undefined ? await readDraft(db) : await readVersion(db, version)
  if (!site) throw notFound("site_version_not_found")
  const token = newToken()
  const until = new Date(now.getTime() + lifeMs).toISOString()
  await db.transaction().execute(async (trx) => {
    await trx.deleteFrom("site_previews").where("until", "<=", now.toISOString()).execute()
    if (kind === "link") {
      await trx
        .deleteFrom("site_previews")
        .where("version", "=", site.id)
        .where("kind", "=", kind)
        .where("product_id", "is", null)
        .execute()
    }
    await trx
      .insertInto("site_previews")
      .values({ hash: hashToken(token), version: site.id, kind, until })
      .execute()
  })
  return { version: site.id, token, until }
}

/** As it is saved, whenever it is looked at. The link that the product had before ends. Throws 404. */
export async function openProductPreview(
  db: Kysely<Database>,
  now: Date,
  id: string,
): Promise<Omit<PreviewLink, "version">> {
  const product = await db.selectFrom("products").select("id").where("id", "=", id).executeTakeFirst()
  if (!product) throw notFound("product_not_found")
  const version = (await publishedId(db)) || (await readDraft(db))?.id
  if (version === undefined) throw notFound("site_version_not_found")
  const token = newToken()
  const until = new Date(now.getTime() + PREVIEW_DAYS * DAYS).toISOString()
  await db.transaction().execute(async (trx) => {
    await trx.deleteFrom("site_previews").where("until", "<=", now.toISOString()).execute()
    await trx.deleteFrom("site_previews").where("product_id", "=", id).execute()
    await trx
      .insertInto("site_previews")
      .values({ hash: hashToken(token), version, kind: "link", until, product_id: id })
      .execute()
  })
  return { token, until }
}

/** Every link that was given out, of whichever version. */
export async function endPreviews(db: Kysely<Database>): Promise<void> {
  await db.deleteFrom("site_previews").execute()
}

/** Undefined for a link that is over, or none of ours. */
export async function findPreview(db: Kysely<Database>, now: Date, token: string): Promise<Preview | undefined> {
  const row = await db
    .selectFrom("site_previews")
    .leftJoin("products", "products.id", "site_previews.product_id")
    .select(["site_previews.version", "until", "products.id", "products.slug"])
    .where("hash", "=", hashToken(token))
    .executeTakeFirst()
  if (!row || row.until <= now.toISOString()) return undefined
  const { id, slug, until } = row
  if (id !== null && slug !== null) return { product: { id, slug }, until }
  const { document } = await readVersion(db, row.version)
  return { site: { id: row.version, document }, until: row.until }
}
