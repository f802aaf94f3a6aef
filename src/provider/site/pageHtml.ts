/** Renders a page's Markdown to inert HTML: by marked, sanitised by sanitize-html. */
import { Marked } from "marked"
import sanitize from "sanitize-html"
import { escapeHtml } from "#provider/platform/escapeHtml.ts"
import type { PictureRow } from "#provider/platform/wire.ts"
import { PHONE_WIDE, pictureSrcSet, pictureUrl } from "#shared/pictures.ts"

const WIDTH = 800
const SIZES = `(width >= 48rem) 44rem, ${PHONE_WIDE}`
const TAGS = "h2 h3 h4 p ul ol li strong em del code pre blockquote table thead tbody tr th td a img br hr".split(" ")

/**
 * `pictures`: the shop's pictures that the text may reference, by key. Headings of the text are below the page's own
 * h1.
 */
export function pageHtml(text: string, pictures: ReadonlyMap<string, PictureRow>): string {
  const marked = new Marked({
    gfm: true,
    async: false,
    renderer: {
      heading({ tokens, depth }) {
        const level = Math.min(Math.max(depth, 2), 4)
        return `<h${level}>${this.parser.parseInline(tokens)}</h${level}>\n`
      },
      // HTML is shown as text.
      html: ({ text: html }) => escapeHtml(html),
      image({ href, text: alt }) {
        const picture = pictures.get(href)
        return picture ? imageTag(picture, alt) : escapeHtml(alt)
      },
    },
  })
  return sanitize(marked.parse(text, { async: false }), {
    allowedTags: TAGS,
    allowedAttributes: {
      a: ["data-link", "href", "rel"],
      img: ["src", "srcset", "sizes", "alt", "width", "height", "loading"],
      ol: ["start"],
      th: ["align"],
      td: ["align"],
    },
    allowedSchemes: ["https", "http", "mailto", "tel"],
    allowedSchemesByTag: { img: [] },
    allowProtocolRelative: false,
    transformTags: { a: linkOf },
  }).trim()
}

/** The shop's own pages open without loading a document, like all of its links. */
function linkOf(tagName: string, { href = "" }: Record<string, string>): sanitize.Tag {
  const isOwn = /^\/(?!\/)/.test(href)
  return { tagName, attribs: isOwn ? { "data-link": "", href } : { href, rel: "noopener" } }
}

const imageTag = ({ key, width, height }: PictureRow, alt: string) => {
  const src = `/pictures/${key}`
  return `<img src="${pictureUrl(src, WIDTH)}" srcset="${pictureSrcSet(src)}" sizes="${SIZES}" alt="${escapeHtml(alt)}" width="${width}" height="${height}" loading="lazy">`
}

/** Keys of the pictures in a text. */
export const picturesIn = (text: string): string[] =>
  [...text.matchAll(/!\[[^\]\n]{0,300}\]\(([A-Za-z0-9_-]{1,160})\)/g)].map(([, key = ""]) => key)
