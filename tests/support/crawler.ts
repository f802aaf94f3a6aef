/** A small crawler: follows every link that it may, as robots.txt and `nofollow` say, and keeps what it finds. */
export interface CrawledPage {
  path: string
  status: number
  title: string
  description: string
  canonical: string | undefined
  isIndexed: boolean
}

export interface Crawl {
  pages: CrawledPage[]
  /** Every address that a page leads to, whether it may be followed or not. */
  addresses: Set<string>
}

const decode = (text: string) =>
  text.replaceAll("&amp;", "&").replaceAll("&quot;", '"').replaceAll("&#x27;", "'").replaceAll("&#39;", "'")

const first = (html: string, pattern: RegExp) => {
  const found = pattern.exec(html)?.[1]
  return found === undefined ? undefined : decode(found)
}

/** Rules with `*` and `$`, the longest one wins. Source: RFC 9309 §2.2. */
export function readRobots(text: string): (path: string) => boolean {
  const rules = [...text.matchAll(/^(Allow|Disallow): *(\S+)$/gm)].map(([, kind, pattern = ""]) => ({
    allows: kind === "Allow",
    length: pattern.length,
    pattern: new RegExp(`^${pattern.replace(/[.+?^{}()|[\]\\]/g, "\\$&").replaceAll("*", ".*")}`),
  }))
  return (path) => {
    const fitting = rules.filter(({ pattern }) => pattern.test(path)).sort((one, other) => other.length - one.length)
    return fitting[0]?.allows ?? true
  }
}

function linksOf(html: string, from: URL): { path: string; follows: boolean }[] {
  return [...html.matchAll(/<a\b[^>]*>/g)].flatMap(([tag]) => {
    const href = first(tag, /\shref="([^"]*)"/)
    if (href === undefined) return []
    const url = new URL(href, from)
    // Pictures and videos are no pages.
    if (url.origin !== from.origin || /^\/(?:pictures|videos)\//.test(url.pathname)) return []
    return [{ path: url.pathname + url.search, follows: !/\srel="[^"]*nofollow/.test(tag) }]
  })
}

function readPage(path: string, status: number, html: string): CrawledPage {
  return {
    path,
    status,
    title: first(html, /<title>([^<]*)/) ?? "",
    description: first(html, /<meta name="description" content="([^"]*)"/) ?? "",
    canonical: first(html, /<link rel="canonical" href="([^"]*)"/),
    isIndexed: !/<meta name="robots" content="noindex/.test(html),
  }
}

/** Asks the shop for a path, following no redirect. */
export type Ask = (path: string) => Promise<{ status: number; text: string }>

/** From the path `start` on; `origin` is where the shop's addresses lead. */
export async function crawl(ask: Ask, origin: string, start: string): Promise<Crawl> {
  const mayAsk = readRobots((await ask("/robots.txt")).text)
  const addresses = new Set([start])
  const waiting = [start]
  const asked = new Set(waiting)
  const pages: CrawledPage[] = []
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    const { status, text } = await ask(path)
    pages.push(readPage(path, status, text))
    for (const link of linksOf(text, new URL(path, origin))) {
      addresses.add(link.path)
      if (!link.follows || asked.has(link.path) || !mayAsk(link.path)) continue
      asked.add(link.path)
      waiting.push(link.path)
    }
  }
  return { pages, addresses }
}
