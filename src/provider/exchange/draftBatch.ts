/** Drafts of a checked file's products in batches of some hundreds, merged into the stored ones. */
import type { Kysely } from "kysely"
import { readProducts } from "#provider/catalogue/products/stored.ts"
import type { ProductDraft } from "#provider/catalogue/write/saveProducts.ts"
import { type DraftNotes, type DraftProblem, noNotes } from "#provider/exchange/draft.ts"
import type { GroupPlan } from "#provider/exchange/groups.ts"
import { draftToKeep, type PendingProduct } from "#provider/exchange/pendingImport.ts"
import type { StagedProduct } from "#provider/exchange/staging/stagedProducts.ts"
import type { Staging } from "#provider/exchange/staging/staging.ts"
import type { Database } from "#provider/platform/db/schema.ts"
import { type Findings, RefusedError, shorten } from "#provider/platform/tables/findings.ts"
import { type Said, says } from "#provider/platform/words/says.ts"

export const BATCH = 200

export interface DraftSource {
  staging: Staging
  plan: GroupPlan
}

interface Drafted {
  seq: number
  line: number
  draft: ProductDraft
  kept: PendingProduct
}

/** Drafts of a batch, merged into the products of `db`. Products without an id are left out, which was reported. */
export async function draftBatch(
  db: Kysely<Database>,
  batch: readonly StagedProduct[],
  { staging, plan }: DraftSource,
  problem: DraftProblem,
  notes: DraftNotes = noNotes,
): Promise<Drafted[]> {
  const named = batch.filter(({ id }) => id !== "")
  const known = named.filter(({ placement }) => placement !== undefined).map(({ id }) => id)
  const stored = await readProducts(db, known)
  return named.flatMap((staged) => {
    const { product } = staged
    const report = (column: string, value: string, reason: Said) => problem(product.line, column, value, reason)
    const placement = plan.place(staged, report)
    const lookups = {
      placement,
      usualTaxClass: plan.usualTaxClass(placement.categoryId),
      pictureKey: (src: string) => staging.pictureKey(src),
      storedFile: (src: string) => staging.storedFile(src),
      storedVideo: (src: string) => staging.storedVideo(src),
      relatedId: (name: string) => staging.relatedId(name),
    }
    const drafted = draftToKeep(staged, stored.get(staged.id), lookups, problem, notes)
    return drafted ? [{ seq: staged.seq, line: product.line, ...drafted }] : []
  })
}

function refuseChanged(): never {
  throw new RefusedError(says`The shop was changed while the file was being checked. Start the import again.`)
}
export const changedMeanwhile: DraftProblem = () => refuseChanged()

/** Reports every product that could not be saved. Nothing is locked meanwhile. */
export async function checkProducts(
  db: Kysely<Database>,
  source: DraftSource,
  findings: Findings,
  progress: (done: number) => void,
): Promise<void> {
  const problem: DraftProblem = (line, column, value, reason) =>
    findings.problem({ line, column, value: shorten(value), reason })
  let [done, soldOut, ordered] = [0, 0, 0]
  for (const batch of source.staging.products(BATCH)) {
    const drafts = await draftBatch(db, batch, source, problem, {
      uncounted(backorder) {
        if (backorder === "no") soldOut += 1
        else ordered += 1
      },
      removed(line, names) {
        const reason = says`is in the shop and not among the product's rows: these variants are removed`
        findings.warning({ line, column: "", value: shorten(names.join(", ")), reason })
      },
    })
    const ids = drafts.flatMap(({ draft }) => draft.variants.map(({ id }) => id))
    const owners = await variantOwners(db, ids)
    for (const { seq, line, draft } of drafts) {
      for (const { id } of draft.variants) {
        const owner = owners.get(id)
        const isAnothers = owner !== undefined && owner !== draft.id
        if (isAnothers || !source.staging.claimVariant(id, seq)) {
          problem(
            line,
            "id",
            id,
            says`is the id of a variant of ${isAnothers ? owner : says`another product of the file`}`,
          )
        }
      }
    }
    done += batch.length
    progress(done)
  }
  const notes = [...soldOutNote(soldOut), ...orderedNote(ordered)]
  for (const reason of notes) findings.warning({ line: 0, column: "", value: "", reason })
}

function soldOutNote(n: number): Said[] {
  if (n === 0) return []
  return n === 1
    ? [says`The file does not say how many there are of a new item: it is sold out until you count it.`]
    : [says`The file does not say how many there are of ${n} new items: they are sold out until you count them.`]
}

function orderedNote(n: number): Said[] {
  if (n === 0) return []
  return n === 1
    ? [says`The file does not say how many there are of a new item: it is sold on backorder until you count it.`]
    : [
        says`The file does not say how many there are of ${n} new items: they are sold on backorder until you count them.`,
      ]
}

async function variantOwners(db: Kysely<Database>, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom("variants").select(["id", "product_id"]).where("id", "in", ids).execute()
  return new Map(rows.map(({ id, product_id }) => [id, product_id]))
}

/** An id that was free during the check may have been taken since. */
export async function refuseTaken(db: Kysely<Database>, drafts: readonly ProductDraft[]): Promise<void> {
  if (drafts.length === 0) return
  const slugs = drafts.map(({ slug }) => slug)
  const rows = await db.selectFrom("products").select(["id", "slug"]).where("slug", "in", slugs).execute()
  const slugOwners = new Map(rows.map(({ id, slug }) => [slug, id]))
  const owners = await variantOwners(
    db,
    drafts.flatMap(({ variants }) => variants.map(({ id }) => id)),
  )
  const isAnothers = (owner: string | undefined, id: string) => owner !== undefined && owner !== id
  for (const { id, slug, variants } of drafts) {
    if (isAnothers(slugOwners.get(slug), id) || variants.some((variant) => isAnothers(owners.get(variant.id), id))) {
      refuseChanged()
    }
  }
}
