/** Reads a mail's HTML as somebody who looks at it. */

const named: Record<string, string> = { nbsp: " ", amp: "&", lt: "<", gt: ">", quot: '"' }

const decoded = (html: string) =>
  html.replace(/&(?:#(\d+)|(\w+));/g, (_entity, code: string | undefined, name = "") =>
    code === undefined ? (named[name] ?? "") : String.fromCodePoint(Number(code)),
  )

/** White space as one space each, no-break spaces too. */
export const plain = (text: string) => text.replace(/[\s\u00a0\u202f]+/g, " ").trim()

/** The texts that are shown, one for each element that has one. */
export function shownTexts(html: string): string[] {
  const body = html
    .replace(/^[\s\S]*?<body[^>]*>/, "")
    .replace(/<div style="display:none[\s\S]*?<\/div>/, "")
    .replace(/<!--[\s\S]*?-->/g, "")
  return body
    .split(/<[^>]*>/)
    .map((text) => plain(decoded(text)))
    .filter((text) => text !== "")
}
