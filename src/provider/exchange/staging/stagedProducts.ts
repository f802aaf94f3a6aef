/** Products of an import, until all are checked; and their names, variants and stock keeping units. */
import type { DatabaseSync } from "node:sqlite"
import type { Placement } from "#provider/exchange/groups.ts"
import type { SourceProduct } from "#provider/exchange/product.ts"

/** A product with its identity in the shop, once known. */
export interface StagedProduct {
  seq: number
  product: SourceProduct
  id: string
  slug: string
  /** Its place in the shop; undefined for a new one. */
  placement: Placement | undefined
}

export function stagedProducts(db: DatabaseSync) {
  const addProduct = db.prepare("insert into products (data, levels) values (?, ?)")
  const addPicture = db.prepare(`insert into pictures (src, line, "column") values (?, ?, ?) on conflict do nothing`)
  const addFile = db.prepare(
    `insert into files (src, line, "column", hoped) values (?, ?, ?, ?) on conflict do nothing`,
  )
  const addVideo = db.prepare(`insert into videos (src, line, "column") values (?, ?, ?) on conflict do nothing`)
  const addRelated = db.prepare("insert into related (name, id) values (?, ?)")
  const findRelated = db.prepare("select id from related where name = ?")
  const nameProduct = db.prepare("update products set id = ?, slug = ?, placement = ? where seq = ?")
  const findTaken = db.prepare("select seq from products where id in (?, ?) or slug in (?, ?)")
  const findById = db.prepare("select data from products where id = ?")
  const addVariant = db.prepare("insert into variants (id, seq) values (?, ?) on conflict do nothing")
  const addSku = db.prepare("insert into skus (sku, id) values (?, ?)")
  const findSku = db.prepare("select id from skus where sku = ?")
  const pageOfProducts = db.prepare(
    "select seq, data, id, slug, placement from products where seq > ? order by seq limit ?",
  )
  const pageOfLevel = db.prepare(
    "select seq, data, id, slug, placement from products where seq > ? and levels = ? order by seq limit ?",
  )

  function* inPages(read: (after: number) => Record<string, unknown>[]): Generator<StagedProduct[]> {
    for (let after = 0; ; ) {
      const found = read(after)
      if (found.length === 0) return
      yield found.map((row) => ({
        seq: Number(row["seq"]),
        product: JSON.parse(String(row["data"])),
        id: String(row["id"] ?? ""),
        slug: String(row["slug"] ?? ""),
        placement: row["placement"] === null ? undefined : JSON.parse(String(row["placement"])),
      }))
      after = Number(found.at(-1)?.["seq"])
    }
  }

  return {
    addProduct(product: SourceProduct): void {
      const { groups } = product
      addProduct.run(JSON.stringify(product), groups && "path" in groups ? groups.path.length : 0)
      const ofVariants = (product.variants ?? []).flatMap(({ picture }) => picture ?? [])
      for (const { src, line, column } of [...(product.pictures ?? []), ...ofVariants])
        addPicture.run(src, line, column)
      const { video, video_poster: poster } = product.facts ?? {}
      if (video) addVideo.run(video, product.line, "video")
      if (poster) addPicture.run(poster, product.line, "video_poster")
      for (const { src, line, column, isHoped } of product.files ?? []) addFile.run(src, line, column, isHoped ? 1 : 0)
    },
    addRelated: (name: string, id: string) => addRelated.run(name, id),
    relatedId(name: string): string | undefined {
      const id = findRelated.get(name)?.["id"]
      return id === undefined ? undefined : String(id)
    },
    /** Number of existing products, once identified. */
    countKnown: () =>
      Number(db.prepare("select count(*) as count from products where placement is not null").get()?.["count"]),
    countProducts: () => Number(db.prepare("select count(*) as count from products").get()?.["count"]),

    /** Products in batches, in order. They may be named meanwhile. */
    products: (size: number) => inPages((after) => pageOfProducts.all(after, size)),
    /** Those that name only their category (1) or their department as well (2). */
    productsOfLevel: (levels: 1 | 2, size: number) => inPages((after) => pageOfLevel.all(after, levels, size)),

    /** Whether another product of the file has one of these as its id or slug. */
    isTaken(seq: number, id: string, slug: string): boolean {
      return findTaken.all(id, slug, id, slug).some((row) => Number(row["seq"]) !== seq)
    },
    /** Removes existing products from the import. */
    forgetKnown: () => db.exec("delete from products where placement is not null"),
    nameProduct: (seq: number, id: string, slug: string, placement?: Placement) =>
      nameProduct.run(id, slug, placement ? JSON.stringify(placement) : null, seq),
    /** Line of the product with this id. */
    lineOf(id: string): number | undefined {
      const row = findById.get(id)
      return row ? (JSON.parse(String(row["data"])) as SourceProduct).line : undefined
    },

    /** Whether the product is the first of the file with this variant. */
    claimVariant: (id: string, seq: number): boolean => addVariant.run(id, seq).changes === 1,
    addSku: (sku: string, id: string) => addSku.run(sku, id),
    idsOfSku: (sku: string) => findSku.all(sku).map((row) => String(row["id"])),
  }
}
