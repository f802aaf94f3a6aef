/** Gives the screens that strangers come to a file of their own with the styles they use, small enough to stand in the page: `styles/{screen}` in the manifest. */
import { readFileSync } from "node:fs"
import type { Plugin } from "vite"
import { closuresOf } from "#server/bundling/closures.ts"
import { type Node, visitNodes } from "#server/bundling/syntax.ts"

const SOURCE = /\/src\/(app|client|shared)\/.*\.tsx?$/
const STYLES = "src/app/styles/index.css"
/** Stands in every page; its drawings ask for colours of the sheet. */
const SPRITE = new URL("../../app/ui/icons/page.svg", import.meta.url)

/** Found by search engines and shared by visitors: here the first paint counts. All others link the whole sheet. */
const SCREENS = ["index", "products", "category", "department", "product", "categories"]

/** In the first view of who loads a page again at its end; the browser needs no code for it. */
const SERVED = /\/src\/app\/layout\/Footer\.tsx$/
/** Not in the first view of anybody, also after a reload at the end of the page: what is opened comes with the whole sheet. */
const LATER_CLASSES =
  /^(Bare\w+|Cart|Door|EmptyListing|Failure|FilterPanel|LoadingBar|MenuPanel|Notices?|Order|Panel|SearchList|UserMenu__\w+)(__|$)/
/** Nobody hovers, chooses or opens anything before the first paint, and no language of the shop is written from the right. */
const LATER_STATES =
  /:dir\(|:(hover|active|focus|focus-visible|focus-within|disabled|checked|popover-open)\b|::(backdrop|selection|-webkit|-moz)|\[(open|aria-busy|data-growing)|^@(starting-style|keyframes|media print|media \((prefers-reduced-motion|forced-colors))/

/** Every word that code could set as a class. */
export function wordsOf(program: Node): Set<string> {
  const words = new Set<string>()
  const add = (text: string) => {
    for (const word of text.split(/[^\w-]+/)) if (word !== "") words.add(word)
  }
  visitNodes(program, (node) => {
    if (node.type === "Literal" && typeof node["value"] === "string") add(node["value"])
    if (node.type === "TemplateElement") add((node["value"] as { cooked: string }).cooked)
  })
  return words
}

/** Where the block that opens at `start` ends, its closing brace included. */
function endOfBlock(css: string, start: number): number {
  let depth = 0
  for (let at = start; at < css.length; at += 1) {
    const sign = css[at]
    if (sign === '"' || sign === "'") at = css.indexOf(sign, at + 1)
    else if (sign === "{") depth += 1
    else if (sign === "}") depth -= 1
    if (sign === "}" && depth === 0) return at + 1
  }
  throw new Error("A block of the stylesheet has no end.")
}

/** Whether one of a rule's selectors could match something with these words as classes and looks. */
function isUsed(selectors: string, words: ReadonlySet<string>): boolean {
  // What stands in :is() and :not() is an alternative, no condition; what stands in :has() has to be there.
  const plain = selectors.replaceAll(/:(is|not|where)\((?:[^()]|\([^()]*\))*\)/g, "")
  return plain.split(",").some((selector) =>
    [...selector.matchAll(/(?:\.|\[data-look="?)(-?[A-Za-z_][\w-]*)/g)].every(([, name = ""]) => {
      return words.has(name) && !LATER_CLASSES.test(name)
    }),
  )
}

/** The rules of a minified stylesheet that could match something with these words as classes at first sight, in their order. */
export function pickStyles(css: string, words: ReadonlySet<string>): string {
  let kept = ""
  let at = 0
  while (at < css.length) {
    const next = /[{;]/g
    next.lastIndex = at
    const found = next.exec(css)
    // The last declaration of a block needs no end.
    if (!found) return kept + css.slice(at)
    const head = css.slice(at, found.index)
    if (found[0] === ";") {
      kept += `${head};`
      at = found.index + 1
      continue
    }
    const end = endOfBlock(css, found.index)
    if (!LATER_STATES.test(head) && isUsed(head, words)) {
      const body = css.slice(found.index + 1, end - 1)
      const inner = head.startsWith("@font-face") ? body : pickStyles(body, words)
      if (inner !== "") kept += `${head}{${inner}}`
    }
    at = end
  }
  return kept
}

/** Type that is fetched; its stand-ins are the machine's own. */
const FETCHED_FACES = /@font-face\{[^}]*url\([^}]*\}/g
/** Rare letters and slanted type come with the whole sheet alone. */
const WHOLE_FONT = /-latin-wght-/

/** The type that most pages are written with. */
export const typeOf = (css: string): string =>
  [...css.matchAll(FETCHED_FACES)]
    .map(([face]) => face)
    .filter((face) => !WHOLE_FONT.test(face))
    .join("")

const namesReadIn = (text: string) => [...text.matchAll(/var\((--[\w-]+)/g)].map(([, name = ""]) => name)

/** Without the custom properties that nothing in the sheet or the `drawings` asks for, and without type to be fetched. */
export function withoutUnread(css: string, drawings = ""): string {
  const common = css.replaceAll(FETCHED_FACES, "")
  const read = new Set([...namesReadIn(common), ...namesReadIn(drawings)])
  const rest = common.replaceAll(/(?<=[{;])(--[\w-]+):[^;{}]*(;|(?=\}))/g, (declaration, name: string) =>
    read.has(name) ? declaration : "",
  )
  // What was read by a property that has gone now may be unread itself.
  return rest === css ? css : withoutUnread(rest, drawings)
}

export function splitStyles(): Plugin {
  const words = new Map<string, Set<string>>()
  return {
    name: "split-styles",
    apply: "build",
    enforce: "post",
    applyToEnvironment: ({ name }) => name === "client",
    transform: {
      order: "post",
      filter: { id: SOURCE },
      handler(code, id) {
        words.set(id, wordsOf(this.parse(code) as unknown as Node))
        return null
      },
    },
    generateBundle(_options, bundle) {
      const sheet = Object.values(bundle).find(
        (file) => file.type === "asset" && file.originalFileNames.includes(STYLES),
      )
      if (sheet?.type !== "asset") this.error(`${STYLES} is not in the bundle.`)
      const css = String(sheet.source)
      const drawings = readFileSync(SPRITE, "utf8")
      this.emitFile({ type: "asset", name: "type.css", originalFileName: "styles/type", source: typeOf(css) })
      for (const [screen, ids] of closuresOf(bundle)) {
        if (!SCREENS.includes(screen)) continue
        const used = new Set([...words].flatMap(([id, all]) => (ids.has(id) || SERVED.test(id) ? [...all] : [])))
        const source = withoutUnread(pickStyles(css, used), drawings)
        this.emitFile({ type: "asset", name: `${screen}.css`, originalFileName: `styles/${screen}`, source })
      }
    },
  }
}
