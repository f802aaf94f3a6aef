/** Storage of a shop's files: imported pictures, videos, photos in reviews, files for sale, mails that are not sent. */
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
 * Names are relative, with `/` between folders; hidden names and paths leading out are refused. A store that cannot be
 * reached rejects with FileStoreError; a missing file is a regular answer.
 */
export interface FileStore {
  /** For messages: a folder's path, or `s3://bucket/folder`. */
  readonly place: string
  /** Atomic; replaces an existing file. */
  put(name: string, content: Buffer | Readable): Promise<void>
  get(name: string, range?: ByteRange): Promise<Readable | undefined>
  stat(name: string): Promise<FileFacts | undefined>
  delete(name: string): Promise<void>
  /** Files whose name has this prefix, in any order. */
  list(prefix: string): AsyncIterable<StoredFile>
}

export class FileStoreError extends Error {
  override readonly name = "FileStoreError"
}

/** The stored kinds, each below its own folder. Resized pictures are not stored: they can be made again. */
export const FOLDERS = {
  masters: "pictures/masters/",
  downloads: "downloads/",
  videos: "videos/",
  /** Photos in customers’ reviews. */
  photos: "photos/",
  outbox: "outbox/",
  /** Uploads waiting to be imported. */
  imports: "imports/",
} as const

/** The file of a customer's photo with this key. */
export const photoFile = (key: string): string => `${FOLDERS.photos}${key}.webp`

const SEGMENT = /^[^./\\\p{Cc}][^/\\\p{Cc}]*$/u

export const isFileName = (name: string): boolean =>
  name.length <= 500 && name.split("/").every((segment) => SEGMENT.test(segment))

/** The whole file in memory; undefined if missing. */
export async function readWhole(files: FileStore, name: string): Promise<Buffer | undefined> {
  const content = await files.get(name)
  return content && buffer(content)
}
