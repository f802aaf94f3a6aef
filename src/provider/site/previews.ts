/** Preview links to an unpublished version of the shop's document, or to a hidden product, valid for some days. */
import type { Kysely } from "kysely"
import type { Database } from "#provider/platform/db/schema.ts"
import { hashToken, newToken } from "#provider/platform/security/tokens.ts"
import { type PublishedSite, publishedId, readDraft, readVersion } from "#provider/site/versions.ts"
import { notFound } from "#shared/ApiError.ts"
import { DAYS, HOURS } from "#shared/limits.ts"

export const PREVIEW_DAYS = 7
export const MOST_PREVIEW_DAYS = 90

export interface Preview {
  /** Undefined if it shows the published shop with one more product. */
  site?: PublishedSite
  product?: { id: string; slug: string }
  /** When its link expires. */
  until: string
}

export interface PreviewLink {
  version: number
  /** Only in the link: the database has its hash. */
  token: string
  until: string
}

/** For the draft if no version is named. Replaces the version's previous link. Throws 404. */
export const openPreview = (
  db: Kysely<Database>,
  now: Date,
  { version, days = PREVIEW_DAYS }: { version?: number | undefined; days?: number | undefined },
): Promise<PreviewLink> => makeLink(db, now, { version, lifeMs: days * DAYS, kind: "link" })

/** For the owner's own view of the draft, for an hour; shared links stay. */
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

/** Shows the product as saved at the time of viewing. Replaces its previous link. Throws 404. */
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

/** All shared links, of any version. */
export async function endPreviews(db: Kysely<Database>): Promise<void> {
  await db.deleteFrom("site_previews").execute()
}

/** Undefined for an expired or unknown link. */
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
