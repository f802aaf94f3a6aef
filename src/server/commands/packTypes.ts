/** The types that `shop.config.ts` imports, as the package has them: declarations of what they are made of, and nothing else. */
import { execFileSync } from "node:child_process"
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { dirname, join, relative } from "node:path"

const PUBLIC = "provider/api/public"

/** Names of the project's modules and relative ones; packages stay as they are. */
const IMPORTED = /(?<=(?:from |import\()")([#.][^"]+?)(?:\.tsx?)?(?=")/g

/** `folder`: it is emptied first. Answers the file of the types. */
export function writeTypes(root: string, folder: string): string {
  const emitted = join(root, ".cache/types")
  const config = join(root, ".cache/types.json")
  const compilerOptions = {
    noEmit: false,
    declaration: true,
    emitDeclarationOnly: true,
    incremental: false,
    tsBuildInfoFile: null,
    rootDir: "../src",
    outDir: "types",
  }
  mkdirSync(dirname(config), { recursive: true })
  for (const old of [emitted, folder]) rmSync(old, { recursive: true, force: true })
  const files = [`../src/${PUBLIC}.ts`]
  writeFileSync(config, JSON.stringify({ extends: "../tsconfig.json", compilerOptions, files, include: [] }))
  execFileSync("npx", ["tsc", "--project", config], { cwd: root, stdio: "inherit" })
  const reached = new Set([PUBLIC])
  // Grows while it is gone through.
  for (const name of reached) {
    const text = readFileSync(join(emitted, `${name}.d.ts`), "utf8").replaceAll(IMPORTED, (_, imported: string) => {
      const target = imported.startsWith("#") ? imported.slice(1) : join(dirname(name), imported)
      reached.add(target)
      const path = relative(dirname(name), target)
      return `${path.startsWith(".") ? path : `./${path}`}.js`
    })
    const file = join(folder, `${name}.d.ts`)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
  return join(folder, `${PUBLIC}.d.ts`)
}
