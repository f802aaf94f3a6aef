/**
 * The shop's document in versions: the newest is the draft, one of them is published. What is published goes with the catalogue's
 * version, so that every process and every kept page follows it.
 */
import type { Kysely, Transaction } from "kysely"
import { boolean, type Infer, nullable, number, object, string } from "superstruct"
import { type CatalogChange, changeCatalog } from "#provider/catalogue/write/changeCatalog.ts"
import type { Database, Row } from "#provider/platform/db/schema.ts"
import { checkDocument } from "#provider/site/checkDocument.ts"
import { prepareDraft } from "#provider/site/prepareDraft.ts"
import { readSiteDocument, readStoredDocument } from "#provider/site/siteDocument.ts"
import { ApiError, notFound } from "#shared/ApiError.ts"
import type { SiteDocument } from "#shared/contract/site.ts"

const PUBLISHED = "site_published"
/** Versions that are kept beside the published one. */
const MOST_LISTED = 200

/** Author of a version that was saved by the shop itself or by a command: nobody by name. */
export const NOBODY = ""

export const SiteVersion = object({
  id: number(),
  createdAt: string(),
  author: string(),
  note: string(),
  isPublished: boolean(),
  /** When it was published last; null for a version that never was, or was taken back. */
  publishedAt: nullable(string()),
  /** When it will be. */
  publishAt: nullable(string()),
})
export type SiteVersion = Infer<typeof SiteVersion>

export interface WrittenSite extends SiteVersion {
  document: SiteDocument
}

export interface NewVersion {
  document: unknown
  author: string
  note: string
}

type Reader = Kysely<Database>

export const publishedId = async (db: Reader) =>
  (await db.selectFrom("meta").select("value").where("key", "=", PUBLISHED).executeTakeFirst())?.value ?? 0

/** Undefined for a shop that has none yet. */
export async function readPublished(db: Reader): Promise<WrittenSite | undefined> {
  const id = await publishedId(db)
  return id === 0 ? undefined : readVersion(db, id)
}

/** The newest version. */
export async function readDraft(db: Reader): Promise<WrittenSite | undefined> {
  const row = await db.selectFrom("site_versions").selectAll().orderBy("id", "desc").limit(1).executeTakeFirst()
  return row && written(row, await publishedId(db))
}

/** Throws 404. */
export async function readVersion(db: Reader, id: number): Promise<WrittenSite> {
  const row = await db.selectFrom("site_versions").selectAll().where("id", "=", id).executeTakeFirst()
  if (!row) throw notFound("site_version_not_found")
  return written(row, await publishedId(db))
}

/** The newest first. */
export async function listVersions(db: Reader): Promise<SiteVersion[]> {
  const rows = await db
    .selectFrom("site_versions")
    .select(["id", "created_at", "author", "note", "published_at", "publish_at"])
    .orderBy("id", "desc")
    .limit(MOST_LISTED)
    .execute()
  const published = await publishedId(db)
  return rows.map((row) => described(row, published))
}

/** A version of its own for each change; nobody sees it until it is published. Throws 400 with a sentence for each wrong field. */
export const saveDraft = (db: Reader, now: Date, version: NewVersion): Promise<number> =>
  db.transaction().execute(async (trx) => {
    await lockVersions(trx)
    return storeDraft(trx, now, version)
  })

/** Two who save at once do it one after the other. */
export async function lockVersions(trx: Transaction<Database>): Promise<void> {
  await trx
    .updateTable("meta")
    .set((row) => ({ value: row.ref("value") }))
    .where("key", "=", PUBLISHED)
    .execute()
}

/** Checked as everything is that visitors may see. */
export async function storeDraft(trx: Transaction<Database>, now: Date, version: NewVersion): Promise<number> {
  const { document, author, note } = version
  const checked = prepareDraft(readSiteDocument(document), (await readPublished(trx))?.document, now)
  await checkDocument(trx, checked)
  return insertVersion(trx, now, { document: checked, author, note })
}

/** Within a change of the catalogue; for a shop that has no version. */
export async function insertVersion(trx: Transaction<Database>, now: Date, version: NewVersion): Promise<number> {
  const newest = await trx
    .selectFrom("site_versions")
    .select((build) => build.fn.max("id").as("id"))
    .executeTakeFirst()
  const id = (newest?.id ?? 0) + 1
  const { author, note } = version
  const document = JSON.stringify(version.document)
  await trx.insertInto("site_versions").values({ id, created_at: now.toISOString(), author, note, document }).execute()
  return id
}

/** Throws 404 for a version that is not there, 400 for one of before that cannot be read. */
export async function publish(db: Reader, now: Date, id: number): Promise<void> {
  await checkDocument(db, (await readVersion(db, id)).document)
  await show(db, now, id)
}

const show = (db: Reader, now: Date, id: number): Promise<void> =>
  changeCatalog(db, now, (change) => showVersion(change, now, id))

/** Within a change of the catalogue. Throws 404. */
export async function showVersion(change: CatalogChange, now: Date, id: number): Promise<void> {
  await point(change.trx, now, id)
  change.touched = true
}

/** Within a change of the catalogue: what visitors saw before; the version that is taken back stays in the history. Throws 409 where there was nothing. */
export async function takeBack(change: CatalogChange): Promise<number> {
  const { trx } = change
  const current = await publishedId(trx)
  const before = await trx
    .selectFrom("site_versions")
    .select("id")
    .where("published_at", "is not", null)
    .where("id", "<>", current)
    .orderBy("published_at", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst()
  if (!before) throw new ApiError(409, "nothing_to_undo")
  await trx.updateTable("site_versions").set({ published_at: null }).where("id", "=", current).execute()
  await trx.updateTable("meta").set({ value: before.id }).where("key", "=", PUBLISHED).execute()
  change.touched = true
  return before.id
}

/** Publishes what is due, in the order of its moments; answers the numbers. */
export async function publishDue(db: Reader, now: Date): Promise<number[]> {
  const due = await db
    .selectFrom("site_versions")
    .select("id")
    .where("publish_at", "<=", now.toISOString())
    .orderBy("publish_at")
    .orderBy("id")
    .execute()
  for (const { id } of due) await show(db, now, id)
  return due.map(({ id }) => id)
}

/** Moves the pointer; whoever does more than that raises the catalogue's version. */
export async function point(trx: Transaction<Database>, now: Date, id: number): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable("site_versions")
    .set({ published_at: now.toISOString(), publish_at: null })
    .where("id", "=", id)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw notFound("site_version_not_found")
  await endOlderPreviews(trx, id)
  await trx.updateTable("meta").set({ value: id }).where("key", "=", PUBLISHED).execute()
}

/** A preview ends when something newer is published: those of newer drafts stay, and those of products. */
async function endOlderPreviews(trx: Transaction<Database>, published: number): Promise<void> {
  const newerDrafts = trx
    .selectFrom("site_versions")
    .select("id")
    .where("id", ">", published)
    .where("published_at", "is", null)
  await trx
    .deleteFrom("site_previews")
    .where("product_id", "is", null)
    .where("version", "not in", newerDrafts)
    .execute()
}

type Described = Pick<Row<"site_versions">, "id" | "created_at" | "author" | "note" | "published_at" | "publish_at">

const described = (row: Described, published: number): SiteVersion => ({
  id: row.id,
  createdAt: row.created_at,
  author: row.author,
  note: row.note,
  isPublished: row.id === published,
  publishedAt: row.published_at,
  publishAt: row.publish_at,
})

/** A version of before an update of the shop takes the defaults for what is new. */
const written = (row: Row<"site_versions">, published: number): WrittenSite => ({
  ...described(row, published),
  document: readStoredDocument(row.document),
})

export type PublishedSite = Pick<WrittenSite, "id" | "document">
