/** The cookies by which a browser sees an unpublished version of the shop's document. */
import type { IncomingMessage } from "node:http"
import type { Request } from "express"
import { type SecretCookie, secretCookie } from "#server/secretCookie.ts"
import type { ApiFor } from "#server/shopProvider.ts"
import type { ReadSite, SiteReader } from "#server/siteReader.ts"

export interface PreviewCookies {
  /**
   * The cookie of a preview link, for the whole browser, or of a frame's own preview, which is only visible in frames.
   */
  cookieFor: (request: IncomingMessage) => SecretCookie
  read: (request: IncomingMessage) => string | undefined
  /** The secret of a preview in a frame of this browser, if it is unknown whether the request comes from it. */
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

/** Browsers tell this for documents, not for the requests of their scripts. */
const isFramed = ({ headers }: IncomingMessage) => headers["sec-fetch-dest"] === "iframe"

/** The shop's identity for a request: published, or as in its preview. */
export interface SitesOf {
  of(request: Request): Promise<ReadSite>
  /** As in a preview frame of this browser; undefined without one. */
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
