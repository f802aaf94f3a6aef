/** The cookie by which a browser sees the shop as a version of its document that is not published has it. */
import type { Request } from "express"
import { type SecretCookie, secretCookie } from "#server/secretCookie.ts"
import type { ApiFor } from "#server/shopProvider.ts"
import type { ReadSite, SiteReader } from "#server/siteReader.ts"

export const previewCookie = (options: { https: boolean }): SecretCookie => secretCookie("preview", options)

/** Who the shop is for whoever asks: as it is published, or as the preview that the browser looks at has it. */
export type SiteOf = (request: Request) => Promise<ReadSite>

export function siteOfRequest(sites: SiteReader, apiFor: ApiFor, cookie: SecretCookie): SiteOf {
  return (request) => {
    const preview = cookie.read(request.headers.cookie)
    return sites.read(preview === undefined ? undefined : apiFor({ network: request.ip ?? "", preview }))
  }
}
