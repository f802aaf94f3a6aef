/**
 * The versions of the shop's document: the newest is the draft, one is published. Publishing raises the catalogue's
 * version, so that every process and every cached page follows.
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
/** Versions listed beside the published one. */
const MOST_LISTED = 200

/** Author of versions saved by the shop itself or by a command. */
export const NOBODY = ""

export const SiteVersion = object({
  id: number(),
  createdAt: string(),
  author: string(),
  note: string(),
  isPublished: boolean(),
  /** When it was last published; null if never, or after a revert. */
  publishedAt: nullable(string()),
  /** The scheduled time of publication. */
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

/** Undefined for a shop without one. */
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

/** Newest first. */
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

/**
 * Each change creates a version; it is not visible until published. Throws 400 with a sentence for each wrong field.
 */
export const saveDraft = (db: Reader, now: Date, version: NewVersion): Promise<number> =>
  db.transaction().execute(async (trx) => {
    await lockVersions(trx)
    return storeDraft(trx, now, version)
  })

/** Serialises concurrent saves. */
export async function lockVersions(trx: Transaction<Database>): Promise<void> {
  await trx
    .updateTable("meta")
    .set((row) => ({ value: row.ref("value") }))
    .where("key", "=", PUBLISHED)
    .execute()
}

/** Validated like everything that visitors may see. */
export async function storeDraft(trx: Transaction<Database>, now: Date, version: NewVersion): Promise<number> {
  const { document, author, note } = version
  const checked = prepareDraft(readSiteDocument(document), (await readPublished(trx))?.document, now)
  await checkDocument(trx, checked)
  return insertVersion(trx, now, { document: checked, author, note })
}

/** Within a change of the catalogue; for a shop without a version. */
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

/** Throws 404 for an unknown version, 400 for an illegible older one. */
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

/**
 * Within a change of the catalogue: reverts to the previous version; the reverted one stays in the history. Throws 409
 * if there is none.
 */
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

/** Publishes due versions in order; answers their numbers. */
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

/** Moves the pointer; the caller raises the catalogue's version. */
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

/** A preview ends when something newer is published: those of newer drafts and of products stay. */
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

/** A version from before an update gets defaults for new parts. */
const written = (row: Row<"site_versions">, published: number): WrittenSite => ({
  ...described(row, published),
  document: readStoredDocument(row.document),
})

export type PublishedSite = Pick<WrittenSite, "id" | "document">
