/**
 * Markup of parts that many pages share, such as tiles: rendered once, and kept by everything it is made of, so that it
 * cannot be out of date. A page renders what is not kept yet, and what was asked for twice is rendered for keeping afterwards.
 */
import { createElement, type HTMLAttributes, type ReactElement, type ReactNode, type Ref } from "react"
import { preload } from "react-dom"
import { renderToString } from "react-dom/server"
import type { Platform } from "#app/platform.ts"

export interface KeptMarkupOptions {
  /** Bounds what is kept, keys included. */
  maxBytes: number
  /** So many parts that were shown once are remembered: what nobody asks for again is not worth a second render. */
  mostSeen: number
}

/** The parts of one page. */
export interface PageParts extends Pick<Platform, "kept"> {
  /** Renders for keeping what the page had to render itself; `inPage` gives a part the page's contexts. Throws what a part throws. */
  keepNoted(inPage: (part: ReactNode) => ReactNode): void
  /** Whether that is anything. */
  hasNoted(): boolean
}

export interface KeptMarkup {
  /** `place` is what decides about all parts of a page: its language, and the prefix of its links. */
  partsOf(place: string): PageParts
  readonly bytes: number
}

interface Entry {
  /** The outer element around finished markup; undefined for a part that has to be rendered with its page. */
  element: ReactElement | undefined
  /** Pictures that the page's head asks for. */
  preloads: PicturePreload[]
  bytes: number
}

export function createKeptMarkup({ maxBytes, mostSeen }: KeptMarkupOptions): KeptMarkup {
  // Two generations: what is asked for again moves to the young one, and the old one is dropped when that is full.
  let young = new Map<string, Entry>()
  let old = new Map<string, Entry>()
  let youngBytes = 0
  let oldBytes = 0
  let seen = new Set<string>()
  let seenBefore = new Set<string>()

  function find(key: string): Entry | undefined {
    const entry = young.get(key)
    if (entry) return entry
    const older = old.get(key)
    if (!older) return undefined
    old.delete(key)
    oldBytes -= older.bytes
    keep(key, older)
    return older
  }

  function keep(key: string, entry: Entry): void {
    if (young.has(key)) return
    if (youngBytes + entry.bytes > maxBytes / 2) {
      old = young
      oldBytes = youngBytes
      young = new Map()
      youngBytes = 0
    }
    young.set(key, entry)
    youngBytes += entry.bytes
  }

  function wasSeen(key: string): boolean {
    if (seen.has(key) || seenBefore.has(key)) return true
    seen.add(key)
    if (seen.size > mostSeen / 2) {
      seenBefore = seen
      seen = new Set()
    }
    return false
  }

  return {
    partsOf(place) {
      const noted = new Map<string, ReactElement>()
      return {
        kept(madeOf, render) {
          const key = JSON.stringify([place, madeOf()])
          const entry = find(key)
          if (entry?.element) {
            for (const { imageSrcSet, imageSizes } of entry.preloads)
              preload(imageSrcSet, { as: "image", imageSrcSet, imageSizes })
            return entry.element
          }
          const part = render()
          if (!entry && wasSeen(key)) noted.set(key, part)
          return part
        },
        keepNoted(inPage) {
          for (const [key, part] of noted) {
            const html = renderToString(inPage(part))
            keep(key, { ...finish(part, html), bytes: LETTER_BYTES * (key.length + html.length) })
          }
          noted.clear()
        },
        hasNoted: () => noted.size > 0,
      }
    },
    get bytes() {
      return youngBytes + oldBytes
    },
  }
}

/** Hardly a text is without a letter that takes two: `€` is one. */
const LETTER_BYTES = 2

/** What names itself by its place in the page, and sections that may come late. */
const BELONGS_TO_PAGE = /="_R_|<!--\$/

function finish(part: ReactElement, html: string): Pick<Entry, "element" | "preloads"> {
  const { preloads, length } = readPreloads(html)
  if (!preloads || BELONGS_TO_PAGE.test(html)) return { element: undefined, preloads: [] }
  // React writes no `>` inside of attributes.
  const __html = html.slice(html.indexOf(">", length) + 1, html.lastIndexOf("<"))
  const { type, props } = part as ReactElement<HTMLAttributes<HTMLElement> & { ref?: Ref<HTMLElement> }>
  const { children: _, ref: __, ...attributes } = props
  return { element: createElement(type, { ...attributes, dangerouslySetInnerHTML: { __html } }), preloads }
}

interface PicturePreload {
  imageSrcSet: string
  imageSizes: string
}

/** As React writes it before a part with pictures that load at once. */
const PRELOAD = /<link rel="preload" as="image" ([^>]*)\/>/y
/** The only kind that `preload()` writes like a picture itself. */
const PICTURE = /^imageSrcSet="([^"]*)" imageSizes="([^"]*)"$/

/** The pictures that a part's markup begins with asking for, and where it goes on; none where they could not be asked for again. */
function readPreloads(html: string): { preloads: PicturePreload[] | undefined; length: number } {
  const preloads: PicturePreload[] = []
  PRELOAD.lastIndex = 0
  let length = 0
  for (let found = PRELOAD.exec(html); found; found = PRELOAD.exec(html)) {
    length = PRELOAD.lastIndex
    const [, srcSet, sizes] = PICTURE.exec(found[1] ?? "") ?? []
    if (srcSet === undefined || sizes === undefined) return { preloads: undefined, length }
    preloads.push({ imageSrcSet: plain(srcSet), imageSizes: plain(sizes) })
  }
  return { preloads, length }
}

const escaped: Record<string, string> = { "&quot;": '"', "&#x27;": "'", "&lt;": "<", "&gt;": ">", "&amp;": "&" }

/** The text of an attribute that React wrote. */
const plain = (attribute: string) => attribute.replace(/&(?:quot|#x27|lt|gt|amp);/g, (each) => escaped[each] ?? each)
