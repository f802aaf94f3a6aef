/** `npm run shop`: what is typed, what is answered, and how it ends. */
import { execFile } from "node:child_process"
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { showProgress } from "#provider/commands/showProgress.ts"
import { openProvider } from "#provider/openProvider.ts"
import { silentLog } from "#shared/log.ts"
import { newDataDir } from "#tests/support/startShop.ts"
import { root } from "#tests/support/steps.ts"

const apparel = join(root, "tests/contract/data/shopify-apparel.csv")
const COMMANDS = "import, export, orders, order, reviews, stock, coupon, backup"

interface Ran {
  code: number
  out: string
  err: string
}

function run(args: string[], env: Record<string, string>, node: string[] = []): Promise<Ran> {
  const command = join(root, "src/provider/commands/shop.ts")
  return new Promise((resolve) => {
    execFile(process.execPath, [...node, command, ...args], { env, cwd: env["DATA_DIR"] ?? root }, (error, out, err) =>
      resolve({ code: error ? Number(error.code) : 0, out, err }),
    )
  })
}

describe("npm run shop", () => {
  let dataDir: string
  const shop = (...args: string[]) => run(args, { DATA_DIR: dataDir })
  beforeAll(() => {
    dataDir = newDataDir()
  })
  afterAll(() => rmSync(dataDir, { recursive: true }))

  it("says what it can do", async () => {
    const all = await shop("--help")
    expect([all.code, all.out]).toEqual([0, expect.stringContaining("import FILE")])
    expect((await shop("import", "--help")).out).toContain("--dry-run")
    expect((await shop("export", "--help")).out).toContain("--output FILE")
  })

  it.each([
    [[], "Usage: npm run shop"],
    [["sell"], `There is no command "sell": there are ${COMMANDS}.\n`],
    [["toString"], `There is no command "toString": there are ${COMMANDS}.\n`],
    [["import"], "FILE is missing.\n"],
    [["import", "a", "b"], '"b" is one word too many.\n'],
    [["import", "a", "--fast"], "Unknown option '--fast'.\n"],
    [
      ["import", "a", "--format", "excel"],
      '--format is "excel", but it takes shopify, woocommerce, escaparate-json, escaparate-csv.\n',
    ],
    [["export", "--language", "fr"], '--language is "fr", but it takes en, es.\n'],
    [["export", "--output"], "Option '--output <value>' argument missing.\n"],
  ])("answers %j with one sentence and 2", async (args, sentence) => {
    const { code, out, err } = await shop(...args)
    expect(code).toBe(2)
    expect(out + err).toContain(sentence)
  })

  it("tells a wrong setting by its name, without repeating a password", async () => {
    const { code, err } = await run(["export"], { DATA_DIR: dataDir, DATABASE_URL: "mysql://root:secret@host/db" })
    expect([code, err]).toEqual([1, expect.stringMatching(/^DATABASE_URL is .+, but it takes a PostgreSQL address/)])
    expect(err).not.toContain("secret")
  })

  it("imports, tells what it did, and exports what the shop then answers", async () => {
    const file = join(dataDir, "apparel.csv")
    writeFileSync(file, readFileSync(apparel, "utf8").replace(/https:\S+?(?=,)/g, ""))
    const first = await shop("import", "apparel.csv")
    expect([first.code, first.out]).toEqual([
      0,
      "22 rows, 20 products (shopify). Imported.\nProducts: 20 created, 0 changed, 0 unchanged.\nWritten: 0 departments, 2 categories.\nPictures: 0 new, 0 known, 0 missing.\n",
    ])
    expect(first.err.split("\n")).toEqual(["Reading: done", "Checking: done", "Saving: done", ""])
    const again = await shop("import", "apparel.csv", "--json")
    expect(JSON.parse(again.out)).toMatchObject({ findings: [], report: { unchanged: 20, imported: true } })

    const written = await shop("export", "--output", "out.csv")
    expect([written.code, written.err]).toEqual([0, "Written to out.csv (escaparate-csv).\n"])
    expect(readFileSync(join(dataDir, "out.csv"), "utf8")).toContain("classic-varsity-top:small")
    expect(readdirSync(dataDir).filter((name) => /partial|^import-/.test(name))).toEqual([])
    expect(JSON.parse((await shop("export")).out).products.length).toBe(20)

    const provider = await openProvider({ dataDir, seedDemo: true, log: silentLog })
    const { items, total } = await provider.api.call("listProducts", { search: "varsity" })
    expect([total, items[0]]).toMatchObject([
      1,
      { id: "classic-varsity-top", price: "60.00,60.00,60.00", stock: 3, image: null },
    ])
    await provider.close()
  })

  it("ends with 1 when a row does not fit, in words and in JSON", async () => {
    writeFileSync(join(dataDir, "bad.csv"), "Handle,Title,Variant Price\na,A,free\nb,B,2\n")
    const { code, out } = await shop("import", "bad.csv")
    expect(code).toBe(1)
    expect(out).toBe(
      'line 2, Variant Price: "free" takes an amount such as 24.90\n2 rows, 2 products (shopify). 1 problem: nothing was imported.\n',
    )
    const json = await shop("import", "bad.csv", "--json")
    expect(json.code).toBe(1)
    expect(JSON.parse(json.out)).toMatchObject({
      findings: [{ severity: "problem", line: 2, column: "Variant Price", value: "free" }],
      report: { problems: 1, imported: false },
    })
    const missing = await shop("import", "nothing.csv")
    expect([missing.code, missing.err]).toEqual([1, "There is no file nothing.csv.\n"])
  })

  it("takes a long file with little memory, problems and all", async () => {
    const folder = join(dataDir, "long")
    mkdirSync(folder)
    const text = "Words that make a description long. ".repeat(60)
    const rows = Array.from({ length: 15_000 }, (_, n) => `h${n},Product ${n},"${text}",${n % 2 ? "x" : "9.90"}\n`)
    writeFileSync(join(folder, "long.csv"), `Handle,Title,Body (HTML),Variant Price\n${rows.join("")}`)
    // The file alone has 33 MB.
    const { code, out } = await run(["import", "long.csv"], { DATA_DIR: folder }, ["--max-old-space-size=40"])
    expect([code, out.slice(-80)]).toEqual([1, expect.stringContaining("7500 problems: nothing was imported.")])
  }, 90_000)
})

describe("the progress of an import", () => {
  it("is a bar in a terminal, redrawn now and then", () => {
    const written: string[] = []
    let now = 0
    const show = showProgress({ isTTY: true, columns: 60, write: (text) => written.push(text) }, () => now)
    for (let done = 0; done <= 100; done += 1) {
      now += 10
      show("saving", done, 100)
    }
    expect(written[0]).toContain(`Saving ${"░".repeat(24)} 0/100 0 %`)
    expect(written.slice(-2)).toEqual([expect.stringMatching(/█{24} 100\/100 100 %$/), "\n"])
    expect(written.length).toBeLessThan(15)
  })

  it("is a line for each part elsewhere, and one every ten seconds of a long one", () => {
    const written: string[] = []
    let now = 0
    const show = showProgress({ write: (text) => written.push(text) }, () => now)
    for (const part of ["reading", "pictures"] as const) {
      for (let done = 0; done <= 4; done += 1) {
        show(part, done, 4)
        now += part === "pictures" ? 6000 : 1
      }
    }
    expect(written).toEqual(["Reading: done\n", "Pictures: 50 %\n", "Pictures: done\n"])
  })
})
