/** Turns a document into bytes: one buffer when all of its data is there, else a stream. */
import { Writable } from "node:stream"
import type { ReactNode } from "react"
import { renderToPipeableStream } from "react-dom/server"
import type { PageAnswer, PageRequest, SessionEffect } from "#server/pageTypes.ts"
import { SECONDS } from "#shared/limits.ts"

export const RENDER_TIMEOUT_MS = 10 * SECONDS

export interface RenderOptions {
  request: PageRequest
  status: number
  /** Whether all of its data is there. */
  complete: boolean
  /** The browser's script. */
  entry: string
  session: SessionEffect
  onError: (error: unknown, url: URL) => void
}

/** Rejects when not even the frame of the page can be rendered. */
export function renderDocument(document: ReactNode, options: RenderOptions): Promise<PageAnswer> {
  const { request, status, complete, entry, session, onError } = options
  return new Promise((resolve, reject) => {
    let timer: NodeJS.Timeout | undefined
    const finish = () => clearTimeout(timer)
    const { pipe, abort } = renderToPipeableStream(document, {
      bootstrapModules: [entry],
      // A finished page stands in one piece: no section is moved into place by a script, and no nonce goes stale in a cache.
      ...(complete ? { progressiveChunkSize: Number.POSITIVE_INFINITY } : { nonce: request.nonce }),
      onShellReady() {
        if (!complete) resolve({ kind: "stream", status, pipe: (to) => pipe(to).once("close", finish), abort, session })
      },
      onAllReady() {
        finish()
        if (complete) gather(pipe).then((html) => resolve({ kind: "buffer", status, html, session }), reject)
      },
      onShellError(error) {
        finish()
        reject(error)
      },
      onError(error) {
        if (!request.signal.aborted) onError(error, request.url)
      },
    })
    timer = setTimeout(() => abort(new Error("The page took too long.")), RENDER_TIMEOUT_MS)
    request.signal.addEventListener("abort", () => abort(request.signal.reason), { once: true })
  })
}

function gather(pipe: (destination: Writable) => Writable): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    const sink = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk)
        done()
      },
    })
    sink.once("finish", () => resolve(Buffer.concat(chunks)))
    sink.once("error", reject)
    pipe(sink)
  })
}
