/** Where styles stand and what they may say. Source: src/README.md, "Style". */
import { dirname, join, normalize } from "node:path"
import { describe, expect, it } from "vitest"
import { codeFiles, files, importsOf, placeOf, textOf } from "#tests/support/sources.ts"

const TOKENS = "src/app/styles/tokens.css"
const INDEX = "src/app/styles/index.css"
/** Drawings are made of their own colours. */
const DRAWINGS = "src/artwork/"

const HEX = /#(?:[0-9a-f]{8}|[0-9a-f]{6}|[0-9a-f]{3,4})\b/gi
const COLOUR_FUNCTION = /\b(?:rgba?|hsla?|hwb|oklch|oklab|lab|lch|color)\(/gi
const COLOUR_NAME = /\b(?:white|black|red|green|blue|yellow|orange|gr[ae]y|silver|gold|navy|teal|pink|purple|brown)\b/gi

const stylesheets = files.filter((path) => path.startsWith("src/") && path.endsWith(".css"))

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
      .filter((path) => !path.startsWith(DRAWINGS) && !path.includes(".test."))
      .flatMap((path) =>
        [...textOf(path).matchAll(/"(#(?:[0-9a-f]{8}|[0-9a-f]{6}|[0-9a-f]{3,4}))"/gi)]
          .filter(([, colour = ""]) => path.startsWith("src/app/") || !tokens.has(colour.toLowerCase()))
          .map((match) => `${placeOf(path, match.index)} ${match[1]}`),
      )
    expect(strays).toEqual([])
  })

  it("stand beside the component they dress", () => {
    const components = new Set(codeFiles("src/app").map((path) => path.replace(/\.tsx$/, "")))
    const folders = new Set([...components].map((path) => dirname(path)))
    const alone = stylesheets
      .filter((path) => !path.startsWith("src/app/styles/"))
      .filter((path) => !components.has(path.replace(/\.css$/, "")) && !folders.has(dirname(path)))
    expect(alone).toEqual([])
  })

  it("are all imported once, by the index, into a cascade layer", () => {
    const imported = [...textOf(INDEX).matchAll(/@import\s+"([^"]+)"(.*);/g)].map(([, path = "", layer = ""]) => ({
      path: normalize(join(dirname(INDEX), path)),
      layer,
    }))
    const layered = (path: string) => /@layer\s+\w+/.test(textOf(path))
    expect(imported.map(({ path }) => path).sort()).toEqual(stylesheets.filter((path) => path !== INDEX).sort())
    expect(imported.filter(({ path, layer }) => !layer.includes("layer(") && !layered(path))).toEqual([])
  })

  it("are never imported by code, except the index", () => {
    const imports = codeFiles("src").flatMap((path) =>
      importsOf(path).flatMap(({ specifier, offset }) => (specifier.endsWith(".css") ? [placeOf(path, offset)] : [])),
    )
    expect(imports).toEqual([])
  })

  it("are named after their component", () => {
    const strangers = stylesheets
      .filter((path) => !path.startsWith("src/app/styles/"))
      .flatMap((path) =>
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
