/** Pictures in their served widths and formats: made once, stored on disk below the data directory. */
import { randomUUID } from "node:crypto"
import { mkdirSync, readdirSync, rmSync, statSync } from "node:fs"
import { access, mkdir, readFile, rename, rm, writeFile } from "node:fs/promises"
import { dirname, join } from "node:path"
import { FileStoreError, readWhole } from "#provider/platform/files/fileStore.ts"
import type { Encode } from "#server/pictures/encodePicture.ts"
import { FORMATS, FORMATS_VERSION, type PictureFormat } from "#server/pictures/formats.ts"
import {
  BrokenPictureError,
  LatePictureError,
  NoDecoderError,
  readSource,
  type StoredPicture,
  TIMEOUT_S,
} from "#server/pictures/source.ts"
import type { Urgency, WorkQueue } from "#server/pictures/workQueue.ts"
import { MINUTES, SECONDS } from "#shared/limits.ts"
import type { Log } from "#shared/log.ts"
import { SHARED_FORM } from "#shared/pictures.ts"

/** The source file of a picture; width and height in pixels. */
export interface PictureSource extends StoredPicture {
  width: number
  height: number
  /** Checked and free of metadata: an AVIF of the requested width is served unchanged. */
  asIs?: boolean
  /** May be taken away, so caches must not keep it for long. */
  isPassing?: boolean
}

export interface Variant {
  key: string
  source: PictureSource
  width: PictureWidth
  format: PictureFormat
}

/** In pixels, or the form for previews on other sites. */
export type PictureWidth = number | typeof SHARED_FORM

export interface PictureStore {
  queue: WorkQueue
  /** Undefined if not made yet. */
  find(variant: Variant): Promise<Buffer | undefined>
  has(variant: Variant): Promise<boolean>
  /**
   * Made now or read from disk; rejects with a BrokenPictureError for an unusable source, a LatePictureError if it took
   * too long, a FileStoreError if it cannot be reached.
   */
  make(variant: Variant, urgency: Urgency): Promise<Buffer>
  /** Makes it when idle; failures are only logged. */
  makeLater(variant: Variant): void
}

/** Failed sources are not retried for this long. */
const BROKEN_FOR_MS = 60_000
const MAX_BROKEN = 1_000
const LEFT_MS = 10 * MINUTES

export interface PictureStoreOptions {
  dataDir: string
  queue: WorkQueue
  encode: Encode
  mayKeep?: (() => boolean) | undefined
  /** A failure after this time counts as late instead of broken. */
  patienceMs?: number
  log: Log
}

/** Removes leftovers of crashes; younger files may be being written by another process. */
function removeLeftovers(folder: string): void {
  for (const name of readdirSync(folder)) {
    const file = join(folder, name)
    const age = Date.now() - (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0)
    if (age > LEFT_MS) rmSync(file, { recursive: true, force: true })
  }
}

export function createPictureStore({
  dataDir,
  queue,
  encode,
  mayKeep,
  patienceMs = TIMEOUT_S * SECONDS,
  log,
}: PictureStoreOptions): PictureStore {
  const folder = join(dataDir, "pictures/cache")
  const unfinished = join(folder, "unfinished")
  try {
    mkdirSync(unfinished, { recursive: true })
    removeLeftovers(unfinished)
  } catch (error) {
    // Each visitor's picture is made anew then.
    log.error("picture.notKept", { error })
  }
  const making = new Map<string, Promise<Buffer>>()
  const failed = new Map<string, { until: number; error: Error }>()

  const isMaster = ({ source, width, format }: Variant) =>
    source.asIs && format === "avif" && width !== SHARED_FORM && width >= source.width && source.name.endsWith(".avif")

  function fileOf({ key, width, format }: Variant): string {
    // Two characters of the hash at the key's end spread the files over 256 folders.
    return join(folder, FORMATS_VERSION, key.slice(-2), `${key}-${width}.${FORMATS[format].extension}`)
  }

  const find = (variant: Variant) =>
    isMaster(variant)
      ? readWhole(variant.source.files, variant.source.name)
      : readFile(fileOf(variant)).catch(() => undefined)

  async function makeNow(variant: Variant): Promise<Buffer> {
    const { key, source, width, format } = variant
    const since = performance.now()
    try {
      return await encode({ content: await readSource(source), width, format })
    } catch (error) {
      if (error instanceof FileStoreError) {
        log.error("picture.unreachable", { picture: key, error })
        throw error
      }
      const isLate = !(error instanceof NoDecoderError) && performance.now() - since >= patienceMs
      if (error instanceof NoDecoderError) log.error("picture.noDecoder", { picture: key, error })
      else log.warn(isLate ? "picture.late" : "picture.broken", { picture: key, error })
      const failure = isLate ? new LatePictureError("took too long", { cause: error }) : asBroken(error)
      if (failed.size >= MAX_BROKEN) failed.clear()
      failed.set(key, { until: Date.now() + BROKEN_FOR_MS, error: failure })
      throw failure
    }
  }

  async function keep(file: string, content: Buffer): Promise<void> {
    const part = join(unfinished, randomUUID())
    try {
      await mkdir(unfinished, { recursive: true })
      await mkdir(dirname(file), { recursive: true })
      await writeFile(part, content)
      await rename(part, file)
    } catch (error) {
      // A full disk must not cost the visitor a picture that is already in memory.
      log.error("picture.notKept", { error })
      await rm(part, { force: true }).catch(() => undefined)
    }
  }

  async function make(variant: Variant, urgency: Urgency): Promise<Buffer> {
    const file = fileOf(variant)
    const known = making.get(file) ?? (await find(variant)) ?? making.get(file)
    if (known) return known
    const before = failed.get(variant.key)
    if (before && before.until > Date.now()) throw before.error
    const work = queue
      .run(urgency, async () => {
        const content = await makeNow(variant)
        if (mayKeep?.() ?? true) await keep(file, content)
        return content
      })
      .finally(() => making.delete(file))
    making.set(file, work)
    return work
  }

  return {
    queue,
    find,
    has: async (variant) =>
      isMaster(variant)
        ? (await variant.source.files.stat(variant.source.name)) !== undefined
        : access(fileOf(variant)).then(
            () => true,
            () => false,
          ),
    make,
    // A broken source has been logged; a full queue or a shutdown means that another visit will ask again.
    makeLater: (variant) => void make(variant, "soon").catch(() => undefined),
  }
}

const asBroken = (error: unknown) =>
  error instanceof BrokenPictureError ? error : new BrokenPictureError("cannot be decoded", { cause: error })
