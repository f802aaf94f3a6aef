/** Builds React elements from a description's sanitised HTML, limited to the few allowed tags. */
import { createElement, Fragment, type ReactNode } from "react"

/** Allowed parents of a tag; elsewhere its content is kept without it, as in a browser. */
const PARENTS: Partial<Record<string, readonly string[]>> = {
  li: ["ul", "ol"],
  caption: ["table"],
  thead: ["table"],
  tbody: ["table"],
  tr: ["thead", "tbody"],
  td: ["tr"],
  th: ["tr"],
}
const BLOCKS = ["p", "div", "h3", "h4", "ul", "ol", "blockquote", "table"]
const TAGS = new Set([...BLOCKS, ...Object.keys(PARENTS), "strong", "em", "a", "br", "sub", "sup"])
/** Tags that end where a block begins. */
const LINES = new Set(["p", "h3", "h4"])
const HOLDS_NO_TEXT = new Set(["table", "thead", "tbody", "tr", "ul", "ol"])
const SAFE_ADDRESS = /^(?:https?:\/\/|mailto:|tel:|\/(?!\/)|#)/i
const TOKEN = /<[^<>]*>|[^<]+/g
const NAME = /^<(\/?)([a-z0-9]{1,10})/

interface Open {
  tag: string
  attributes: string
  children: ReactNode[]
}

export function richElements(html: string): ReactNode {
  const root: Open = { tag: "", attributes: "", children: [] }
  const stack = [root]
  const top = () => stack.at(-1) ?? root
  const close = () => {
    const done = stack.length > 1 ? stack.pop() : undefined
    if (done) top().children.push(elementOf(done, top().children.length))
  }
  const isOpen = (tag: string) => stack.some((open) => open.tag === tag)
  const open = (tag: string, attributes: string) => {
    if (BLOCKS.includes(tag) && LINES.has(top().tag)) close()
    if (tag === "tr" && top().tag === "table") open("tbody", "")
    const parents = PARENTS[tag]
    const fits =
      TAGS.has(tag) && (parents === undefined || parents.includes(top().tag)) && !(tag === "a" && isOpen("a"))
    if (fits) stack.push({ tag, attributes, children: [] })
  }
  for (const [token] of html.matchAll(TOKEN)) {
    const [name = "", end, tag = ""] = NAME.exec(token) ?? []
    if (!token.startsWith("<")) {
      if (!HOLDS_NO_TEXT.has(top().tag)) top().children.push(decode(token))
    } else if (end === "") {
      open(tag, token.slice(name.length))
      if (tag === "br") close()
    } else if (isOpen(tag)) {
      while (top().tag !== tag) close()
      close()
    }
  }
  while (stack.length > 1) close()
  return createElement(Fragment, null, ...root.children)
}

function elementOf({ tag, attributes, children }: Open, key: number): ReactNode {
  const value = (name: string) => decode(new RegExp(`\\s${name}="([^"]*)"`).exec(attributes)?.[1] ?? "")
  const href = tag === "a" ? value("href") : ""
  const [colSpan, rowSpan] = [Number(value("colspan")), Number(value("rowspan"))]
  const properties = {
    key,
    ...(SAFE_ADDRESS.test(href) && { href }),
    ...(colSpan > 1 && { colSpan }),
    ...(rowSpan > 1 && { rowSpan }),
    ...(tag === "th" && { scope: value("scope") || "col" }),
  }
  return tag === "br" ? createElement("br", { key }) : createElement(tag, properties, ...children)
}

const decode = (text: string) =>
  text.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&quot;", '"').replaceAll("&amp;", "&")

/** The HTML after the lead: a first paragraph equal to the lead is left out. */
export function richRest(html: string): string {
  const end = html.indexOf("</p>")
  const isLead = html.startsWith("<p>") && end >= 0 && !html.slice(0, end).includes("<br")
  return isLead ? html.slice(end + "</p>".length) : html
}
