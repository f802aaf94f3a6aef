/**
 * Keeps a file's contents on disk until they are checked: rows until their product is complete, products until all are
 * checked, pictures until they are loaded. This bounds memory for files of any length.
 */
import { join } from "node:path"
import { DatabaseSync } from "node:sqlite"
import { stagedFiles } from "#provider/exchange/staging/stagedFiles.ts"
import { stagedFindings } from "#provider/exchange/staging/stagedFindings.ts"
import { stagedPictures } from "#provider/exchange/staging/stagedPictures.ts"
import { stagedProducts } from "#provider/exchange/staging/stagedProducts.ts"
import { stagedRows } from "#provider/exchange/staging/stagedRows.ts"
import { stagedVideos } from "#provider/exchange/staging/stagedVideos.ts"

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
  create table videos (src text primary key, line integer not null, "column" text not null, file text, row text) without rowid;
  create table related (name text primary key, id text not null) without rowid;
  create table picture_keys (key text primary key, hash text not null unique) without rowid;
  create table sources (source text primary key, key text not null) without rowid;
  create table findings (
    severity text not null, line integer not null, "column" text not null, value text not null, reason text not null);
  create index findings_by_line on findings (line);
  create table left_out (line integer primary key);
`

export type Staging = ReturnType<typeof openStaging>

/** In a separate folder, which the caller removes. */
export function openStaging(folder: string) {
  const db = new DatabaseSync(join(folder, "staging.sqlite"))
  db.exec(SCHEMA)
  // A single transaction: nothing here outlives the import.
  db.exec("begin")
  return {
    ...stagedRows(db),
    ...stagedProducts(db),
    ...stagedFiles(db),
    ...stagedPictures(db),
    ...stagedVideos(db),
    ...stagedFindings(db),
    close: () => db.close(),
  }
}
