/** Converts other shops' HTML to plain text, and back. A single pass for any input. */

/** Elements whose content is not text. */
const SILENT = new Set(["script", "style", "template", "noscript", "head", "title", "iframe", "object", "svg", "math"])
const PARAGRAPHS = new Set(
  "address article aside blockquote div dl fieldset figure footer form h1 h2 h3 h4 h5 h6 header hr main nav ol p pre section table ul".split(
    " ",
  ),
)
const LINES = new Set(["br", "dd", "dt", "figcaption", "li", "tr"])
const CELLS = new Set(["td", "th"])

/** Named characters from U+00A0 on, in order. */
const LATIN =
  "nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml".split(
    " ",
  )
const NAMED = new Map([
  ...LATIN.map((name, index): [string, string] => [name, String.fromCodePoint(0xa0 + index)]),
  ...Object.entries({ amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", ndash: "–", mdash: "—", bull: "•" }),
  ...Object.entries({ lsquo: "‘", rsquo: "’", ldquo: "“", rdquo: "”", sbquo: "‚", bdquo: "„", hellip: "…" }),
  ...Object.entries({ euro: "€", trade: "™", lsaquo: "‹", rsaquo: "›", OElig: "Œ", oelig: "œ", ensp: " ", emsp: " " }),
])

/** `&eacute;`, `&#233;`, `&#xe9;` → `é`; unknown ones stay unchanged. */
export const decodeEntities = (text: string): string =>
  text.replace(/&(?:#(\d{1,7})|#[xX]([\da-fA-F]{1,6})|([A-Za-z][A-Za-z\d]{1,8}));/g, (whole, decimal, hex, name) => {
    if (name !== undefined) return NAMED.get(name) ?? whole
    const point = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal)
    const isText = point >= 0x20 && point <= 0x10ffff && (point < 0xd800 || point > 0xdfff)
    return isText ? String.fromCodePoint(point) : " "
  })

/**
 * Text of an HTML fragment: paragraphs separated by an empty line, list items with a bullet, no tags. Line breaks of
 * the source are kept if `keepBreaks` says so or if it has no blocks.
 */
export function htmlToText(html: string, { keepBreaks = false } = {}): string {
  const pieces: { text: string; isBreak?: true }[] = []
  let silent = ""
  for (const { tag, isEnd, text } of tokens(html)) {
    if (silent !== "") {
      if (isEnd && tag === silent) silent = ""
    } else if (tag === "") pieces.push({ text })
    else if (SILENT.has(tag)) silent = isEnd ? "" : tag
    else if (PARAGRAPHS.has(tag)) pieces.push({ text: "\n\n", isBreak: true })
    else if (LINES.has(tag)) pieces.push({ text: isEnd ? "" : tag === "li" ? "\n• " : "\n", isBreak: true })
    else if (CELLS.has(tag)) pieces.push({ text: " " })
  }
  const keeps = keepBreaks || !pieces.some((piece) => piece.isBreak)
  return normalizeSpace(
    pieces
      .map(({ text, isBreak }) => (isBreak ? text : decodeEntities(keeps ? text : text.replace(/[\r\n]+/g, " "))))
      .join(""),
  )
}

interface Token {
  /** Lower-case name, or empty for text. */
  tag: string
  isEnd: boolean
  text: string
}

function* tokens(html: string): Generator<Token> {
  let position = 0
  while (position < html.length) {
    const open = html.indexOf("<", position)
    if (open === -1) break
    if (open > position) yield { tag: "", isEnd: false, text: html.slice(position, open) }
    const isComment = html.startsWith("<!--", open)
    const name = /^<(\/?)([A-Za-z][\w:-]*)/.exec(html.slice(open, open + 40))
    if (!name && !isComment && !/^<[!?]/.test(html.slice(open, open + 2))) {
      yield { tag: "", isEnd: false, text: "<" }
      position = open + 1
      continue
    }
    const close = isComment ? html.indexOf("-->", open) : html.indexOf(">", open)
    // An unclosed tag is dropped with everything after it, as in browsers.
    if (close === -1) return
    position = close + (isComment ? 3 : 1)
    if (name) yield { tag: (name[2] ?? "").toLowerCase(), isEnd: name[1] === "/", text: "" }
  }
  if (position < html.length) yield { tag: "", isEnd: false, text: html.slice(position) }
}

/** Single spaces, none at line ends, at most one empty line. A no-break space alone is kept: `70 %`. */
export const normalizeSpace = (text: string): string =>
  text
    .replace(/\r\n?/g, "\n")
    .split("\n")
    .map((line) => line.replace(/[ \t\u00a0]{2,}|\t/g, " ").trim())
    .join("\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim()

const escapes: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" }

/** Plain text as HTML paragraphs. */
export const textToHtml = (text: string): string =>
  text === ""
    ? ""
    : text
        .replace(/[&<>]/g, (character) => escapes[character] ?? character)
        .split("\n\n")
        .map((paragraph) => `<p>${paragraph.replaceAll("\n", "<br>")}</p>`)
        .join("")
