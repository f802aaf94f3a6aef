/** The options of an operation's command: their list, their help, and the input read from them. */
import { basename } from "node:path"
import type { ParseArgsOptionsConfig } from "node:util"
import { UsageError } from "#cli/command.ts"
import { isRequired, plainSchema } from "#provider/api/structSchema.ts"
import { type AnyStruct, fieldsOfInput, fromText } from "#provider/api/textInput.ts"
import { says } from "#provider/platform/words/says.ts"

type Fields = Record<string, AnyStruct>

/** Where a file that is answered is written. */
export const OUTPUT = "--output FILE"

const NONE = "none"
const FILE = /^@(?=.)/
const JSON_WORD = " JSON"
const OBJECT_LEVELS = 2

/** Parts of an object are options of their own, such as `--name.es`. */
function* flat(fields: Fields, start = "", level = 1): Generator<[string, AnyStruct]> {
  for (const [name, struct] of Object.entries(fields)) {
    yield [start + name, struct]
    if (struct.type === "object" && level < OBJECT_LEVELS) {
      yield* flat(fieldsOfInput(struct), `${start}${name}.`, level + 1)
    }
  }
}

/** `readers`: options of their own, each a text. */
export const optionsFor = (
  fields: Fields,
  readers: Readonly<Record<string, unknown>> = {},
): ParseArgsOptionsConfig => ({
  output: { type: "string" },
  json: { type: "boolean" },
  ...Object.fromEntries(Object.keys(readers).map((name) => [name, { type: "string" as const }])),
  ...Object.fromEntries(
    [...flat(fields)].map(([name, { type }]) => [
      name,
      type === "boolean" ? { type: "boolean" } : { type: "string", multiple: type === "array" },
    ]),
  ),
})

/** `--percent NUMBER  needed` */
export function optionWords(fields: Fields, needed: string): string[] {
  const lines = [...flat(fields)].map(([name, struct]): [string, string] => [
    `--${name}${takes(struct)}`,
    isRequired(struct) && !name.includes(".") ? needed : "",
  ])
  const width = Math.max(0, ...lines.map(([option]) => option.length)) + 2
  return lines.map(([option, note]) => (note === "" ? option : option.padEnd(width) + note))
}

/** Placeholder after an option's name. */
function takes(struct: AnyStruct): string {
  switch (struct.type) {
    case "boolean":
      return ""
    case "integer":
    case "number":
      return " NUMBER"
    case "enums":
      return ` ${(plainSchema(struct, new Map())["enum"] as unknown[]).join("|")}`
    case "array":
      return `${takes(struct.schema as AnyStruct)} …`
    case "object":
    case "dynamic":
    case "mapOf":
    case "oneOf":
    case "record":
    case "unknown":
      return JSON_WORD
    default:
      return struct.is(null) || isEmptied(struct) ? ` TEXT|${NONE}` : " TEXT"
  }
}

/** Days and codes that may be empty, unlike texts, which may say anything. */
const isEmptied = (struct: AnyStruct): boolean => struct.is("") && !struct.is(NONE)

type Given = Readonly<Record<string, string | boolean | (string | boolean)[] | undefined>>

export interface TextFiles {
  /** Texts are files too, in base64: pictures. */
  takesFiles: boolean
  read(path: string, encoding: "utf8" | "base64"): Promise<string>
}

/** A file that is given as `--data @FILE` needs no `--name` besides. */
export function nameGivenFile(fields: Fields, given: Given): Given {
  const { name, data } = given
  const isNamed = name !== undefined || fields["name"] === undefined || typeof data !== "string" || !FILE.test(data)
  return isNamed ? given : { ...given, name: basename(data) }
}

/** Throws UsageError for invalid JSON. */
export async function inputFrom(fields: Fields, given: Given, files: TextFiles): Promise<object> {
  const input: Record<string, unknown> = {}
  for (const [name, struct] of flat(fields)) {
    const typed = given[name]
    if (typed === undefined) continue
    const value = Array.isArray(typed)
      ? await listOf(name, struct, typed.map(String), files)
      : typeof typed === "boolean"
        ? typed
        : await itemOf(name, struct, typed, files)
    put(input, name.split("."), value)
  }
  return input
}

/** Item by item, or the whole list at once, which is the only way to give an empty one. */
async function listOf(name: string, struct: AnyStruct, [first = "", ...others]: string[], files: TextFiles) {
  const isWhole = others.length === 0 && (FILE.test(first) || first.startsWith("["))
  if (isWhole) return jsonOf(name, first, files)
  return Promise.all([first, ...others].map((item) => itemOf(name, struct.schema as AnyStruct, item, files)))
}

async function itemOf(name: string, struct: AnyStruct, text: string, files: TextFiles): Promise<unknown> {
  if (text === NONE && struct.is(null)) return null
  if (text === NONE && isEmptied(struct)) return ""
  if (takes(struct) === JSON_WORD) return countOf(struct, text) ?? jsonOf(name, text, files)
  if (files.takesFiles && FILE.test(text)) return files.read(text.slice(1), "base64")
  return fromText(struct, text)
}

/** `CER-111=2` for an object of a name and a number, such as `{ sku, amount }`. */
function countOf(struct: AnyStruct, text: string): object | undefined {
  const [, word, count] = /^([^={[]+)=(\d+)$/.exec(text) ?? []
  if (struct.type !== "object" || word === undefined) return undefined
  const parts = Object.entries(fieldsOfInput(struct))
  const [name] = parts.find(([, { type }]) => type === "string") ?? []
  const [counted] = parts.find(([, part]) => part.type === "integer" && isRequired(part)) ?? []
  return name && counted ? { [name]: word, [counted]: Number(count) } : undefined
}

async function jsonOf(name: string, text: string, files: TextFiles): Promise<unknown> {
  try {
    return JSON.parse(FILE.test(text) ? await files.read(text.slice(1), "utf8") : text)
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    throw new UsageError(says`--${name} is "${text}", but it takes JSON.`)
  }
}

function put(input: Record<string, unknown>, [name = "", ...rest]: string[], value: unknown): void {
  if (rest.length === 0) input[name] = value
  else {
    const inner = { ...(input[name] as Record<string, unknown> | undefined) }
    put(inner, rest, value)
    input[name] = inner
  }
}
