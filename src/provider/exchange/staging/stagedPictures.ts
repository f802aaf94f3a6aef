/** Pictures named by an import, until they are loaded; and the keys given to them. */
import type { DatabaseSync } from "node:sqlite"
import { KEY_DIGITS } from "#provider/catalogue/pictures/master.ts"
import type { Said } from "#provider/platform/words/says.ts"

export interface StagedPicture {
  src: string
  line: number
  column: string
}

/** The result of a picture: its key, or why it has none. `row` is a new picture. */
export interface PreparedPicture {
  key: string | null
  row?: object
  reason?: Said
}

export function stagedPictures(db: DatabaseSync) {
  const addPicture = db.prepare(`insert into pictures (src, line, "column") values (?, ?, ?) on conflict do nothing`)
  const finishPicture = db.prepare("update pictures set key = ?, row = ?, reason = ? where src = ?")
  const findPicture = db.prepare("select key, reason from pictures where src = ?")
  const findHash = db.prepare("select key from picture_keys where hash = ?")
  const takeKey = db.prepare("insert into picture_keys (key, hash) values (?, ?) on conflict (key) do nothing")
  const addSource = db.prepare("insert into sources (source, key) values (?, ?) on conflict do nothing")

  return {
    addPicture: ({ src, line, column }: StagedPicture) => addPicture.run(src, line, column),
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
  }
}
