/** The parts of a workbook, which is a ZIP: sizes and checksums are counted instead of trusting it. */
import { crc32 } from "node:zlib"
import { type Entry, openPromise } from "yauzl"
import { RefusedError } from "#provider/platform/tables/findings.ts"
import { says } from "#provider/platform/words/says.ts"

const MOST_PARTS = 10_000
/** Unpacked; a sheet of a hundred thousand rows has less. */
const MOST_PART_BYTES = 300_000_000

export interface ZipParts {
  has(name: string): boolean
  /** Pieces of a part's text. Rejects with RefusedError for one that is too large, encrypted or damaged. */
  read(name: string): AsyncGenerator<string>
}

export const damaged = () => new RefusedError(says`is damaged, or was not saved completely`)
export const passworded = () =>
  new RefusedError(says`is protected with a password: open it, take the password off, and save it again`)

export async function openParts(path: string, mostBytes = MOST_PART_BYTES): Promise<ZipParts> {
  const zip = await openPromise(path, { lazyEntries: true, autoClose: false })
  if (zip.entryCount > MOST_PARTS) throw new RefusedError(says`has more than ${MOST_PARTS} parts`)
  const entries = new Map<string, Entry>()
  for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry)
  return {
    has: (name) => entries.has(name),
    async *read(name) {
      const entry = entries.get(name)
      if (!entry) throw damaged()
      if (entry.isEncrypted()) throw passworded()
      const decoder = new TextDecoder("utf-8")
      let [bytes, sum] = [0, 0]
      for await (const chunk of (await zip.openReadStreamPromise(entry)) as AsyncIterable<Buffer>) {
        bytes += chunk.length
        if (bytes > mostBytes)
          throw new RefusedError(says`unpacks to more than ${mostBytes / 1_000_000} MB, which no price list does`)
        sum = crc32(chunk, sum)
        yield decoder.decode(chunk, { stream: true })
      }
      if (sum !== entry.crc32) throw damaged()
      yield decoder.decode()
    },
  }
}
