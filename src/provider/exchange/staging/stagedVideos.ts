/** Videos named by an import, until they are loaded; and their files. */
import type { DatabaseSync } from "node:sqlite"
import type { StagedPicture } from "#provider/exchange/staging/stagedPictures.ts"
import type { Row } from "#provider/platform/db/schema.ts"

/** `row` is a new video. */
export interface PreparedVideo {
  file: string
  row?: Row<"videos">
}

export function stagedVideos(db: DatabaseSync) {
  const finishVideo = db.prepare("update videos set file = ?, row = ? where src = ?")
  const findVideo = db.prepare("select file from videos where src = ?")
  return {
    videos: (): StagedPicture[] =>
      db
        .prepare(`select src, line, "column" from videos order by line, src`)
        .all()
        .map((row) => ({ src: String(row["src"]), line: Number(row["line"]), column: String(row["column"]) })),
    finishVideo(src: string, prepared: PreparedVideo | undefined): void {
      if (prepared) finishVideo.run(prepared.file, prepared.row ? JSON.stringify(prepared.row) : null, src)
    },
    /** Undefined for one that could not be loaded. */
    storedVideo(src: string): string | undefined {
      const file = findVideo.get(src)?.["file"]
      return file === null || file === undefined ? undefined : String(file)
    },
    /** Rows of new videos, each once. */
    newVideos: (): Row<"videos">[] =>
      db
        .prepare("select row from videos where row is not null group by file")
        .all()
        .map(({ row }) => JSON.parse(String(row))),
  }
}
