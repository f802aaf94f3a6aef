/** Unpacks a ZIP of pictures or files within limits: sizes are counted instead of trusting the ZIP. */
import { createWriteStream } from "node:fs"
import { mkdir, readdir, stat } from "node:fs/promises"
import { dirname, join } from "node:path"
import { Transform } from "node:stream"
import { pipeline } from "node:stream/promises"
import { type Entry, openPromise, type ZipFile } from "yauzl"
import { entryName } from "#provider/exchange/zipNames.ts"
import { RefusedError } from "#provider/platform/tables/findings.ts"
import { says } from "#provider/platform/words/says.ts"

export interface ZipLimits {
  entries: number
  /** Total unpacked size. */
  bytes: number
  /** Maximum compression ratio; pictures and PDFs hardly compress at all. */
  ratio: number
}

export const zipLimits: ZipLimits = { entries: 50_000, bytes: 8_000_000_000, ratio: 200 }

const LINK = 0o120000
const KIND = 0o170000
/** Files added by operating systems. */
const NOISE = /(?:^|\/)(?:__MACOSX\/|\.|Thumbs\.db$|desktop\.ini$)/i

/** Judged by its ending. */
export const isZip = (path: string) => path.toLowerCase().endsWith(".zip")

/** Into a new folder. Answers the content's root: its only folder, if all of it is in one. */
export async function unpackZip(path: string, folder: string, limits: ZipLimits = zipLimits): Promise<string> {
  await mkdir(folder, { recursive: true })
  const { size } = await stat(path).catch(() => {
    throw new RefusedError(says`There is no file ${path}.`)
  })
  const zip = await orRefused(path, () => openPromise(path, { lazyEntries: true, strictFileNames: false }))
  try {
    await orRefused(path, () =>
      unpackAll(zip, folder, { ...limits, bytes: Math.min(limits.bytes, size * limits.ratio) }),
    )
  } finally {
    zip.close()
  }
  const [only, ...others] = await readdir(folder, { withFileTypes: true })
  return only?.isDirectory() && others.length === 0 ? join(folder, only.name) : folder
}

async function unpackAll(zip: ZipFile, folder: string, limits: ZipLimits): Promise<void> {
  if (zip.entryCount > limits.entries) throw new RefusedError(says`it has more than ${limits.entries} files`)
  let bytes = 0
  const counted = () =>
    new Transform({
      transform(chunk: Buffer, _encoding, done) {
        bytes += chunk.length
        done(
          bytes > limits.bytes
            ? new RefusedError(says`it unpacks to far more than a ZIP of pictures or files does`)
            : null,
          chunk,
        )
      },
    })
  for await (const entry of zip.eachEntry()) {
    const name = entryName(entry)
    if (name.endsWith("/") || NOISE.test(name)) continue
    refuseEntry(entry, name)
    const target = join(folder, name)
    await mkdir(dirname(target), { recursive: true })
    await pipeline(await zip.openReadStreamPromise(entry), counted(), createWriteStream(target, { flags: "wx" }))
  }
}

/** Names leading out of the folder are refused by the library. */
function refuseEntry(entry: Entry, name: string): void {
  if (entry.isEncrypted()) throw new RefusedError(says`${name} is encrypted`)
  if (((entry.externalFileAttributes >>> 16) & KIND) === LINK) throw new RefusedError(says`${name} is a link`)
}

async function orRefused<Result>(path: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    throw new RefusedError(says`${path} cannot be unpacked: ${reasonOf(error)}.`)
  }
}

/** System messages contain a local path, which must not be shown. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (!("code" in error)) return error.message
  return error.code === "EEXIST" ? "it has several files of one name" : String(error.code)
}
