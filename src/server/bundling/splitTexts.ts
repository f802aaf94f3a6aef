/** Gives every screen a file of its own with the texts its first view may need, in each language: `texts/{screen}.{locale}` in the manifest. */
import type { Plugin } from "vite"
import { closuresOf } from "#server/bundling/closures.ts"
import { type Node, visitNodes } from "#server/bundling/syntax.ts"
import { en } from "#shared/i18n/en.ts"
import { es } from "#shared/i18n/es.ts"
import { locales } from "#shared/locale.ts"

interface Texts {
  [key: string]: string | Texts
}

/** Texts a module writes: whole keys, and fixed beginnings and ends of those it puts together. */
interface Written {
  whole: Set<string>
  composed: { start: string; end: string }[]
}

const dictionaries: Record<string, Texts> = { en, es }
const SOURCE = /\/src\/(app|client|shared)\/.*\.tsx?$/
const DICTIONARY = /\/src\/shared\/i18n\/(en|es)\.ts$/

export function textsOf(program: Node): Written {
  const whole = new Set<string>()
  const composed: Written["composed"] = []
  visitNodes(program, (node) => {
    if (node.type === "Literal" && typeof node["value"] === "string") whole.add(node["value"])
    if (node.type !== "TemplateLiteral") return
    const parts = (node["quasis"] as { value: { cooked: string } }[]).map(({ value }) => value.cooked)
    const start = parts[0] ?? ""
    if (start.includes(".")) composed.push({ start, end: parts.at(-1) ?? "" })
  })
  return { whole, composed }
}

/** The part of a dictionary that these modules may ask for. */
export function pickTexts(dictionary: Texts, written: readonly Written[], path = ""): Texts {
  const picked: Texts = {}
  for (const [key, value] of Object.entries(dictionary)) {
    const full = path + key
    if (typeof value === "string") {
      const stem = full.replace(/_(one|other)$/, "")
      const isAsked = written.some(
        ({ whole, composed }) =>
          whole.has(full) ||
          whole.has(stem) ||
          composed.some(({ start, end }) => [full, stem].some((name) => name.startsWith(start) && name.endsWith(end))),
      )
      if (isAsked) picked[key] = value
    } else {
      const inner = pickTexts(value, written, `${full}.`)
      if (Object.keys(inner).length > 0) picked[key] = inner
    }
  }
  return picked
}

export function splitTexts(): Plugin {
  const written = new Map<string, Written>()
  return {
    name: "split-texts",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    transform: {
      order: "post",
      filter: { id: SOURCE },
      handler(code, id) {
        if (!DICTIONARY.test(id)) written.set(id, textsOf(this.parse(code) as unknown as Node))
        return null
      },
    },
    generateBundle(_options, bundle) {
      for (const [screen, ids] of closuresOf(bundle)) {
        const texts = [...ids].flatMap((id) => written.get(id) ?? [])
        for (const locale of locales) {
          const name = `texts/${screen}.${locale}`
          const source = `export default ${JSON.stringify(pickTexts(dictionaries[locale] ?? {}, texts))}`
          this.emitFile({ type: "asset", name: `${screen}-${locale}.js`, originalFileName: name, source })
        }
      }
    },
  }
}
