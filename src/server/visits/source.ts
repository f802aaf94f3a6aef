/** Where a visit came from: a campaign, a known site by its name, any other by its host. */
import { MOST_HOST_LETTERS } from "#shared/limits.ts"

/** For a visit without a page before it. */
export const DIRECT = ""

const known: readonly (readonly [host: RegExp, name: string])[] = [
  [/^(?:[a-z]+\.)?google\.[a-z.]{2,6}$|\.googlequicksearchbox$/, "Google"],
  [/^(?:[a-z]+\.)?bing\.com$/, "Bing"],
  [/^(?:[a-z]+\.)?duckduckgo\.com$/, "DuckDuckGo"],
  [/^(?:[a-z]+\.)?ecosia\.org$/, "Ecosia"],
  [/^(?:[a-z]+\.)?search\.yahoo\.com$/, "Yahoo"],
  [/^(?:[a-z]+\.)?instagram\.com$/, "Instagram"],
  [/^(?:[a-z]+\.)?facebook\.com$/, "Facebook"],
  [/^(?:[a-z]+\.)?pinterest\.[a-z.]{2,6}$/, "Pinterest"],
  [/^(?:[a-z]+\.)?youtube\.com$/, "YouTube"],
  [/^(?:[a-z]+\.)?tiktok\.com$/, "TikTok"],
  [/^(?:[a-z]+\.)?whatsapp\.com$/, "WhatsApp"],
  [/^(?:t\.co|x\.com|twitter\.com)$/, "X"],
]

/** Words that a shop gives to a campaign: nothing that looks like an address or a number of one person. */
const WORDS = /^[\p{L}\p{N} ._-]{1,40}$/u
const NUMBER = /\d{5}/

const isPlain = (text: string) => WORDS.test(text) && !NUMBER.test(text)

/** A campaign is written `source / campaign`, or as the one of the two that it has. Undefined for a page of the shop itself. */
export function sourceOf(referrer: string, query: string, origin: string): string | undefined {
  const campaign = query.includes("utm_") ? campaignOf(new URLSearchParams(query)) : undefined
  if (referrer === "") return campaign ?? DIRECT
  const url = URL.parse(referrer)
  if (url?.origin === origin) return undefined
  return campaign ?? hostName(url?.hostname ?? "")
}

function campaignOf(query: URLSearchParams): string | undefined {
  const words = ["utm_source", "utm_campaign"].map((name) => query.get(name)?.trim().toLowerCase() ?? "")
  return words.filter(isPlain).join(" / ") || undefined
}

function hostName(host: string): string {
  const name = known.find(([form]) => form.test(host))?.[1]
  if (name !== undefined) return name
  return host.length > MOST_HOST_LETTERS ? DIRECT : host.replace(/^www\./, "")
}
