/** File answers, written in pieces so that large ones are never complete in memory. */
import { Readable } from "node:stream"
import { pipeline } from "node:stream/promises"
import type { Response } from "express"
import { define, type Struct } from "superstruct"

export interface FileAnswer<Piece extends string | Uint8Array = string> {
  name: string
  /** The media type. */
  type: string
  pieces: Iterable<Piece> | AsyncIterable<Piece>
  /** Length, if known in advance. */
  bytes?: number
}

export type AnyFile = FileAnswer | FileAnswer<Uint8Array>

export const isFileAnswer = (answer: unknown): answer is AnyFile =>
  typeof answer === "object" && answer !== null && "pieces" in answer

export const fileAnswer = <Piece extends string | Uint8Array>(): Struct<FileAnswer<Piece>, null> =>
  define("file", isFileAnswer) as Struct<FileAnswer<Piece>, null>

/** Sent as a download. Ends early, without an error, if the client has hung up. */
export async function sendFile(response: Response, { name, type, pieces, bytes }: AnyFile): Promise<void> {
  response.attachment(name).type(type)
  if (bytes !== undefined) response.set("Content-Length", String(bytes))
  try {
    await pipeline(Readable.from(pieces), response)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ERR_STREAM_PREMATURE_CLOSE") throw error
  }
}
