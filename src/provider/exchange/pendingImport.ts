/**
 * An import in progress, as rows of the database. Its products are saved in batches, between which orders continue;
 * once saving has begun it will be finished in any case, if necessary by another process, so that it is imported as a
 * whole or not at all.
 */
import type { Kysely, Transaction } from "kysely"
import type { StoredProduct } from "#provider/catalogue/products/stored.ts"
import { upsert, waitForCatalog } from "#provider/catalogue/write/changeCatalog.ts"
import type { ProductDraft } from "#provider/catalogue/write/saveProducts.ts"
import { type DraftNotes, type DraftProblem, draftProduct, noNotes } from "#provider/exchange/draft.ts"
import type { Placement } from "#provider/exchange/groups.ts"
import type { StagedProduct } from "#provider/exchange/staging/stagedProducts.ts"
import type { Database } from "#provider/platform/db/schema.ts"
import { newId } from "#provider/platform/security/tokens.ts"
import type { TaxClass } from "#shared/cartLines.ts"

/** The process that saves an import holds it; another one saves no import meanwhile. */
export const IMPORT_LEASE = "catalog_import"

/** For imports in the owner's area: the row of `jobs`. */
export interface ImportingJob {
  id: string
  /** The process running the job. */
  holder: string
  actorId: string | null
}

/** A product of the file, with everything needed to save it without the file. */
export interface PendingProduct {
  staged: StagedProduct
  placement: Placement
  usualTaxClass?: TaxClass | undefined
  /** Keys of its pictures, stored names of its files and video, and ids of related products, by name in the file. */
  pictures: Answers
  files: Answers
  /** Left out by earlier versions. */
  videos?: Answers
  related: Answers
}

type Answers = [name: string, answer: string][]

/** Lookups for making a draft while the file is available. */
export interface Lookups {
  placement: Placement
  usualTaxClass: TaxClass | undefined
  pictureKey: (src: string) => string | undefined
  storedFile: (src: string) => string | undefined
  storedVideo: (src: string) => string | undefined
  relatedId: (name: string) => string | undefined
}

/** Answers the draft, and the data to make it again. Undefined after a reported error. */
export function draftToKeep(
  staged: StagedProduct,
  stored: StoredProduct | undefined,
  lookups: Lookups,
  problem: DraftProblem,
  notes: DraftNotes,
): { draft: ProductDraft; kept: PendingProduct } | undefined {
  const [pictures, files, videos, related] = [
    recorded(lookups.pictureKey),
    recorded(lookups.storedFile),
    recorded(lookups.storedVideo),
    recorded(lookups.relatedId),
  ]
  const { placement, usualTaxClass } = lookups
  const context = {
    placement,
    usualTaxClass,
    pictureKey: pictures.ask,
    storedFile: files.ask,
    storedVideo: videos.ask,
    relatedId: related.ask,
    problem,
    notes,
  }
  const draft = draftProduct(staged, stored, context)
  if (!draft) return undefined
  return {
    draft,
    kept: {
      staged,
      placement,
      usualTaxClass,
      pictures: pictures.answers(),
      files: files.answers(),
      videos: videos.answers(),
      related: related.answers(),
    },
  }
}

/** Records the answers of a lookup. */
function recorded(lookup: (name: string) => string | undefined) {
  const known = new Map<string, string>()
  return {
    ask(name: string): string | undefined {
      const answer = lookup(name)
      if (answer !== undefined) known.set(name, answer)
      return answer
    },
    answers: (): Answers => [...known],
  }
}

/** The draft of a stored product of the import, merged into the present one. */
export function draftKept(
  { staged, placement, usualTaxClass, pictures, files, videos = [], related }: PendingProduct,
  stored: StoredProduct | undefined,
  problem: DraftProblem,
): ProductDraft | undefined {
  const [pictureKeys, storedFiles, relatedIds] = [new Map(pictures), new Map(files), new Map(related)]
  const storedVideos = new Map(videos)
  return draftProduct(staged, stored, {
    placement,
    usualTaxClass,
    pictureKey: (src) => pictureKeys.get(src),
    storedFile: (src) => storedFiles.get(src),
    storedVideo: (src) => storedVideos.get(src),
    relatedId: (name) => relatedIds.get(name),
    problem,
    // Already reported by the check.
    notes: noNotes,
  })
}

/**
 * Other changes of the catalogue are blocked until the import is saved or given up. Only for the holder of the lease.
 */
export async function beginPending(db: Kysely<Database>, now: Date, job: ImportingJob | undefined): Promise<string> {
  const id = newId()
  await db.transaction().execute(async (trx) => {
    // Waits for changes in progress.
    await waitForCatalog(trx)
    await trx
      .insertInto("catalog_imports")
      .values({ id, state: "waiting", now: now.toISOString(), job_id: job?.id ?? null, actor_id: job?.actorId ?? null })
      .execute()
  })
  return id
}

export const addPending = (
  db: Kysely<Database>,
  importId: string,
  products: readonly PendingProduct[],
): Promise<void> =>
  db.transaction().execute((trx) =>
    upsert(
      trx,
      "catalog_import_products",
      ["import_id", "seq"],
      products.map((product) => ({ import_id: importId, seq: product.staged.seq, product: JSON.stringify(product) })),
    ),
  )

/** Removes and answers the next waiting products, in file order. */
export async function takePending(
  trx: Transaction<Database>,
  importId: string,
  most: number,
): Promise<PendingProduct[]> {
  const next = trx
    .selectFrom("catalog_import_products")
    .select("seq")
    .where("import_id", "=", importId)
    .orderBy("seq")
    .limit(most)
  const rows = await trx
    .deleteFrom("catalog_import_products")
    .where("import_id", "=", importId)
    .where("seq", "in", next)
    .returning(["seq", "product"])
    .execute()
  return rows.toSorted((a, b) => a.seq - b.seq).map(({ product }) => JSON.parse(product))
}

/** The catalogue is unchanged. */
export const givePendingUp = (db: Kysely<Database>, importId: string) =>
  db.deleteFrom("catalog_imports").where("id", "=", importId).where("state", "=", "waiting").execute()
