/** The cookies by which a browser sees the shop as a version of its document that is not published has it. */
import type { IncomingMessage } from "node:http"
import type { Request } from "express"
import { type SecretCookie, secretCookie } from "#server/secretCookie.ts"
import type { ApiFor } from "#server/shopProvider.ts"
import type { ReadSite, SiteReader } from "#server/siteReader.ts"

export interface PreviewCookies {
  /** That of a link, which holds for the whole browser, or in a frame its own: a frame's preview is seen in frames alone. */
  cookieFor: (request: IncomingMessage) => SecretCookie
  /** The secret of the preview that the request asks to see. */
  read: (request: IncomingMessage) => string | undefined
  /** Of a frame of this browser, where nothing says whether the request comes from it. */
  readFramed: (request: IncomingMessage) => string | undefined
}

export function previewCookies(options: { https: boolean }): PreviewCookies {
  const link = secretCookie("preview", options)
  const frame = secretCookie("preview-frame", options)
  const secretIn = (cookie: SecretCookie, request: IncomingMessage) => cookie.read(request.headers.cookie)
  return {
    cookieFor: (request) => (isFramed(request) ? frame : link),
    read: (request) => (isFramed(request) ? secretIn(frame, request) : undefined) ?? secretIn(link, request),
    readFramed: (request) => secretIn(frame, request),
  }
}

/** Browsers say so of documents, not of what these fetch. */
const isFramed = ({ headers }: IncomingMessage) => headers["sec-fetch-dest"] === "iframe"

/** Who the shop is for whoever asks: as it is published, or as the preview that the browser looks at has it. */
export interface SitesOf {
  of(request: Request): Promise<ReadSite>
  /** As a frame of this browser shows it; undefined where none does. */
  framed(request: Request): Promise<ReadSite | undefined>
}

export function sitesOfRequest(sites: SiteReader, apiFor: ApiFor, cookies: PreviewCookies): SitesOf {
  const readAs = (request: Request, preview: string) => sites.read(apiFor({ network: request.ip ?? "", preview }))
  return {
    of(request) {
      const preview = cookies.read(request)
      return preview === undefined ? sites.read() : readAs(request, preview)
    },
    async framed(request) {
      const preview = cookies.readFramed(request)
      return preview === undefined ? undefined : readAs(request, preview)
    },
  }
}
