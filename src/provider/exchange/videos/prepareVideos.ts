/** Prepares a file's videos before anything is written: from the shop, a folder or the internet. */
import { mkdir, writeFile } from "node:fs/promises"
import { basename, join } from "node:path"
import type { Kysely } from "kysely"
import { fetchPicture, PictureError } from "#provider/catalogue/pictures/fetchPicture.ts"
import { readLocalPicture } from "#provider/catalogue/pictures/localPicture.ts"
import { videoRow } from "#provider/catalogue/videos/keepVideo.ts"
import { VideoError } from "#provider/catalogue/videos/readVideo.ts"
import { remoteUrl } from "#provider/exchange/pictures/preparePictures.ts"
import type { PreparedVideo } from "#provider/exchange/staging/stagedVideos.ts"
import type { Staging } from "#provider/exchange/staging/staging.ts"
import type { Database } from "#provider/platform/db/schema.ts"
import { DEMO_FILE } from "#provider/platform/demoPlaces.ts"
import type { FileStore } from "#provider/platform/files/fileStore.ts"
import { videoLocation } from "#provider/platform/files/videoFiles.ts"
import type { FetchLimits } from "#provider/platform/security/fetchPublic.ts"
import { type Findings, shorten } from "#provider/platform/tables/findings.ts"
import { says } from "#provider/platform/words/says.ts"
import { MINUTES } from "#shared/limits.ts"
import { MOST_VIDEO_BYTES } from "#shared/productBounds.ts"

export interface VideoContext {
  db: Kysely<Database>
  staging: Staging
  findings: Findings
  /** Folder of local videos, the pictures': a real path. */
  folder: string
  /** Temporary folder of new videos, by their final names. */
  incoming: string
  files: FileStore
  now: Date
  /** Videos that already exist, by name in the file. */
  atHand?: { video: (src: string) => string | undefined } | undefined
  limits: FetchLimits
  /** Downloads videos again that were imported from the same address before. */
  fetchAgain: boolean
  /** Downloads nothing and only checks local files. */
  dryRun: boolean
}

/** Gives every video in the staging area its file, one after the other; a product keeps the one it has where another is missing. */
export async function prepareVideos(context: VideoContext): Promise<void> {
  const { staging, findings } = context
  const wanted = staging.videos()
  if (wanted.length === 0) return
  await mkdir(context.incoming, { recursive: true })
  for (const { src, line, column } of wanted) {
    try {
      staging.finishVideo(src, await prepare(src, context))
    } catch (error) {
      if (!(error instanceof PictureError || error instanceof VideoError)) throw error
      const reason = says`${error.said}: the product is brought in without this video`
      findings.warning({ line, column, value: shorten(src), reason })
    }
  }
}

async function prepare(src: string, context: VideoContext): Promise<PreparedVideo | undefined> {
  const url = remoteUrl(src)
  const known = context.atHand?.video(src) ?? (await findKnown(src, url, context))
  if (known !== undefined) return { file: known }
  if (url && context.dryRun) return undefined
  const limits = { ...context.limits, maxBytes: MOST_VIDEO_BYTES, timeoutMs: 2 * MINUTES }
  const bytes = url
    ? await fetchPicture(url, limits, "video/mp4,video/webm")
    : await readLocalPicture(src, context.folder)
  const name = basename((url?.pathname ?? src).replaceAll("\\", "/"))
  const row = await videoRow(bytes, { name, now: context.now, ...(url && { source: url.href }) })
  await writeFile(join(context.incoming, row.file), bytes)
  return { file: row.file, row }
}

/** The file of a video with this name, or imported from this address before, unless it was lost. */
async function findKnown(
  src: string,
  url: URL | undefined,
  { db, files, fetchAgain }: VideoContext,
): Promise<string | undefined> {
  if (url && fetchAgain) return undefined
  const name = basename(src)
  const videos = db.selectFrom("videos").select("file")
  const found = url ? videos.where("source", "=", url.href) : videos.where("file", "in", [name, DEMO_FILE + name])
  const row = await found.executeTakeFirst()
  const place = row && videoLocation(files, row.file)
  return place && (await place.files.stat(place.name)) ? row.file : undefined
}
