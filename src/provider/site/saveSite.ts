/**
 * Changes the shop's document part by part, in versions: as a draft, or published at once. Each change records its
 * author.
 */
import { isDeepStrictEqual } from "node:util"
import type { Transaction } from "kysely"
import { changeCatalog } from "#provider/catalogue/write/changeCatalog.ts"
import type { EventKind } from "#provider/platform/db/eventSchema.ts"
import { inTransaction } from "#provider/platform/db/inTransaction.ts"
import type { Database } from "#provider/platform/db/schema.ts"
import { demand } from "#provider/platform/operations/actor.ts"
import { record } from "#provider/platform/operations/record.ts"
import { checkDocument } from "#provider/site/checkDocument.ts"
import { changedFields, mergeDocuments } from "#provider/site/mergeDocuments.ts"
import type { AdminContext } from "#provider/site/operation.ts"
import { readSiteDocument } from "#provider/site/siteDocument.ts"
import {
  lockVersions,
  type NewVersion,
  NOBODY,
  readDraft,
  readPublished,
  readVersion,
  showVersion,
  storeDraft,
  takeBack,
  type WrittenSite,
} from "#provider/site/versions.ts"
import { ApiError, badInput, notFound } from "#shared/ApiError.ts"
import type { SiteDocument } from "#shared/contract/site.ts"

/** Whole parts of the document, edited from the draft of `version`. */
export interface PartChange {
  version: number
  part: { [Name in keyof SiteDocument]?: unknown }
}

type Trx = Transaction<Database>

/** Consecutive drafts of one person that are considered: more belong to another day. */
const MOST_OWN = 200

/** Answers the draft's number. Throws 409 with concurrently changed fields, 400 with the errors. */
export const saveDraftPart = (context: AdminContext, change: PartChange): Promise<number> =>
  inTransaction(context.db, (trx) => draftPart(trx, context, change))

/** A whole document, for example from a file. Answers its number. Throws 400 with a sentence for each wrong field. */
export const saveWholeDraft = (context: AdminContext, version: NewVersion): Promise<number> =>
  inTransaction(context.db, async (trx) => {
    await lockVersions(trx)
    const before = await draftOf(trx)
    const id = await storeDraft(trx, context.now(), version)
    const fields = changedFields(before.document, (await readVersion(trx, id)).document)
    await tell(trx, context, "site.saved", id, { before: { version: before.id }, after: { version: id }, fields })
    return id
  })

async function draftPart(trx: Trx, context: AdminContext, change: PartChange): Promise<number> {
  await lockVersions(trx)
  const newest = await draftOf(trx)
  const opened = await openedBy(trx, context, change.version, newest)
  const document = merged(opened.document, mineOf(context, opened, change), newest.document)
  return storeChange(trx, context, { before: newest, document, kind: "site.saved" })
}

/** Other drafted changes stay in the draft. Answers as `saveDraftPart` does. */
export const publishPart = (context: AdminContext, change: PartChange): Promise<number> =>
  changeCatalog(context.db, context.now(), async (catalogue) => {
    const { trx } = catalogue
    await lockVersions(trx)
    const [published, newest, opened] = [
      await publishedOf(trx),
      await draftOf(trx),
      await readVersion(trx, change.version),
    ]
    const mine = mineOf(context, opened, change)
    const drafted = merged(opened.document, mine, newest.document)
    const shown = { ...published.document, ...pick(drafted, Object.keys(change.part)) }
    const id = await storeChange(trx, context, { before: published, document: shown, kind: "site.published" })
    if (id !== published.id) await showVersion(catalogue, context.now(), id)
    if (isDeepStrictEqual(newest.document, published.document)) return id
    // The date of the legal facts was set when they were published.
    const { factsUpdated } = (await readVersion(trx, id)).document
    const document = { ...drafted, ...(factsUpdated !== undefined && { factsUpdated }) }
    const draft = await storeChange(trx, context, { before: newest, document, kind: "site.saved" })
    if (draft !== newest.id) catalogue.touched = true
    return draft
  })

/**
 * Publishes a version now or at a time; null cancels the schedule. Throws 404, or 400 if it can no longer be published.
 */
export const publishVersion = (context: AdminContext, id: number, at?: Date | null): Promise<void> =>
  changeCatalog(context.db, context.now(), async (catalogue) => {
    const { trx } = catalogue
    await lockVersions(trx)
    const [published, site] = [await publishedOf(trx), await readVersion(trx, id)]
    if (at !== null) await checkDocument(trx, site.document)
    catalogue.touched = true
    if (at === undefined) await showVersion(catalogue, context.now(), id)
    else {
      const publish_at = at?.toISOString() ?? null
      await trx.updateTable("site_versions").set({ publish_at }).where("id", "=", id).execute()
    }
    const fields = changedFields(published.document, site.document)
    await tell(trx, context, at === undefined ? "site.published" : "site.scheduled", id, {
      before: { version: published.id },
      after: { version: id, ...(at && { at: at.toISOString() }) },
      fields,
    })
  })

/** Reverts to the previously published version. Throws 409 if there is none, or if `version` is no longer published. */
export const undoPublished = (context: AdminContext, version: number): Promise<number> =>
  changeCatalog(context.db, context.now(), async (catalogue) => {
    const published = await publishedOf(catalogue.trx)
    if (published.id !== version) throw new ApiError(409, "changed_since")
    const id = await takeBack(catalogue)
    await tell(catalogue.trx, context, "site.undone", id, { before: { version }, after: { version: id } })
    return id
  })

/** Resets the draft to the published version; the old draft stays in the history. */
export const dropDraft = (context: AdminContext, version: number): Promise<number> =>
  inTransaction(context.db, async (trx) => {
    await lockVersions(trx)
    const [published, newest] = [await publishedOf(trx), await draftOf(trx)]
    if (newest.id !== version) throw new ApiError(409, "changed_since")
    return storeChange(trx, context, { before: newest, document: published.document, kind: "site.saved" })
  })

async function publishedOf(trx: Trx): Promise<WrittenSite> {
  const site = await readPublished(trx)
  if (!site) throw notFound("site_version_not_found")
  return site
}

async function draftOf(trx: Trx): Promise<WrittenSite> {
  const site = await readDraft(trx)
  if (!site) throw notFound("site_version_not_found")
  return site
}

/** Drafts that a person saved since, for example to preview them, count as what they have open. */
async function openedBy(trx: Trx, { actor }: AdminContext, version: number, newest: WrittenSite): Promise<WrittenSite> {
  if (version >= newest.id) return readVersion(trx, version)
  const numbers = Array.from({ length: Math.min(newest.id - version, MOST_OWN) }, (_, place) => version + 1 + place)
  const own = await trx
    .selectFrom("events")
    .select("subject_id")
    .where("subject_type", "=", "site")
    .where("kind", "=", "site.saved")
    .where("subject_id", "in", numbers.map(String))
    .where("actor_id", "=", actor.id ?? "")
    .execute()
  const mine = new Set(own.map((row) => Number(row.subject_id)))
  const later = numbers.find((number) => !mine.has(number))
  return readVersion(trx, later === undefined ? version + numbers.length : later - 1)
}

/** Validated by itself first: a sentence for each wrong field, before anything is merged. */
function mineOf({ environment, actor }: AdminContext, { document }: WrittenSite, { part }: PartChange): SiteDocument {
  const mine = readSiteDocument({ ...document, ...part })
  const movesMoney =
    mine.identity.account !== document.identity.account || !isDeepStrictEqual(mine.payment, document.payment)
  // A stolen session must not redirect the shop's payments.
  if (movesMoney) demand(actor, { permission: "write_site", fresh: true })
  const locked = Object.keys(environment.identity).filter(
    (field) =>
      !isDeepStrictEqual(mine.identity[field as keyof typeof environment.identity], document.identity[field as "name"]),
  )
  if (locked.length > 0) throw badInput(Object.fromEntries(locked.map((field) => [`identity.${field}`, "locked"])))
  return mine
}

function merged(base: SiteDocument, mine: SiteDocument, theirs: SiteDocument): SiteDocument {
  const { value, conflicts } = mergeDocuments(base, mine, theirs)
  if (conflicts.length > 0) throw new ApiError(409, "changed_since", { extra: { conflicts } })
  return value
}

interface Change {
  before: WrittenSite
  document: SiteDocument
  kind: Extract<EventKind, `site.${string}`>
}

/** Stored as a new version, unless nothing differs. */
async function storeChange(trx: Trx, context: AdminContext, { before, document, kind }: Change): Promise<number> {
  const fields = changedFields(before.document, document)
  if (fields.length === 0) return before.id
  const id = await storeDraft(trx, context.now(), {
    document,
    author: await authorOf(trx, context),
    note: fields.join(", "),
  })
  await tell(trx, context, kind, id, { before: { version: before.id }, after: { version: id }, fields })
  return id
}

const tell = (trx: Trx, context: AdminContext, kind: Change["kind"], version: number, data: object): Promise<number> =>
  record(trx, context, { kind, subject: { type: "site", id: String(version) }, data: { ...data } })

/** For the history, which names the author of a version. */
async function authorOf(trx: Trx, { actor }: AdminContext): Promise<string> {
  if (actor.id === null) return NOBODY
  const person = await trx.selectFrom("people").select("name").where("id", "=", actor.id).executeTakeFirst()
  const key = person ?? (await trx.selectFrom("api_keys").select("name").where("id", "=", actor.id).executeTakeFirst())
  return key?.name ?? NOBODY
}

const pick = (document: SiteDocument, names: readonly string[]): Partial<SiteDocument> =>
  Object.fromEntries(Object.entries(document).filter(([name]) => names.includes(name)))
