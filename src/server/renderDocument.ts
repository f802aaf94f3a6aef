/** Turns a document into bytes: in one go when all of its data is there, else as a stream. */
import { transcode } from "node:buffer"
import { PassThrough } from "node:stream"
import { buffer } from "node:stream/consumers"
import type { ReactNode } from "react"
import { renderToPipeableStream, renderToString } from "react-dom/server"
import { DOCTYPE, reactStart } from "#server/documentStart.ts"
import type { PageStart } from "#server/joinedCodings.ts"
import type { PageAnswer, PageRequest, SessionEffect } from "#server/pageTypes.ts"
import type { Turns } from "#server/turns.ts"
import { SECONDS } from "#shared/limits.ts"

export const RENDER_TIMEOUT_MS = 10 * SECONDS

export interface RenderOptions {
  request: PageRequest
  turns: Turns
  /** For a page in one piece that brings its styles: what stands before what is rendered, and asks for all its code. */
  start: PageStart | undefined
  status: number
  /** Whether all of its data is there. */
  complete: boolean
  /** The browser's, each run as soon as it is there. */
  scripts: readonly string[]
  session: SessionEffect
  onError: (error: unknown, url: URL) => void
}

/** The document; one in a single piece leaves out the styles that may stand before it. */
export type DocumentOf = (given: { streams: boolean }) => ReactNode

/** Rejects when not even the frame of the page can be rendered. */
export async function renderDocument(documentOf: DocumentOf, options: RenderOptions): Promise<PageAnswer> {
  const { request, turns, status, complete, scripts, session, start } = options
  if (complete) {
    const rest = await turns.take(() => {
      request.signal.throwIfAborted()
      return renderWhole(documentOf({ streams: false }), {
        before: start ? reactStart(request.locale) : "",
        after: (start ? "" : scripts.map(scriptElement).join("")) + BODY_END,
      })
    })
    if (rest && start) return { kind: "started", status, start, rest, inHurry: turns.areAwaited(), session }
    if (rest) return { kind: "buffer", status, html: Buffer.concat([Buffer.from(DOCTYPE), rest]), session }
  }
  return stream(documentOf({ streams: true }), options)
}

/** How the comment ends where React leaves a section to the browser; V8 looks for fewer than seven letters in another way, many times as fast. */
const LEFT_OUT = "$!-->"
const BODY_END = "</body></html>"

const scriptElement = (source: string) => `<script type="module" src="${source}" async></script>`

/**
 * A third faster than a stream that is gathered. What stands `before` is left out, what comes `after` takes the place of its
 * end. Undefined when a section of the page could not be rendered: only a stream tells why.
 */
function renderWhole(document: ReactNode, { before, after }: { before: string; after: string }): Buffer | undefined {
  const html = renderToString(document)
  if (html.includes(LEFT_OUT) || !html.startsWith(before) || !html.endsWith(BODY_END)) return undefined
  return toBytes(html.slice(before.length, -BODY_END.length), after)
}

/** Most pages fit in. */
const scratch = Buffer.allocUnsafeSlow(512 * 1024)
const BYTES_A_LETTER = 2

/** Two texts in UTF-8. Letters of two bytes, as V8 keeps them, are copied and then recoded: a quarter of the time of writing UTF-8. */
function toBytes(start: string, end: string): Buffer {
  if ((start.length + end.length) * BYTES_A_LETTER > scratch.length) return Buffer.from(start + end)
  const length = scratch.write(start, "utf16le")
  const letters = scratch.subarray(0, length + scratch.write(end, length, "utf16le"))
  try {
    return transcode(letters, "utf16le", "utf8")
  } catch {
    // Half a letter, such as the first part of an emoji that was cut off.
    return Buffer.from(letters.toString("utf16le"))
  }
}

function stream(document: ReactNode, options: RenderOptions): Promise<PageAnswer> {
  const { request, status, complete, scripts, session, onError } = options
  return new Promise((resolve, reject) => {
    let timer: NodeJS.Timeout | undefined
    const finish = () => clearTimeout(timer)
    const { pipe, abort } = renderToPipeableStream(document, {
      bootstrapModules: [...scripts],
      // A page sent in one piece needs no script to move its sections, and no nonce goes stale in a cache.
      ...(complete ? { progressiveChunkSize: Number.POSITIVE_INFINITY } : { nonce: request.nonce() }),
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
