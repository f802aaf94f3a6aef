/**
 * Keeps a file's contents on disk until they are checked: rows until their product is complete, products until all are
 * checked, pictures until they are loaded. This bounds memory for files of any length.
 */
import { join } from "node:path"
import { DatabaseSync } from "node:sqlite"
import { KEY_DIGITS } from "#provider/catalogue/pictures/master.ts"
import type { RowKey } from "#provider/exchange/formats/csvFormat.ts"
import type { Placement } from "#provider/exchange/groups.ts"
import type { SourceProduct } from "#provider/exchange/product.ts"
import type { Row } from "#provider/platform/tables/cells.ts"
import type { Finding } from "#provider/platform/tables/findings.ts"
import type { Said } from "#provider/platform/words/says.ts"

const SCHEMA = `
  pragma journal_mode = off;
  pragma synchronous = off;
  create table keys (n integer primary key, key text not null unique);
  create table aliases (alias text primary key, n integer not null) without rowid;
  create table rows (seq integer primary key, n integer, parent text, line integer not null, cells text not null);
  create index rows_by_key on rows (n, seq);
  create table products (
    seq integer primary key, data text not null, levels integer not null, id text unique, slug text unique, placement text);
  create index products_by_levels on products (levels, seq);
  create table variants (id text primary key, seq integer not null) without rowid;
  create table skus (sku text not null, id text not null);
  create index skus_by_sku on skus (sku);
  create table pictures (
    src text primary key, line integer not null, "column" text not null, key text, row text, reason text) without rowid;
  create index pictures_by_line on pictures (line, src);
  create table files (src text primary key, line integer not null, "column" text not null, hoped integer not null, file text, path text) without rowid;
  create table related (name text primary key, id text not null) without rowid;
  create table picture_keys (key text primary key, hash text not null unique) without rowid;
  create table sources (source text primary key, key text not null) without rowid;
  create table findings (
    severity text not null, line integer not null, "column" text not null, value text not null, reason text not null);
  create index findings_by_line on findings (line);
  create table left_out (line integer primary key);
`

export type Severity = "problem" | "warning"

/** A product with its identity in the shop, once known. */
export interface StagedProduct {
  seq: number
  product: SourceProduct
  id: string
  slug: string
  /** Its place in the shop; undefined for a new one. */
  placement: Placement | undefined
}

export interface StagedPicture {
  src: string
  line: number
  column: string
}

export interface StagedFile extends StagedPicture {
  isHoped: boolean
}

/** The result of a picture: its key, or why it has none. `row` is a new picture. */
export interface PreparedPicture {
  key: string | null
  row?: object
  reason?: Said
}

export type Staging = ReturnType<typeof openStaging>

/** In a separate folder, which the caller removes. */
export function openStaging(folder: string) {
  const db = new DatabaseSync(join(folder, "staging.sqlite"))
  db.exec(SCHEMA)
  // A single transaction: nothing here outlives the import.
  db.exec("begin")
  const addKey = db.prepare("insert into keys (key) values (?) on conflict do nothing")
  const findKey = db.prepare("select n from keys where key = ?")
  const addAlias = db.prepare("insert into aliases (alias, n) values (?, ?) on conflict do nothing")
  const addRow = db.prepare("insert into rows (n, parent, line, cells) values (?, ?, ?, ?)")
  const addProduct = db.prepare("insert into products (data, levels) values (?, ?)")
  const addPicture = db.prepare(`insert into pictures (src, line, "column") values (?, ?, ?) on conflict do nothing`)
  const addRelated = db.prepare("insert into related (name, id) values (?, ?)")
  const findRelated = db.prepare("select id from related where name = ?")
  const addFile = db.prepare(
    `insert into files (src, line, "column", hoped) values (?, ?, ?, ?) on conflict do nothing`,
  )
  const finishFile = db.prepare("update files set file = ?, path = ? where src = ?")
  const findFile = db.prepare("select file from files where src = ?")
  const addFinding = db.prepare(
    `insert into findings select ?1, ?2, ?3, ?4, ?5 where ?1 <> 'problem' or ?2 not in (select line from left_out)`,
  )
  const findProblem = db.prepare("select 1 from findings where severity = 'problem' and line = ? limit 1")
  const countFindings = db.prepare("select count(*) as count from findings where severity = ?")
  const nameProduct = db.prepare("update products set id = ?, slug = ?, placement = ? where seq = ?")
  const findTaken = db.prepare("select seq from products where id in (?, ?) or slug in (?, ?)")
  const findById = db.prepare("select data from products where id = ?")
  const addVariant = db.prepare("insert into variants (id, seq) values (?, ?) on conflict do nothing")
  const addSku = db.prepare("insert into skus (sku, id) values (?, ?)")
  const findSku = db.prepare("select id from skus where sku = ?")
  const finishPicture = db.prepare("update pictures set key = ?, row = ?, reason = ? where src = ?")
  const findPicture = db.prepare("select key, reason from pictures where src = ?")

  const pageOfProducts = db.prepare(
    "select seq, data, id, slug, placement from products where seq > ? order by seq limit ?",
  )
  const pageOfLevel = db.prepare(
    "select seq, data, id, slug, placement from products where seq > ? and levels = ? order by seq limit ?",
  )
  const findHash = db.prepare("select key from picture_keys where hash = ?")
  const takeKey = db.prepare("insert into picture_keys (key, hash) values (?, ?) on conflict (key) do nothing")
  const addSource = db.prepare("insert into sources (source, key) values (?, ?) on conflict do nothing")

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
    /** Skips products with a row in these lines, and findings about these lines. */
    leaveOut(lines: Iterable<number>): void {
      const add = db.prepare("insert into left_out (line) values (?) on conflict do nothing")
      for (const line of lines) add.run(line)
    },

    addRow(row: Row, key: RowKey): void {
      const cells = JSON.stringify(row.cells)
      if ("parent" in key) {
        addRow.run(null, key.parent, row.line, cells)
        return
      }
      addKey.run(key.key)
      const n = Number(findKey.get(key.key)?.["n"])
      for (const alias of [key.key, ...(key.aliases ?? [])]) addAlias.run(alias, n)
      addRow.run(n, null, row.line, cells)
    },

    /** Assigns rows to the parent they name. Answers those whose parent is missing. */
    *adopt(): Generator<{ line: number; parent: string }> {
      db.exec("update rows set n = (select n from aliases where alias = rows.parent) where parent is not null")
      for (const row of db.prepare("select line, parent from rows where n is null order by seq").iterate()) {
        yield { line: Number(row["line"]), parent: String(row["parent"]) }
      }
    },

    /** Rows grouped by product, in order of first appearance. */
    *groups(): Generator<Row[]> {
      let rows: Row[] = []
      let current: unknown
      for (const { n, line, cells } of db
        .prepare(`select n, line, cells from rows where n is not null
          and n not in (select n from rows where n is not null and line in (select line from left_out)) order by n, seq`)
        .iterate()) {
        if (n !== current && rows.length > 0) {
          yield rows
          rows = []
        }
        current = n
        rows.push({ line: Number(line), cells: JSON.parse(String(cells)) })
      }
      if (rows.length > 0) yield rows
    },

    addProduct(product: SourceProduct): void {
      const { groups } = product
      addProduct.run(JSON.stringify(product), groups && "path" in groups ? groups.path.length : 0)
      const ofVariants = (product.variants ?? []).flatMap(({ picture }) => picture ?? [])
      for (const { src, line, column } of [...(product.pictures ?? []), ...ofVariants])
        addPicture.run(src, line, column)
      for (const { src, line, column, isHoped } of product.files ?? []) addFile.run(src, line, column, isHoped ? 1 : 0)
    },
    addRelated: (name: string, id: string) => addRelated.run(name, id),
    relatedId(name: string): string | undefined {
      const id = findRelated.get(name)?.["id"]
      return id === undefined ? undefined : String(id)
    },
    /** Files for sale named by products. */
    files: (): StagedFile[] =>
      db
        .prepare(`select src, line, "column", hoped from files order by line, src`)
        .all()
        .map((row) => ({
          src: String(row["src"]),
          line: Number(row["line"]),
          column: String(row["column"]),
          isHoped: row["hoped"] === 1,
        })),
    /** Stores its final name, and the path of a file not stored yet. */
    finishFile: (src: string, file: string, path?: string) => finishFile.run(file, path ?? null, src),
    storedFile(src: string): string | undefined {
      const file = findFile.get(src)?.["file"]
      return file === null || file === undefined ? undefined : String(file)
    },
    newFiles: (): { file: string; path: string }[] =>
      db
        .prepare("select file, path from files where path is not null group by file")
        .all()
        .map((row) => ({ file: String(row["file"]), path: String(row["path"]) })),
    addPicture: ({ src, line, column }: StagedPicture) => addPicture.run(src, line, column),
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

    countPictures: () => Number(db.prepare("select count(*) as count from pictures").get()?.["count"]),
    /** In file order. They may be finished meanwhile. */
    *pictures(): Generator<StagedPicture> {
      const page = db.prepare(
        `select src, line, "column" from pictures where (line, src) > (?, ?) order by line, src limit 500`,
      )
      let after: StagedPicture = { line: -1, src: "", column: "" }
      for (;;) {
        const found = page
          .all(after.line, after.src)
          .map((row) => ({ src: String(row["src"]), line: Number(row["line"]), column: String(row["column"]) }))
        if (found.length === 0) return
        yield* found
        after = found.at(-1) ?? after
      }
    },
    finishPicture: (src: string, { key, row, reason }: PreparedPicture) =>
      finishPicture.run(key, row ? JSON.stringify(row) : null, reason ? JSON.stringify(reason) : null, src),
    /** Key of a picture of this import with the same content. */
    keyOfHash(hash: string): string | undefined {
      const key = findHash.get(hash)?.["key"]
      return key === undefined ? undefined : String(key)
    },
    /** `stem-0a1b2c3d`; the stem is numbered if another picture has that key. */
    takeKey(stem: string, hash: string): string {
      for (let n = 1; ; n += 1) {
        const key = `${n === 1 ? stem : `${stem}-${n}`}-${hash.slice(0, KEY_DIGITS)}`
        if (takeKey.run(key, hash).changes === 1) return key
      }
    },
    addSource: (source: string, key: string) => addSource.run(source, key),
    /** The sources of this import's pictures. */
    *sources(): Generator<{ source: string; picture_key: string }> {
      for (const { source, key } of db.prepare("select source, key from sources").iterate()) {
        yield { source: String(source), picture_key: String(key) }
      }
    },
    /** Undefined if it was replaced by the placeholder. */
    pictureKey(src: string): string | undefined {
      const key = findPicture.get(src)?.["key"]
      return key === null || key === undefined ? undefined : String(key)
    },
    /** Rows of new pictures, each once. */
    *newPictures(): Generator<object> {
      const rows = db.prepare("select row from pictures where row is not null group by key").iterate()
      for (const { row } of rows) yield JSON.parse(String(row))
    },

    addFinding: (severity: Severity, { line, column, value, reason }: Finding) =>
      addFinding.run(severity, line, column, value, JSON.stringify(reason)),
    hasProblem: (line: number): boolean => findProblem.get(line) !== undefined,
    countFindings: (severity: Severity) => Number(countFindings.get(severity)?.["count"]),
    /** In file order, without repetitions. */
    *findings(severity: Severity): Generator<Finding> {
      const rows = db
        .prepare(
          `select line, "column", value, reason from findings where severity = ? group by 1, 2, 3, 4 order by line, min(rowid)`,
        )
        .iterate(severity)
      for (const { line, column, value, reason } of rows) {
        yield {
          line: Number(line),
          column: String(column),
          value: String(value),
          reason: JSON.parse(String(reason)) as Said,
        }
      }
    },
    close: () => db.close(),
  }
}
