/** HTML that a `shop.config.ts` adds to named places of the shop. Its functions are asked while a page is made. */

import { createHash } from "node:crypto"
import { Parser } from "htmlparser2"
import sanitize from "sanitize-html"
import { escapeHtml } from "#provider/platform/escapeHtml.ts"
import { leaveAlone } from "#provider/platform/extensions/leftAlone.ts"
import type { Locale, Localized } from "#shared/locale.ts"
import { locales } from "#shared/locale.ts"
import { type Log, sparing } from "#shared/log.ts"
import {
  type HostDirective,
  type HtmlFacts,
  type HtmlOf,
  type HtmlPlace,
  kindOfPlace,
  type OwnKind,
  type WriteOwnHtml,
} from "#shared/ownHtml.ts"

export interface PlacedHtml<Place extends HtmlPlace = HtmlPlace> {
  /** HTML for a language. Pure, and asked with each page that is made. */
  view?: HtmlOf<Place>
  /** A script in the head of each page that may have the place: once for a document, which shows many pages. */
  script?: string
  /** Rules of style in the head of these pages: of all of the shop's for its places, of an order's for `orderPage`. */
  style?: string
  /** Hosts that these pages may load from, by directive of their policy, such as `{ "script-src": ["https://tags.example"] }`. */
  hosts?: { readonly [Directive in HostDirective]?: readonly string[] }
}

/** By name. */
export type PlacedHtmls = ReadonlyMap<string, { place: HtmlPlace; html: PlacedHtml<never> }>

/** An element of the head, with its attributes by name. */
export interface HeadElement {
  tag: string
  attributes: Record<string, string>
}

/** Parts of the pages of a kind, beside HTML in their body. */
export interface OwnParts {
  scripts: readonly string[]
  styles: readonly string[]
  /** Sources to be added to the policy, by directive. */
  sources: ReadonlyMap<HostDirective, readonly string[]>
  head: (locale: Locale) => readonly HeadElement[]
}

export interface OwnHtml {
  write: WriteOwnHtml
  /** Undefined where pages of that kind carry no more than HTML. */
  partsOf: (kind: OwnKind) => OwnParts | undefined
}

const SLOW_MS = 50
const MOST_CHARACTERS = 20_000
const IN_HEAD = ["meta", "link", "script"]
/** They would act on the whole page, and have their own keys. */
const REFUSED = "script style link meta base html head body title frameset noframes noembed xmp plaintext".split(" ")

export const noOwnHtml: OwnHtml = { write: () => undefined, partsOf: () => undefined }

export function createOwnHtml(placed: PlacedHtmls, wholeLog: Log): OwnHtml {
  if (placed.size === 0) return noOwnHtml
  const log = sparing(wholeLog)
  const all = Array.from(placed, ([name, { place, html }]) => ({ name, place, html }))

  /** One that throws, or answers what it may not, is logged, and adds nothing. */
  function ask<Read>(name: string, facts: object, view: PlacedHtml<never>["view"], read: (html: string) => Read) {
    const since = performance.now()
    try {
      const html: unknown = view?.({ ...structuredClone(facts), escape: escapeHtml } as never)
      const ms = performance.now() - since
      leaveAlone(html)
      if (ms > SLOW_MS) log.warn("extension.html_slow", { html: name, ms: Math.round(ms) })
      if (typeof html !== "string") throw new Error("it takes a text of HTML")
      if (html.length > MOST_CHARACTERS)
        throw new Error(`it has ${html.length} characters, but it takes ${MOST_CHARACTERS}`)
      return read(html)
    } catch (error) {
      log.error("extension.html_failed", { html: name, error })
      return undefined
    }
  }

  function write<Place extends HtmlPlace>(place: Place, facts: HtmlFacts[Place]): Localized | undefined {
    const here = all.filter((each) => each.place === place && each.html.view)
    if (here.length === 0) return undefined
    const textIn = (locale: Locale) =>
      here.map(({ name, html }) => ask(name, { ...facts, locale }, html.view, bodyHtml) ?? "").join("")
    const text = { es: textIn("es"), en: textIn("en") }
    return locales.some((locale) => text[locale] !== "") ? text : undefined
  }

  const partsOf = (kind: OwnKind) => {
    const own = all.filter(({ place }) => kindOfPlace(place) === kind)
    const texts = (key: "script" | "style") => own.flatMap(({ html }) => sourceOf(html[key]) ?? [])
    const scripts = texts("script")
    const styles = texts("style")
    const sources = new Map<HostDirective, string[]>()
    const add = (directive: HostDirective, more: readonly string[]) => {
      if (more.length > 0) sources.set(directive, [...new Set([...(sources.get(directive) ?? []), ...more])])
    }
    for (const { html } of own)
      for (const [directive, hosts] of Object.entries(html.hosts ?? {})) add(directive as HostDirective, hosts)
    add("script-src", scripts.map(hashOf))
    add("style-src", styles.map(hashOf))
    const heads = own.filter(({ place, html }) => place === "head" && html.view)
    const head = (locale: Locale) =>
      heads.flatMap(({ name, html }) => ask(name, { locale }, html.view, headElements) ?? [])
    return sources.size === 0 && heads.length === 0 ? undefined : { scripts, styles, sources, head }
  }
  const parts = { shop: partsOf("shop"), order: partsOf("order"), none: undefined }
  return { write, partsOf: (kind) => parts[kind] }
}

/** As a browser hashes it: line ends are those of HTML. */
const sourceOf = (text: string | undefined) => text?.replaceAll(/\r\n?/g, "\n")

const hashOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`

/** Reads tags, and hands each to `take`. */
function readTags(html: string, take: (tag: string, attributes: Record<string, string>) => void, text = () => {}) {
  const parser = new Parser({ onopentag: take, ontext: (data) => void (data.trim() === "" || text()) })
  parser.end(html)
}

/** Complete elements, which cannot end those around them. */
function bodyHtml(html: string): string {
  readTags(html, (tag, attributes) => {
    if (REFUSED.includes(tag)) throw new Error(`it takes no <${tag}>: ${instead(tag)}`)
    const handler = Object.keys(attributes).find((name) => name.startsWith("on"))
    if (handler !== undefined) throw new Error(`the page's policy runs no ${handler}: listen to it in script`)
  })
  return sanitize(html, {
    allowedTags: false,
    allowedAttributes: false,
    allowVulnerableTags: true,
    parseStyleAttributes: false,
  })
}

const instead = (tag: string) =>
  tag === "script" || tag === "style" ? `its text is for the key ${tag}` : "it has no place in a page"

function headElements(html: string): HeadElement[] {
  const elements: HeadElement[] = []
  readTags(
    html,
    (tag, attributes) => {
      if (!IN_HEAD.includes(tag)) throw new Error(`the head takes ${IN_HEAD.join(", ")}, and no <${tag}>`)
      if ("http-equiv" in attributes) throw new Error("it takes no http-equiv: the shop sends the headers")
      if (tag === "script" && !attributes["src"]) throw new Error("the text of a script is for the key script")
      elements.push({ tag, attributes })
    },
    () => {
      throw new Error("the head takes no text")
    },
  )
  return elements
}
