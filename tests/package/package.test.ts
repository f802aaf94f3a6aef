/** The package: what `npm pack` makes runs in a folder of its own, without the checkout. */
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs"
import { builtinModules } from "node:module"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { parseSync } from "vite"
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest"
import { openForVisitorsIn } from "#tests/support/openForVisitors.ts"
import {
  createShop,
  pack,
  type Ran,
  runIn,
  startIn,
  type Tarballs,
  terminalEnvironment,
} from "#tests/support/packedShop.ts"
import { startS3 } from "#tests/support/s3Server.ts"
import { root } from "#tests/support/steps.ts"

const MB = 1024 ** 2
const SAID = ["--name", "Librería Norte", "--email", "hola@norte.example", "--address", "Calle Mayor 1, 28001 Madrid"]
const ANSWERS = [...SAID, "--tax-number", "B12345674", "--home-cost", "4,90", "--language", "es"]
const CATALOGUE = `sku,slug,name_es,name_en,category,price,stock
L-1,el-faro,El faro,The Lighthouse,novela,18.00,5
`
/** Three faults: an event that there is not, an order's number that is a text, an operation that there is not. */
const SLIP = `import type { Shop } from "escaparate/extensions"
export function slip(shop: Shop): void {
  shop.on("order.lost", "mine", async () => {})
  shop.on("order.paid", "mine", async ({ data: { order } }, { log }) => log.info("paid", { half: order.number / 2 }))
  shop.on("order.paid", "other", async (_, { admin }) => void (await admin("lookAway", {})))
}
`

let folder: string
let tarballs: Tarballs
let shop: string
/** The output of `npm create escaparate`, for a folder that was not there. */
let created: Ran
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "escaparate-package-"))
  tarballs = await pack(folder)
  shop = join(folder, "libreria")
  created = await createShop(folder, tarballs, ["libreria", "--language", "es", "--products", "demo"])
}, 300_000)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const program = () => join(shop, "node_modules/escaparate")
const escaparate = (...args: string[]) => runIn(shop, "npx", ["escaparate", ...args])

/** Stopped with the test, if it does not stop it. */
async function start(command: string, ...args: string[]) {
  const started = await startIn(shop, command, args)
  onTestFinished(async () => {
    await started.stop()
  })
  return started
}

describe("the tarball", () => {
  test("is of 25 MB at most, and has neither source nor what belongs to a shop", () => {
    expect(statSync(tarballs.escaparate).size).toBeLessThan(25 * MB)
    const names = readdirSync(program(), { recursive: true }).map(String)
    const needed = ["server/server.js", "server/licences.md", "client/licences.md", "types/words.md"].map(
      (name) => `dist/${name}`,
    )
    expect(names).toEqual(expect.arrayContaining([...needed, "src/app/styles/fonts/OFL-figtree.txt", "LICENSE"]))
    const others = names.filter((name) => !EXAMPLES.test(name))
    expect(others.filter((name) => /(?<!\.d)\.tsx?$|^(data|tests|\.env$|node_modules)/.test(name))).toEqual([])
  })

  test("asks for what its code imports, and for nothing that is bundled", () => {
    const { dependencies, devDependencies } = JSON.parse(readFileSync(join(program(), "package.json"), "utf8"))
    expect(devDependencies).toBeUndefined()
    const names = Object.keys(dependencies)
    const imported = packagesOf(join(program(), "dist/server"))
    expect(imported.filter((name) => !names.includes(name))).toEqual([])
    expect(names.filter((name) => !imported.includes(name))).toEqual(["@types/node", "node", "superstruct"])
  })
})

/** Files that guides lead to, without their doubles. */
const EXAMPLES = /^tests(\/examples(\/[\w-]+(\/(README\.md|shop\.config\.ts|consent\.(css|js)))?)?)?$/

/** Named by code that serves the source, which no package has. */
const OF_DEVELOPMENT = "vite"

/** Packages that the code of a folder imports. */
function packagesOf(code: string): string[] {
  const specifiers = readdirSync(code).flatMap((name) => {
    const text = readFileSync(join(code, name), "utf8")
    const { staticImports, dynamicImports } = parseSync(name, text).module
    const later = dynamicImports.map(({ moduleRequest: { start, end } }) => text.slice(start, end))
    return [...staticImports.map(({ moduleRequest }) => moduleRequest.value), ...later.map((each) => each.slice(1, -1))]
  })
  const names = specifiers.flatMap((each) => /^(?:@[\w-]+\/)?[\w-]+(?=\/|$)/.exec(each) ?? [])
  return [...new Set(names)].filter((name) => name !== OF_DEVELOPMENT && !builtinModules.includes(name))
}

describe("a shop's folder", () => {
  test("is made by npm create escaparate, and the demo shop with its pictures if one wishes", async () => {
    expect([created.code, created.text]).toEqual([0, expect.stringContaining("cd libreria && npm start")])
    const { text: size } = await runIn(shop, "du", ["-sk", "node_modules"])
    expect(Number.parseInt(size, 10) * 1024).toBeLessThan(250 * MB)
    const unknown = await escaparate("launch")
    expect([unknown.code, unknown.text]).toEqual([2, expect.stringContaining("Uso: npx escaparate ORDEN")])
    const started = await start("npx", "escaparate", "start")
    const page = await fetch(`${started.url}/es/product/plato-lonja`)
    const html = await page.text()
    expect([page.status, html]).toEqual([200, expect.stringContaining("Plato Lonja")])
    const [picture = ""] = /\/pictures\/[^"\s,]+/.exec(html) ?? []
    expect((await fetch(started.url + picture)).headers.get("content-type")).toMatch(/^image\//)
    expect(await started.stop()).toContain('"server.stopping"')
    const files = readdirSync(shop)
    expect(files).toEqual(expect.arrayContaining(["data", ".env", ".gitignore", "package.json", "node_modules"]))
    const { dependencies, scripts, type } = JSON.parse(readFileSync(join(shop, "package.json"), "utf8"))
    expect(Object.keys(dependencies)).toEqual(["escaparate"])
    expect({ scripts, type }).toEqual({
      scripts: { start: "escaparate start", build: "escaparate build", shop: "escaparate shop" },
      type: "module",
    })
    for (const name of ["data", ".env"]) rmSync(join(shop, name), { recursive: true })
  })

  test("becomes a shop by init, which leaves it all that is the owner's", async () => {
    const before = readdirSync(program(), { recursive: true }).length
    const { code, text, complaint } = await escaparate("init", ...ANSWERS)
    expect([code, complaint]).toEqual([0, expect.stringContaining(join(shop, "data/shop.sqlite"))])
    expect(text).toContain("«Librería Norte» está lista")
    expect(readdirSync(shop)).toEqual(expect.arrayContaining([".env", "data"]))
    expect(readdirSync(program(), { recursive: true }).length).toBe(before)
  })

  test("takes a list of products, serves them, and says what it lacks", async () => {
    writeFileSync(join(shop, "products.csv"), CATALOGUE)
    const imported = await runIn(shop, "npm", ["run", "shop", "--", "import", "products.csv"])
    expect([imported.code, imported.text]).toEqual([0, expect.stringContaining("Productos nuevos: 1")])
    await openForVisitorsIn(join(shop, "data"))
    const started = await start("npx", "escaparate", "start")
    const page = await fetch(`${started.url}/es`)
    expect(page.status).toBe(200)
    const html = await page.text()
    expect(html).toContain("El faro")
    const [script = ""] = /\/assets\/[^"]+\.js/.exec(html) ?? []
    expect((await fetch(started.url + script)).status).toBe(200)
    expect((await fetch(`${started.url}/images/placeholder.jpg`)).status).toBe(200)
    expect(await started.stop()).toContain('"server.stopping"')
    const { code, text } = await runIn(shop, "npm", ["run", "--silent", "shop", "--", "check"])
    expect([code, text]).toEqual([1, expect.stringContaining("MAIL_URL no está puesto")])
  })

  test("is extended by its shop.config.ts, in TypeScript and with types", async () => {
    const begun = await escaparate("init", "--extension")
    expect([begun.code, begun.text]).toEqual([0, expect.stringContaining("shop.config.ts")])
    const tsc = [join(root, "node_modules/typescript/bin/tsc"), "--project", shop, "--skipLibCheck", "false"]
    expect(await runIn(shop, process.execPath, tsc)).toEqual({ code: 0, text: "", complaint: "" })
    writeFileSync(join(shop, "slip.ts"), SLIP)
    const faults = (await runIn(shop, process.execPath, tsc)).text.trim().split("\n")
    expect(faults).toEqual([
      expect.stringMatching(/^slip\.ts\(3,\d+\): error .*"order\.lost"/),
      expect.stringMatching(/^slip\.ts\(4,\d+\): error .*arithmetic/),
      expect.stringMatching(/^slip\.ts\(5,\d+\): error .*"lookAway"/),
    ])
    rmSync(join(shop, "slip.ts"))
    // Where the guide that is installed leads to.
    const examples = join(shop, "node_modules/escaparate/tests/examples")
    const guide = readFileSync(join(examples, "../../src/guides/extend.md"), "utf8")
    const named = Array.from(guide.matchAll(/\]\(\.\.\/\.\.\/tests\/examples\/([\w-]+)/g), ([, name = ""]) => name)
    expect(named.length).toBeGreaterThan(10)
    for (const name of named) expect(existsSync(join(examples, name, "README.md")), name).toBe(true)
    cpSync(join(examples, "book-fields/shop.config.ts"), join(shop, "shop.config.ts"))
    const built = await runIn(shop, "npm", ["run", "--silent", "build"])
    expect([built.code, built.complaint]).toEqual([0, ""])
    expect(built.text).toContain("productField  author")
    const started = await start("npm", "start")
    expect(await started.stop()).toContain('"server.stopping"')
    writeFileSync(
      join(shop, "shop.config.ts"),
      "export function extend(shop) {\n  shop.on('order.lost', 'mine', () => {})\n}\n",
    )
    const broken = await escaparate("build")
    expect([broken.code, broken.complaint]).toEqual([1, expect.stringContaining("shop.config.ts:2")])
    await expect(start("npx", "escaparate", "start")).rejects.toThrow("shop.config.ts:2")
    rmSync(join(shop, "shop.config.ts"))
  })

  test("keeps its files at S3, by the library that is bundled", async () => {
    const s3 = await startS3()
    onTestFinished(() => s3.close())
    const env = { ...terminalEnvironment(), ...s3.env }
    const move = (from: string, to: string) => runIn(shop, "npx", ["escaparate", "shop", "move-files", from, to], env)
    mkdirSync(join(shop, "data/outbox"), { recursive: true })
    writeFileSync(join(shop, "data/outbox/letter.eml"), "Subject: hola\n")
    const there = await move("data", s3.env["FILES_URL"] ?? "")
    const back = await move(s3.env["FILES_URL"] ?? "", "copy")
    expect([there.code, back.code]).toEqual([0, 0])
    expect(readFileSync(join(shop, "copy/outbox/letter.eml"), "utf8")).toBe("Subject: hola\n")
  })
})
