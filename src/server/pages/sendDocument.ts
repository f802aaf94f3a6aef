import { finished } from "node:stream/promises"
import type { Request, Response } from "express"
import { isbot } from "isbot"
import { HTML_TYPE } from "#server/pages/pageHeaders.ts"
import type { LoadedPage } from "#server/pages/pageState.ts"
import { PageStream } from "#server/pages/pageStream.ts"
import type { PipePage } from "#server/pages/renderPage.tsx"
import type { PageError } from "#shared/pageState.ts"

export interface MadeDocument {
  loaded: LoadedPage
  pipe: PipePage
  /** For a crawler, or a browser without scripts. */
  whole: boolean
  /** Other requests wait for it. */
  isShared: boolean
  isKeepable: boolean
  /** Answers a crawler instead of the error page. */
  showBare: (error: PageError, retryAfter: number | undefined) => Promise<void>
}

/** Resolves with the document's bytes, if they may be cached. */
export async function sendDocument(
  request: Request,
  response: Response,
  { loaded, pipe, whole, isShared, isKeepable, showBare }: MadeDocument,
): Promise<Buffer | undefined> {
  const { status, retryAfter, pending, page } = loaded
  // Crawlers do not get the error page. Source: specification §2.
  if (page.error && status !== 404 && isbot(request.get("user-agent"))) {
    await showBare(page.error, retryAfter)
    return undefined
  }
  response.status(status).type(HTML_TYPE)
  const stream = new PageStream(response, {
    isWhole: pending.length === 0 || whole,
    gathers: isKeepable,
    isShared: isShared && isKeepable,
  })
  pipe(stream)
  if (!isKeepable) return undefined
  await finished(stream)
  return stream.bytes()
}
