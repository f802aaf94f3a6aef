/** Turns a document into bytes: in one go when all of its data is there, else as a stream. */
import { PassThrough } from "node:stream"
import { buffer } from "node:stream/consumers"
import type { ReactNode } from "react"
import { renderToPipeableStream, renderToString } from "react-dom/server"
import type { PageAnswer, PageRequest, SessionEffect } from "#server/pageTypes.ts"
import { createTurns } from "#server/turns.ts"
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

const inTurn = createTurns()

/** Rejects when not even the frame of the page can be rendered. */
export async function renderDocument(document: ReactNode, options: RenderOptions): Promise<PageAnswer> {
  const { request, status, complete, entry, session } = options
  if (complete) {
    const html = await inTurn(() => {
      request.signal.throwIfAborted()
      return renderWhole(document, entry)
    })
    if (html !== undefined) return { kind: "buffer", status, html: Buffer.from(html), session }
  }
  return stream(document, options)
}

/** Where React leaves a section to the browser because it failed or was not ready. */
const LEFT_OUT = "<!--$!-->"
const HEAD_END = "</head>"
const BODY_END = "</body></html>"

/**
 * A third faster than a stream that is gathered. The browser's script stands where a stream would put it. Undefined when a
 * section of the page could not be rendered: only a stream tells why.
 */
function renderWhole(document: ReactNode, entry: string): string | undefined {
  const html = renderToString(document)
  if (html.includes(LEFT_OUT)) return undefined
  const headEnd = html.indexOf(HEAD_END)
  if (headEnd === -1 || !html.endsWith(BODY_END)) return undefined
  const preload = `<link rel="modulepreload" fetchPriority="low" href="${entry}"/>`
  const script = `<script type="module" src="${entry}" async=""></script>`
  return html.slice(0, headEnd) + preload + html.slice(headEnd, -BODY_END.length) + script + BODY_END
}

function stream(document: ReactNode, options: RenderOptions): Promise<PageAnswer> {
  const { request, status, complete, entry, session, onError } = options
  return new Promise((resolve, reject) => {
    let timer: NodeJS.Timeout | undefined
    const finish = () => clearTimeout(timer)
    const { pipe, abort } = renderToPipeableStream(document, {
      bootstrapModules: [entry],
      // A page sent in one piece needs no script to move its sections, and no nonce goes stale in a cache.
      ...(complete ? { progressiveChunkSize: Number.POSITIVE_INFINITY } : { nonce: request.nonce }),
      onShellReady() {
        if (!complete) resolve({ kind: "stream", status, pipe: (to) => pipe(to).once("close", finish), abort, session })
      },
      onAllReady() {
        finish()
        if (complete)
          buffer(pipe(new PassThrough())).then((html) => resolve({ kind: "buffer", status, html, session }), reject)
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
