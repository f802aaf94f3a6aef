/** Settings of a CDN in front of the shop: the address to notify of changed pages. */

import { type Infer, object, optional, pattern, refine, string } from "superstruct"
import { type Said, says } from "#provider/platform/words/says.ts"
import { parseWebAddress } from "#shared/webAddress.ts"

const HttpsUrl = refine(string(), "url", (text) => parseWebAddress(text, { http: true }) !== undefined)

export const cdnVariables = {
  CDN_PURGE_URL: optional(HttpsUrl),
  CDN_PURGE_HEADER: optional(pattern(string(), /^[\w-]+: \S[ -~]*$/)),
}
const CdnEnvironment = object(cdnVariables)
type CdnEnvironment = Infer<typeof CdnEnvironment>

export const cdnDescriptions: Record<keyof CdnEnvironment, Said> = {
  CDN_PURGE_URL: says`an http(s) address that takes POST with Surrogate-Key`,
  CDN_PURGE_HEADER: says`a header with its value, such as Fastly-Key: abc`,
}

export const cdnSecrets = ["CDN_PURGE_HEADER"] as const

export interface CdnSettings {
  purgeUrl: string
  /** Authorises the shop. */
  headers: Record<string, string>
}

export function readCdn({ CDN_PURGE_URL, CDN_PURGE_HEADER = "" }: CdnEnvironment): CdnSettings | undefined {
  if (CDN_PURGE_URL === undefined) return undefined
  const [, name, value] = /^([\w-]+): (.+)$/.exec(CDN_PURGE_HEADER) ?? []
  return { purgeUrl: CDN_PURGE_URL, headers: name && value ? { [name]: value } : {} }
}
