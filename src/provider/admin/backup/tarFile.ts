/** Writes a folder's files as one tar file, in pieces, readable on every system. Source: POSIX pax, ustar. */
import { createReadStream } from "node:fs"
import { join } from "node:path"

const BLOCK = 512
const LONGEST_NAME = 100
/** Largest number of eleven octal digits. */
const LARGEST = 8 ** 11 - 1

export interface TarEntry {
  /** Path below the folder. */
  name: string
  bytes: number
}

/** Length of the whole tar file in bytes. */
export const tarLength = (prefix: string, entries: readonly TarEntry[]): number =>
  entries.reduce(
    (sum, entry) => sum + headerOf(prefix + entry.name, entry.bytes, 0).length + padded(entry.bytes),
    2 * BLOCK,
  )

/** `prefix` is put before each name. Rejects where a file's length differs from the announced one. */
export async function* tarOf(
  folder: string,
  prefix: string,
  entries: readonly TarEntry[],
  made: Date,
): AsyncGenerator<Uint8Array> {
  for (const { name, bytes } of entries) {
    yield headerOf(prefix + name, bytes, Math.floor(made.getTime() / 1000))
    let read = 0
    for await (const piece of createReadStream(join(folder, name)) as AsyncIterable<Buffer>) {
      read += piece.length
      yield piece
    }
    if (read !== bytes) throw new Error(`${name} has ${read} bytes instead of ${bytes}`)
    yield Buffer.alloc(padded(bytes) - bytes)
  }
  yield Buffer.alloc(2 * BLOCK)
}

const padded = (bytes: number) => Math.ceil(bytes / BLOCK) * BLOCK

/** Values that do not fit the plain header go into a pax header before it. */
function headerOf(name: string, bytes: number, seconds: number): Buffer {
  const isPlain = Buffer.byteLength(name) <= LONGEST_NAME && /^[ -~]*$/.test(name) && bytes <= LARGEST
  const plain = block({ name, bytes: Math.min(bytes, LARGEST), seconds, type: "0" })
  if (isPlain) return plain
  const records = Buffer.from(paxRecord("path", name) + (bytes > LARGEST ? paxRecord("size", String(bytes)) : ""))
  const before = block({ name: "pax", bytes: records.length, seconds, type: "x" })
  return Buffer.concat([before, records, Buffer.alloc(padded(records.length) - records.length), plain])
}

/** The record begins with its own length, which counts itself. */
function paxRecord(key: string, value: string): string {
  const rest = ` ${key}=${value}\n`
  const own = Buffer.byteLength(rest)
  const length = own + String(own + String(own).length).length
  return length + rest
}

interface Header {
  name: string
  bytes: number
  seconds: number
  type: "0" | "x"
}

function block({ name, bytes, seconds, type }: Header): Buffer {
  const header = Buffer.alloc(BLOCK)
  const octal = (value: number, digits: number) => `${value.toString(8).padStart(digits, "0")}\0`
  header.write(name, 0, LONGEST_NAME)
  header.write(octal(0o600, 7), 100)
  header.write(octal(0, 7), 108)
  header.write(octal(0, 7), 116)
  header.write(octal(bytes, 11), 124)
  header.write(octal(seconds, 11), 136)
  header.write("        ", 148)
  header.write(type, 156)
  header.write("ustar\x0000", 257, "latin1")
  const sum = header.reduce((total, byte) => total + byte, 0)
  header.write(`${sum.toString(8).padStart(6, "0")}\0 `, 148)
  return header
}
