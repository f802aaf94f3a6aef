import type { DatabaseSync } from "node:sqlite"
import type { StagedPicture } from "#provider/exchange/staging/stagedPictures.ts"

export interface StagedFile extends StagedPicture {
  isHoped: boolean
}

export function stagedFiles(db: DatabaseSync) {
  const finishFile = db.prepare("update files set file = ?, path = ? where src = ?")
  const findFile = db.prepare("select file from files where src = ?")

  return {
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
  }
}
