/** The project's own files, parsed once, for the architecture tests. */
import { readdirSync, readFileSync } from "node:fs"
import { dirname, extname, join, relative } from "node:path"
import { parseSync } from "vite"
import { root } from "#tests/support/steps.ts"

/** Made by tools or by running: what git does not keep. A leading slash in its list means the top level only. */
const ignored = [".git", ...readFileSync(join(root, ".gitignore"), "utf8").split("\n").filter(Boolean)].map((line) => ({
  name: line.replaceAll("/", ""),
  topOnly: line.startsWith("/"),
}))

/** `*.log` is each name that ends so. */
const isCalled = (pattern: string, name: string) =>
  pattern.startsWith("*") ? name.endsWith(pattern.slice(1)) : pattern === name

const isLeftOut = (name: string, isTop: boolean) =>
  ignored.some((entry) => isCalled(entry.name, name) && (isTop || !entry.topOnly))

const isHidden = (name: string) => name.startsWith(".")

function walk(folder: string): string[] {
  const isTop = folder === root
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (isLeftOut(entry.name, isTop) || isHidden(entry.name)) return []
    const path = join(folder, entry.name)
    return entry.isDirectory() ? walk(path) : [relative(root, path)]
  })
}

/** Paths below the project's folder, without hidden ones. */
export const files: readonly string[] = walk(root)

export const topLevel: readonly string[] = readdirSync(root).filter((name) => !isLeftOut(name, true))

const texts = new Map<string, string>()

export function textOf(path: string): string {
  let text = texts.get(path)
  if (text === undefined) {
    text = readFileSync(join(root, path), "utf8")
    texts.set(path, text)
  }
  return text
}

export const jsonOf = (path: string): unknown => JSON.parse(textOf(path))

const CODE = new Set([".ts", ".tsx"])

/** TypeScript files of the project, or below the given folders. */
export const codeFiles = (...folders: string[]) =>
  files.filter(
    (path) =>
      CODE.has(extname(path)) &&
      (folders.length === 0 || folders.some((folder) => path === folder || path.startsWith(`${folder}/`))),
  )

export const isTest = (path: string) => path.startsWith("tests/") || /\.test\.tsx?$/.test(path)

type Parsed = ReturnType<typeof parseSync>

const parsedFiles = new Map<string, Parsed>()

export function parse(path: string): Parsed {
  let parsed = parsedFiles.get(path)
  if (!parsed) {
    parsed = parseSync(path, textOf(path))
    parsedFiles.set(path, parsed)
  }
  return parsed
}

export const lineOf = (path: string, offset: number) => textOf(path).slice(0, offset).split("\n").length

/** `src/app/App.tsx:12`, where an editor opens it. */
export const placeOf = (path: string, offset: number) => `${path}:${lineOf(path, offset)}`

export interface Import {
  /** As written. */
  specifier: string
  /** Types only: gone when it runs. */
  typeOnly: boolean
  /** By `import()`: when that line runs. */
  later: boolean
  offset: number
}

/** Everything a file imports or re-exports, at its start or later. */
export function importsOf(path: string): Import[] {
  const { staticImports, staticExports, dynamicImports } = parse(path).module
  const imported = staticImports.map(({ moduleRequest, entries, start }) => ({
    specifier: moduleRequest.value,
    typeOnly: entries.length > 0 && entries.every((entry) => entry.isType),
    later: false,
    offset: start,
  }))
  const reexported = staticExports.flatMap(({ entries, start }) =>
    entries.flatMap(({ moduleRequest, isType }) =>
      moduleRequest ? [{ specifier: moduleRequest.value, typeOnly: isType, later: false, offset: start }] : [],
    ),
  )
  const later = dynamicImports.flatMap(({ moduleRequest, start }) => {
    const written = textOf(path).slice(moduleRequest.start, moduleRequest.end)
    const specifier = /^["'`]([^"'`$]+)["'`]$/.exec(written)?.[1]
    return specifier === undefined ? [] : [{ specifier, typeOnly: false, later: true, offset: start }]
  })
  return [...imported, ...reexported, ...later]
}

/** The file of the project that an import in `path` names; undefined for a package's. */
export function importedFile(path: string, specifier: string): string | undefined {
  if (specifier.startsWith("#tests/")) return specifier.slice(1)
  if (specifier.startsWith("#")) return `src/${specifier.slice(1)}`
  return specifier.startsWith(".") ? join(dirname(path), specifier) : undefined
}

/** A node of the syntax tree, as much of it as the architecture tests read. */
export interface Node {
  type: string
  start: number
  end: number
  [field: string]: unknown
}

export const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && "type" in value && typeof value.type === "string"

/** Calls `visit` for every node of a file's syntax tree, outer nodes first. */
export function visitNodes(path: string, visit: (node: Node, parent: Node | undefined) => void): void {
  const go = (value: unknown, parent: Node | undefined): void => {
    if (Array.isArray(value)) {
      for (const item of value) go(item, parent)
      return
    }
    if (!isNode(value)) return
    visit(value, parent)
    for (const inner of Object.values(value)) if (typeof inner === "object") go(inner, value)
  }
  go(parse(path).program, undefined)
}
