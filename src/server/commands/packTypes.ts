/** The types that `shop.config.ts` imports, as the package has them: the declarations that they are made of, and no others. */
import { execFileSync } from "node:child_process"
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { dirname, join, relative } from "node:path"
import { parseSync } from "vite"

const PUBLIC = "provider/api/public"

/** A name in a file below the project's `src`, whose ending is left out. */
interface Place {
  file: string
  name: string
}

/** All that an operation may touch, the database included; extensions are not given it. */
const INNER = "AdminContext"

interface Declarations {
  /** With the comments before them, by name: a type and a value may share one. */
  own: Map<string, string[]>
  /** From the project's other files, by the name that they have here. */
  imported: Map<string, Place>
  passedOn: Map<string, Place>
  /** Whole files, by the name that they have here. */
  spaces: Map<string, string>
  /** Imports of packages, by the name that they have here. */
  packages: Map<string, string>
}

const WORD = /[A-Za-z_$][\w$]*/g
const PACKAGE = /(?:from |import\()"([^".][^"]*)"/g
/** A type named where it is used, as the compiler writes those that a file does not import. */
const INLINE = /import\("([#.][^"]+)"\)\.(\w+)/g

/** `folder` is emptied first, `installed` are the packages that are installed with the shop. Answers the file of the types. */
export function writeTypes(root: string, folder: string, installed: readonly string[]): string {
  const emitted = declare(root)
  rmSync(folder, { recursive: true, force: true })
  const read = new Map<string, Declarations>()
  const declarationsOf = (file: string): Declarations => {
    const found = read.get(file) ?? readDeclarations(file, readFileSync(join(emitted, `${file}.d.ts`), "utf8"))
    read.set(file, found)
    return found
  }
  const reached = new Map<string, Set<string>>()
  const reach = ({ file, name }: Place): void => {
    const names = reached.get(file) ?? new Set()
    if (names.has(name)) return
    reached.set(file, names.add(name))
    const { own, imported, passedOn, spaces } = declarationsOf(file)
    const from = imported.get(name) ?? passedOn.get(name)
    if (from) reach(from)
    for (const text of own.get(name) ?? []) {
      for (const [word] of text.matchAll(WORD)) if (own.has(word) || imported.has(word)) reach({ file, name: word })
      for (const [, path = "", inner = ""] of text.matchAll(INLINE)) reach({ file: fileOf(file, path), name: inner })
      for (const [space, from] of spaces) for (const inner of membersOf(space, text)) reach({ file: from, name: inner })
    }
  }
  const { own, passedOn } = declarationsOf(PUBLIC)
  for (const name of [...own.keys(), ...passedOn.keys()]) reach({ file: PUBLIC, name })
  for (const [file, names] of reached) {
    const path = join(folder, `${file}.d.ts`)
    mkdirSync(dirname(path), { recursive: true })
    const text = textOf(file, declarationsOf(file), names)
    const missing = text
      .matchAll(PACKAGE)
      .find(([, name = ""]) => !name.startsWith("node:") && !installed.includes(name))
    if (missing) throw new Error(`A public type reaches ${file}, which names types of ${missing[1]}.`)
    writeFileSync(path, text)
  }
  return join(folder, `${PUBLIC}.d.ts`)
}

/** Answers the folder of the compiler's declarations. */
function declare(root: string): string {
  const cache = join(root, ".cache")
  const config = join(cache, "types.json")
  const output = { noEmit: false, declaration: true, emitDeclarationOnly: true, rootDir: "../src", outDir: "types" }
  const compilerOptions = { ...output, incremental: false, tsBuildInfoFile: null }
  mkdirSync(cache, { recursive: true })
  rmSync(join(cache, "types"), { recursive: true, force: true })
  const files = [`../src/${PUBLIC}.ts`]
  writeFileSync(config, JSON.stringify({ extends: "../tsconfig.json", compilerOptions, files, include: [] }))
  execFileSync("npx", ["tsc", "--project", config], { cwd: root, stdio: "inherit" })
  return join(cache, "types")
}

const membersOf = (space: string, text: string) =>
  text.matchAll(new RegExp(`\\b${space}\\.(\\w+)`, "g")).map(([, name = ""]) => name)

function readDeclarations(file: string, text: string): Declarations {
  const { program, module } = parseSync(`${file}.d.ts`, text)
  const found: Declarations = {
    own: new Map(),
    imported: new Map(),
    passedOn: new Map(),
    spaces: new Map(),
    packages: new Map(),
  }
  for (const { moduleRequest, entries, start, end } of module.staticImports) {
    for (const { importName, localName } of entries) {
      const from = fileOf(file, moduleRequest.value)
      const isOwn = /^[#.]/.test(moduleRequest.value)
      if (isOwn && importName.kind === "NamespaceObject") found.spaces.set(localName.value, from)
      else if (isOwn) found.imported.set(localName.value, { file: from, name: importName.name ?? "" })
      else found.packages.set(localName.value, text.slice(start, end))
    }
  }
  for (const { entries } of module.staticExports) {
    for (const { moduleRequest, exportName, importName } of entries) {
      if (!moduleRequest) continue
      found.passedOn.set(exportName.name ?? "", {
        file: fileOf(file, moduleRequest.value),
        name: importName.name ?? "",
      })
    }
  }
  let before = 0
  for (const statement of program.body) {
    const names = declaredBy(statement)
    const isInner = names.includes(INNER)
    const written = isInner ? `export type ${INNER} = unknown` : text.slice(before, statement.end).trim()
    before = statement.end
    for (const name of names) found.own.set(name, [...(found.own.get(name) ?? []), written])
  }
  return found
}

type Statement = ReturnType<typeof parseSync>["program"]["body"][number]

function declaredBy(statement: Statement): string[] {
  const declaration = statement.type === "ExportNamedDeclaration" ? statement.declaration : statement
  if (!declaration) return []
  if (declaration.type === "VariableDeclaration") {
    return declaration.declarations.flatMap(({ id }) => (id.type === "Identifier" ? [id.name] : []))
  }
  return "id" in declaration && declaration.id?.type === "Identifier" ? [declaration.id.name] : []
}

/** The file with those names alone. */
function textOf(file: string, declarations: Declarations, names: ReadonlySet<string>): string {
  const { own, imported, passedOn, spaces, packages } = declarations
  const kept = (places: ReadonlyMap<string, Place>, word: "import" | "export") =>
    [...places].flatMap(([name, from]) => {
      const named = from.name === name ? name : `${from.name} as ${name}`
      return names.has(name) ? [`${word} type { ${named} } from "${wayTo(file, from.file)}"`] : []
    })
  const texts = [...new Set([...own].flatMap(([name, written]) => (names.has(name) ? written : [])))]
  const inline = texts.map((text) =>
    text.replaceAll(INLINE, (_, path: string, name: string) => `import("${wayTo(file, fileOf(file, path))}").${name}`),
  )
  const words = new Set(texts.flatMap((text) => text.match(WORD) ?? []))
  const needed = new Set([...packages].flatMap(([name, written]) => (words.has(name) ? [written] : [])))
  const whole = [...spaces].flatMap(([name, from]) =>
    words.has(name) ? [`import type * as ${name} from "${wayTo(file, from)}"`] : [],
  )
  return `${[...needed, ...whole, ...kept(imported, "import"), ...kept(passedOn, "export"), ...inline].join("\n")}\n`
}

function fileOf(from: string, specifier: string): string {
  const path = specifier.replace(/\.tsx?$/, "")
  return path.startsWith("#") ? path.slice(1) : join(dirname(from), path)
}

function wayTo(from: string, file: string): string {
  const path = relative(dirname(from), file)
  return `${path.startsWith(".") ? path : `./${path}`}.js`
}
