/** Where a shop keeps its files: pictures that came with an import, files for sale, mails that are not sent. */
import type { Readable } from "node:stream"
import { buffer } from "node:stream/consumers"

export interface FileFacts {
  bytes: number
  modified: Date
  /** Changes with the content. */
  etag: string
}

export interface StoredFile {
  name: string
  bytes: number
}

/** First and last byte, both included. */
export interface ByteRange {
  start: number
  end: number
}

/**
 * Names are relative, with `/` between folders; none is hidden or leads out. A store that cannot be reached rejects with
 * FileStoreError; that a file is not there is an answer.
 */
export interface FileStore {
  /** For people: a folder's path, or `s3://bucket/folder`. */
  readonly place: string
  /** Nobody reads half a file; one that is there is replaced. */
  put(name: string, content: Buffer | Readable): Promise<void>
  get(name: string, range?: ByteRange): Promise<Readable | undefined>
  stat(name: string): Promise<FileFacts | undefined>
  delete(name: string): Promise<void>
  /** Those whose name begins so, in no promised order. */
  list(prefix: string): AsyncIterable<StoredFile>
}

export class FileStoreError extends Error {
  override readonly name = "FileStoreError"
}

/** What is kept there, each below a folder of its own. Made pictures are not: they can be made again. */
export const FOLDERS = {
  masters: "pictures/masters/",
  downloads: "downloads/",
  outbox: "outbox/",
  /** What was sent to be imported, until it is. */
  imports: "imports/",
} as const

const SEGMENT = /^[^./\\\p{Cc}][^/\\\p{Cc}]*$/u

export const isFileName = (name: string): boolean =>
  name.length <= 500 && name.split("/").every((segment) => SEGMENT.test(segment))

/** The whole file in memory; undefined when there is none. */
export async function readWhole(files: FileStore, name: string): Promise<Buffer | undefined> {
  const content = await files.get(name)
  return content && buffer(content)
}
