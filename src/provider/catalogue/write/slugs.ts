/** Former slugs, which keep leading to their product or group. */
import type { Kysely } from "kysely"
import { type CatalogChange, upsert } from "#provider/catalogue/write/changeCatalog.ts"
import type { Database, SlugKind } from "#provider/platform/db/schema.ts"

/** Stores slugs that are given up; a slug in use is no former slug of another. */
export async function keepOldSlugs(
  change: CatalogChange,
  kind: SlugKind,
  stored: ReadonlyMap<string, { slug: string }>,
  changed: readonly { id: string; slug: string }[],
): Promise<void> {
  const renamed = changed.filter((row) => stored.has(row.id) && stored.get(row.id)?.slug !== row.slug)
  if (renamed.length > 0) {
    const old = renamed.map((row) => ({ kind, slug: stored.get(row.id)?.slug ?? row.slug, id: row.id }))
    await upsert(change.trx, "slug_history", ["kind", "slug"], old)
  }
  const taken = changed.filter((row) => stored.get(row.id)?.slug !== row.slug).map((row) => row.slug)
  if (taken.length === 0) return
  await change.trx.deleteFrom("slug_history").where("kind", "=", kind).where("slug", "in", taken).execute()
}

interface OfSlugs {
  id: string
  oldSlugs?: readonly string[]
}

/** The given former slugs that do not lead to it yet. `known` has ids by former slug. */
export const missingSlugs = ({ id, oldSlugs = [] }: OfSlugs, known: ReadonlyMap<string, string>): string[] =>
  oldSlugs.filter((slug) => known.get(slug) !== id)

/** Former slugs from elsewhere, such as another shop's. */
export async function addOldSlugs({ trx }: CatalogChange, drafts: readonly OfSlugs[]): Promise<void> {
  const rows = drafts.flatMap(({ id, oldSlugs = [] }) => oldSlugs.map((slug) => ({ kind: "product", slug, id })))
  await upsert(trx, "slug_history", ["kind", "slug"], rows)
}

export async function readOldSlugs(db: Kysely<Database>, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom("slug_history")
    .select(["slug", "id"])
    .where("kind", "=", "product")
    .where("id", "in", ids)
    .execute()
  return new Map(rows.map(({ slug, id }) => [slug, id]))
}
