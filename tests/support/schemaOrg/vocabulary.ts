/** schema.org's own vocabulary, read from the types of `schema-dts`, which are generated from it. */
import { readFileSync } from "node:fs"
import { join } from "node:path"
import { root } from "#tests/support/steps.ts"

interface SchemaType {
  parents: string[]
  /** Names of the types that each property may hold. */
  properties: Map<string, string[]>
}

const source = readFileSync(join(root, "node_modules/schema-dts/dist/schema.d.ts"), "utf8")
const namesIn = (union: string) => union.split("|").map((name) => name.trim())

const types = new Map<string, SchemaType>()
// A type with no properties of its own has no base of its own either.
for (const [, name = "", kind = "", parents = "", body = ""] of source.matchAll(
  /^(?:export )?interface (\w+?)(Base|Leaf) extends ([^{]+)\{\n(.*?)^\}/gms,
)) {
  if (kind === "Leaf" && types.has(name)) continue
  const properties = [...body.matchAll(/^ {4}"(\w+)"\?: SchemaValue<(.+), "\w+">;$/gm)]
  types.set(name, {
    parents: parents.split(",").map((parent) => parent.trim().replace(/Base$/, "")),
    properties: new Map(properties.map(([, property = "", union = ""]) => [property, namesIn(union)])),
  })
}

/** Members of an enumeration by their full address. */
const members = new Map<string, Set<string>>()
for (const [, name = "", union = ""] of source.matchAll(/^export type (\w+) = (.+);$/gm)) {
  members.set(name, new Set(namesIn(union).map((member) => member.replaceAll('"', ""))))
}

export const isType = (name: string) => types.has(name)

/** The type and all that it is a kind of. */
export function kindsOf(name: string): string[] {
  const own = types.get(name)
  return own ? [name, ...own.parents.flatMap(kindsOf)] : []
}

/** Types that a property may hold; undefined where the type has no such property. */
export const expectedOf = (type: string, property: string): string[] | undefined =>
  kindsOf(type)
    .map((kind) => types.get(kind)?.properties.get(property))
    .find((expected) => expected !== undefined)

const TEXTS = new Set(["Text", "URL", "Date", "DateTime", "Time", "Duration", "CssSelectorType"])

/** Members of enumerations and properties are named by their address. */
const WORD = "https://schema.org/"

/** An enumeration may consist of others. */
const isMember = (name: string, text: string): boolean => {
  const own = members.get(name)
  return (
    own !== undefined &&
    (own.has(text) || [...own].some((each) => each !== name && /Enumeration$/.test(each) && isMember(each, text)))
  )
}

/** Whether one of the types may be written as this text. */
export function takesText(expected: readonly string[], text: string): boolean {
  const isNumber = /^-?\d+(\.\d+)?$/.test(text)
  if (text.startsWith(WORD)) {
    const isProperty = [...types.values()].some(({ properties }) => properties.has(text.slice(WORD.length)))
    return expected.some((name) => isMember(name, text)) || (isProperty && expected.includes("Text"))
  }
  if (expected.includes("Number") && isNumber) return true
  if (expected.includes("Date") && !expected.includes("Text")) return /^\d{4}-\d\d-\d\d/.test(text)
  if (expected.includes("URL") && !expected.includes("Text")) return URL.canParse(text)
  // Anything at all may be named by its address.
  if (expected.includes("Thing")) return URL.canParse(text)
  return expected.some((name) => TEXTS.has(name))
}
