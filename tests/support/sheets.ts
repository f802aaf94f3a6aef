/** Which sheet dresses which class, and which classes a component gives to its elements, for the house tests. */
import { type Node, textOf, visitNodes } from "#tests/support/sources.ts"

const isNode = (value: unknown): value is Node => typeof value === "object" && value !== null && "type" in value

/** The blocks of a stylesheet that lie directly in a text, each with what stands before its brace. */
function blocksOf(css: string): { head: string; body: string }[] {
  const blocks: { head: string; body: string }[] = []
  let depth = 0
  let headStart = 0
  let bodyStart = 0
  for (const { 0: sign, index } of css.matchAll(/[{};]/g)) {
    if (sign === "{" && depth++ === 0) bodyStart = index + 1
    if (sign === "}" && --depth === 0) {
      blocks.push({ head: css.slice(headStart, bodyStart - 1).trim(), body: css.slice(bodyStart, index) })
    }
    if (depth === 0) headStart = index + 1
  }
  return blocks
}

const withoutComments = (css: string) => css.replaceAll(/\/\*[\s\S]*?\*\//g, "")

/** Names of the layers whose blocks a sheet is made of; undefined where it has rules outside of all layers. */
export function layersOf(path: string): string[] | undefined {
  const names = blocksOf(withoutComments(textOf(path))).map(({ head }) => /^@layer ([\w-]+)$/.exec(head)?.[1])
  return names.every((name) => name !== undefined) ? names : undefined
}

/** Classes that a sheet's rules begin with: it is theirs. `.Cart .Price` is a rule of the cart's sheet. */
export function classesOf(path: string): Set<string> {
  const classes = new Set<string>()
  const read = (css: string) => {
    for (const { head, body } of blocksOf(css)) {
      if (head.startsWith("@")) read(body)
      else
        for (const [, name = ""] of head.replaceAll(/\([^()]*\)/g, "").matchAll(/(?:^|,)\s*\w*\.([A-Z][\w-]*)/g))
          classes.add(name)
    }
  }
  read(withoutComments(textOf(path)))
  return classes
}

/** Classes that a component gives to its elements, as far as they stand in its source. */
export function classesIn(path: string): Set<string> {
  const classes = new Set<string>()
  const add = (text: unknown) => {
    for (const word of String(text).split(/\s+/)) if (/^[A-Z][\w-]*$/.test(word)) classes.add(word)
  }
  const addTexts = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(addTexts)
    else if (isNode(value)) {
      if (value.type === "Literal" && typeof value["value"] === "string") add(value["value"])
      if (value.type === "TemplateElement") add((value["value"] as { cooked: string }).cooked)
      Object.values(value).forEach(addTexts)
    }
  }
  visitNodes(path, (node) => {
    if (node.type !== "JSXAttribute" || !isNode(node["name"]) || node["name"]["name"] !== "className") return
    addTexts(node["value"])
  })
  return classes
}

/** The block a class belongs to: `CartLine__name` is a part of `CartLine`. */
export const blockOf = (name: string) => name.replace(/__.*$/, "")
