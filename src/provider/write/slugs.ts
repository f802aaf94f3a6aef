/** A slug that changed goes on leading to what it named. */
import type { SlugKind } from "#provider/db/schema.ts"
import { type CatalogChange, upsert } from "#provider/write/changeCatalog.ts"

/** Remembers slugs that are given up; a slug in use leads nowhere else. */
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
