/** Where styles stand and what they may say. Source: src/decisions/0010-styles-by-component.md. */
import { dirname } from "node:path"
import { describe, expect, it } from "vitest"
import { blockOf, classesIn, classesOf, layersOf } from "#tests/support/sheets.ts"
import { codeFiles, files, importsOf, isTest, placeOf, textOf } from "#tests/support/sources.ts"

const TOKENS = "src/app/styles/tokens.css"
const INDEX = "src/app/styles/index.css"

const HEX = /#(?:[0-9a-f]{8}|[0-9a-f]{6}|[0-9a-f]{3,4})\b/gi
const COLOUR_FUNCTION = /\b(?:rgba?|hsla?|hwb|oklch|oklab|lab|lch|color)\(/gi
const COLOUR_NAME = /\b(?:white|black|red|green|blue|yellow|orange|gr[ae]y|silver|gold|navy|teal|pink|purple|brown)\b/gi

const stylesheets = files.filter((path) => path.startsWith("src/") && path.endsWith(".css"))

/** The owner's area has one sheet for all of its pages. */
const ofComponents = stylesheets.filter((path) => !/^src\/(app\/styles|operator)\//.test(path))
const components = codeFiles("src/app").filter((path) => path.endsWith(".tsx") && !isTest(path))

const sheetsImportedBy = (path: string) =>
  importsOf(path).flatMap(({ specifier }) => (specifier.endsWith(".css") ? [specifier.replace(/^#/, "src/")] : []))

/** Comments and addresses blanked out, so that places stay. */
const bare = (path: string) =>
  textOf(path).replace(/\/\*[\s\S]*?\*\/|url\([^)]*\)|"[^"]*"/g, (part) => " ".repeat(part.length))

/** Declarations: what follows a colon up to the semicolon. */
function colourPlaces(path: string): string[] {
  const text = bare(path)
  return [...text.matchAll(/:\s[^;{}]*;/g)].flatMap(({ 0: value, index }) =>
    [HEX, COLOUR_FUNCTION, COLOUR_NAME].flatMap((pattern) =>
      [...value.matchAll(pattern)]
        // `var(--blue)` is a token, not a colour.
        .filter((match) => !/[\w-]/.test(value[match.index - 1] ?? "") && value[match.index + match[0].length] !== "-")
        .map((match) => `${placeOf(path, index + match.index)} ${match[0]}`),
    ),
  )
}

describe("styles", () => {
  it("name raw colours among the tokens only", () => {
    expect(stylesheets.filter((path) => path !== TOKENS).flatMap(colourPlaces)).toEqual([])
  })

  it("leave colours out of components; what the server says of them is a token's value", () => {
    const tokens = new Set((textOf(TOKENS).match(HEX) ?? []).map((colour) => colour.toLowerCase()))
    const strays = codeFiles("src", "server.ts")
      .filter((path) => !path.includes(".test."))
      .flatMap((path) =>
        [...textOf(path).matchAll(/"(#(?:[0-9a-f]{8}|[0-9a-f]{6}|[0-9a-f]{3,4}))"/gi)]
          .filter(([, colour = ""]) => path.startsWith("src/app/") || !tokens.has(colour.toLowerCase()))
          .map((match) => `${placeOf(path, match.index)} ${match[1]}`),
      )
    expect(strays).toEqual([])
  })

  it("stand beside the component they dress", () => {
    const folders = new Set(components.map((path) => dirname(path)))
    const alone = ofComponents.filter((path) => !folders.has(dirname(path)))
    expect(alone).toEqual([])
  })

  it("stand in a cascade layer that the index puts in order, in the sheet itself", () => {
    const order = /@layer ([^;{]+);/.exec(textOf(INDEX))?.[1]?.split(", ") ?? []
    const stray = ofComponents.flatMap((path) => {
      const layers = layersOf(path)
      if (!layers) return [`${path}: rules outside of layers`]
      return layers.filter((name) => !order.includes(name)).map((name) => `${path}: ${name}`)
    })
    expect(order).not.toEqual([])
    expect(stray).toEqual([])
  })

  it("are imported by each component that gives one of their classes to an element", () => {
    const sheetsOf = new Map<string, string[]>()
    for (const sheet of ofComponents) {
      for (const name of classesOf(sheet)) sheetsOf.set(name, [...(sheetsOf.get(name) ?? []), sheet])
    }
    const missing = components.flatMap((path) => {
      const imported = new Set(sheetsImportedBy(path))
      return [...classesIn(path)].flatMap((name) => {
        const sheets = sheetsOf.get(name) ?? sheetsOf.get(blockOf(name)) ?? []
        return sheets.length === 0 || sheets.some((sheet) => imported.has(sheet)) ? [] : [`${path} .${name}: ${sheets}`]
      })
    })
    expect(missing).toEqual([])
  })

  it("are imported by a component each, and those of the base by the entry", () => {
    const imported = new Set(components.flatMap(sheetsImportedBy))
    expect(ofComponents.filter((path) => !imported.has(path))).toEqual([])
    expect(sheetsImportedBy("src/client/entry.tsx")).toEqual([INDEX])
  })

  it("are named after their component", () => {
    const strangers = ofComponents.flatMap((path) =>
      [...bare(path).matchAll(/\.([a-z][\w-]*)/g)]
        .filter(([, name = ""]) => !SHARED_CLASSES.has(name))
        .filter((match) => isSelector(bare(path), match.index))
        .map((match) => `${placeOf(path, match.index)} .${match[1]}`),
    )
    expect(strangers).toEqual([])
  })
})

/** Helpers of the base layer. */
const SHARED_CLASSES = new Set(["wrap", "bleed", "visually-hidden", "prose"])

/** A class stands before a brace, a value after a colon. */
const isSelector = (text: string, index: number) => /^[^;{}]*\{/.test(text.slice(index))
