/** Sanitises the HTML of descriptions: only bold, lists, links and tables remain, without any behaviour. */
import sanitize from "sanitize-html"
import { htmlToText } from "#provider/exchange/plainText.ts"
import { stripShortcodes } from "#provider/exchange/shortcodes.ts"

const BLOCKS = [
  "p",
  "div",
  "h3",
  "h4",
  "ul",
  "ol",
  "li",
  "blockquote",
  "table",
  "caption",
  "thead",
  "tbody",
  "tr",
  "th",
  "td",
]
const WORDS = ["strong", "em", "a", "br", "sub", "sup"]
/** Markup beyond paragraphs of plain text. */
const RICH = /<(?!\/?(?:p|div|br)\b)/

/** Headings start below those of the surrounding page. */
const HEADINGS: Record<string, string> = { h1: "h3", h2: "h3", h5: "h4", h6: "h4" }

const options: sanitize.IOptions = {
  allowedTags: [...BLOCKS, ...WORDS],
  allowedAttributes: { a: ["href"], th: ["colspan", "rowspan", "scope"], td: ["colspan", "rowspan"] },
  allowedSchemes: ["https", "http", "mailto", "tel"],
  allowProtocolRelative: false,
  disallowedTagsMode: "discard",
  transformTags: {
    ...Object.fromEntries(Object.entries(HEADINGS).map(([from, to]) => [from, sanitize.simpleTransform(to, {})])),
    b: sanitize.simpleTransform("strong", {}),
    i: sanitize.simpleTransform("em", {}),
  },
  // Empty paragraphs left by editors.
  exclusiveFilter: ({ tag, text, mediaChildren }) =>
    ["p", "div", "h3", "h4", "strong", "em", "a", "li"].includes(tag) &&
    text.trim() === "" &&
    (mediaChildren ?? []).length === 0,
}

export const cleanHtml = (html: string): string =>
  sanitize(html, options)
    .replace(/[ \t\r\n]+/g, " ")
    .replace(/\s*(<\/?(?:p|div|h3|h4|ul|ol|li|blockquote|table|caption|thead|tbody|tr|th|td)\b[^>]*>)\s*/g, "$1")
    .trim()

/** Another shop's HTML description as plain text, and as sanitised HTML; the latter is empty if it adds nothing. */
export function readHtml(source: string, { keepBreaks = false } = {}): { text: string; html: string } {
  const html = stripShortcodes(source)
  const clean = cleanHtml(html)
  return { text: htmlToText(html, { keepBreaks }), html: RICH.test(clean) ? clean : "" }
}
