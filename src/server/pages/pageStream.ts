/** Passes a page on to its visitor as React writes it, and collects its bytes for the cache. */
import { PassThrough, Writable } from "node:stream"
import { buffer } from "node:stream/consumers"
import type { Response } from "express"
import type { PipePage } from "#server/pages/renderPage.tsx"

/** More than any page: React writes everything rendered at once. */
const PAGE_STREAM_BYTES = 4 * 2 ** 20

interface PageStreamOptions {
  /** Nothing of it comes late: it is passed on in one piece. */
  isWhole: boolean
  /** Its bytes are needed afterwards. */
  gathers?: boolean
  /** Other requests wait for the page, so it continues when its visitor leaves. */
  isShared?: boolean
}

export class PageStream extends Writable {
  private readonly chunks: Buffer[] = []
  private readonly response: Response
  private readonly isWhole: boolean
  private readonly gathers: boolean

  constructor(response: Response, { isWhole, gathers = false, isShared = false }: PageStreamOptions) {
    super({ highWaterMark: PAGE_STREAM_BYTES })
    this.response = response
    this.isWhole = isWhole
    this.gathers = gathers
    if (!isShared) response.once("close", () => this.destroy())
    if (isWhole) this.cork()
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: () => void): void {
    this.pass(chunk, done)
  }

  override _writev(chunks: { chunk: Buffer }[], done: () => void): void {
    this.pass(Buffer.concat(chunks.map(({ chunk }) => chunk)), done)
  }

  override _final(done: () => void): void {
    this.response.end()
    done()
  }

  /** Called by React where a part of the page is complete; without it the compressor would hold it back. */
  flush(): void {
    if (!this.isWhole) this.response.flush()
  }

  bytes(): Buffer {
    return Buffer.concat(this.chunks)
  }

  private pass(chunk: Buffer, done: () => void): void {
    if (this.gathers) this.chunks.push(chunk)
    // Ignores backpressure: React has already written all of it, and a flush would otherwise overtake it.
    this.response.write(chunk)
    done()
  }
}

export function gather(pipe: PipePage): Promise<Buffer> {
  const html = new PassThrough()
  pipe(html)
  return buffer(html)
}
