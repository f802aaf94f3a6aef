/** Links that show a version of the shop's document before it is published, to whoever has the link, for some days. */
import type { Kysely } from "kysely"
import type { Database } from "#provider/db/schema.ts"
import type { PublishedSite } from "#provider/live/load.ts"
import { hashToken, newToken } from "#provider/security/tokens.ts"
import { readDraft, readVersion } from "#provider/site/versions.ts"
import { notFound } from "#shared/ApiError.ts"
import { DAYS } from "#shared/limits.ts"

export const PREVIEW_DAYS = 7
export const MOST_PREVIEW_DAYS = 90

export interface Preview {
  site: PublishedSite
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
export async function openPreview(
  db: Kysely<Database>,
  now: Date,
  { version, days = PREVIEW_DAYS }: { version?: number | undefined; days?: number | undefined },
): Promise<PreviewLink> {
  const site = version === undefined ? await readDraft(db) : await readVersion(db, version)
  if (!site) throw notFound("site_version_not_found")
  const token = newToken()
  const until = new Date(now.getTime() + days * DAYS).toISOString()
  await db
    .updateTable("site_versions")
    .set({ preview_hash: hashToken(token), preview_until: until })
    .where("id", "=", site.id)
    .execute()
  return { version: site.id, token, until }
}

/** Every link that was given out, of whichever version. */
export async function endPreviews(db: Kysely<Database>): Promise<void> {
  await db.updateTable("site_versions").set({ preview_hash: null, preview_until: null }).execute()
}

/** Undefined for a link that is over, or none of ours. */
export async function findPreview(db: Kysely<Database>, now: Date, token: string): Promise<Preview | undefined> {
  const row = await db
    .selectFrom("site_versions")
    .select(["id", "preview_until"])
    .where("preview_hash", "=", hashToken(token))
    .executeTakeFirst()
  const until = row?.preview_until
  if (!row || !until || until <= now.toISOString()) return undefined
  const { document } = await readVersion(db, row.id)
  return { site: { id: row.id, document }, until }
}
