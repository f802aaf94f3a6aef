/** `npm run shop`: what is typed, what is answered, and how it ends. */
import { execFile } from "node:child_process"
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { showProgress } from "#cli/showProgress.ts"
import { openProvider } from "#provider/api/openProvider.ts"
import { IMPORT_LEASE } from "#provider/exchange/pendingImport.ts"
import { connect } from "#provider/platform/db/connect.ts"
import { migrate } from "#provider/platform/db/migrate.ts"
import { type Said, wordsOf } from "#provider/platform/words/says.ts"
import { SECONDS } from "#shared/limits.ts"
import { silentLog } from "#shared/log.ts"
import { isLongRun } from "#tests/support/longRun.ts"
import { ownEnvironment } from "#tests/support/memoryDir.ts"
import { type CommandResult, runOperator } from "#tests/support/operator.ts"
import { newDataDir } from "#tests/support/startShop.ts"
import { root } from "#tests/support/steps.ts"
import { writeXlsx } from "#tests/support/workbooks.ts"

const apparel = join(root, "tests/contract/data/shopify-apparel.csv")

/** As a program of its own, in its data's folder. Starting one takes longer than most commands do. */
function runProgram(dataDir: string, args: string[], node: string[] = []): Promise<CommandResult> {
  const command = join(root, "src/cli/shop.ts")
  const options = { env: { ...ownEnvironment(), DATA_DIR: dataDir }, cwd: dataDir }
  return new Promise((resolve) => {
    execFile(process.execPath, [...node, command, ...args], options, (error, text, said) => {
      const complaint = said.replace(/^Shop: .+\n/, "")
      resolve({ code: error ? Number(error.code) : 0, text, complaint, json: () => JSON.parse(text) })
    })
  })
}

describe("npm run shop", () => {
  let dataDir: string
  const shop = (...args: string[]) => runOperator({ place: { dataDir } }, ...args)
  const path = (name: string) => join(dataDir, name)
  beforeAll(() => {
    dataDir = newDataDir()
  })
  afterAll(() => rmSync(dataDir, { recursive: true }))

  // The lease of a process that was killed lasts for a while, and nothing else keeps a command alive meanwhile.
  it("waits until it may finish what an import that was killed has left", async () => {
    const connection = await connect({ dataDir, log: silentLog })
    await migrate(connection)
    const { db } = connection
    await db
      .insertInto("catalog_imports")
      .values({ id: "killed", state: "waiting", now: new Date().toISOString() })
      .execute()
    await db
      .insertInto("leases")
      .values({ name: IMPORT_LEASE, holder: "killed", ends_at: Date.now() + 6 * SECONDS })
      .execute()
    expect((await runProgram(dataDir, ["stock"])).code).toBe(0)
    expect(await db.selectFrom("catalog_imports").selectAll().execute()).toEqual([])
    await connection.close()
  })

  it("says what it can do", async () => {
    const all = await shop("--help")
    expect([all.code, all.text]).toEqual([0, expect.stringContaining("import FILE")])
    expect((await shop("import", "--help")).text).toContain("--dry-run")
    expect((await shop("export", "--help")).text).toContain("--output FILE")
  })

  it.each([
    [[], "Usage: npm run shop"],
    [["sell"], 'There is no command "sell": there are init, import, '],
    [["toString"], 'There is no command "toString": there are init, import, '],
    [["import"], "FILE is missing.\n"],
    [["import", "a", "b"], '"b" is one word too many.\n'],
    [["import", "a", "--fast"], "There is no option --fast: there are --format,"],
    [
      ["import", "a", "--format", "excel"],
      '--format is "excel", but it takes shopify, woocommerce, escaparate-json, escaparate-csv.\n',
    ],
    [["export", "--language", "fr"], '--language is "fr", but it takes en, es.\n'],
    [["export", "--output"], "--output takes a value; one that begins with a dash is written --output=-5.\n"],
  ])("answers %j with one sentence and 2", async (args, sentence) => {
    const { code, text, complaint } = await shop(...args)
    expect(code).toBe(2)
    expect(text + complaint).toContain(sentence)
  })

  it("reads a workbook, from the sheet that is named", async () => {
    const sheets = {
      Rosas: {
        rows: [
          ["Nombre", "PVP"],
          ["Rosa", 5],
        ],
      },
      Árboles: {
        rows: [
          ["Nombre", "PVP"],
          ["Tilo", 50],
        ],
      },
    }
    const file = await writeXlsx(path("plantas.xlsx"), sheets)
    const trees = await shop("import", file, "--sheet", "árboles", "--map", "name=Nombre,price=PVP", "--dry-run")
    expect([trees.code, trees.text]).toEqual([
      0,
      expect.stringContaining('Its sheet "Árboles" is read, and not Rosas.'),
    ])
    const none = await shop("import", file, "--sheet", "Setos", "--map", "name=Nombre,price=PVP", "--lang", "es")
    expect([none.code, none.complaint]).toEqual([1, expect.stringContaining("no tiene la hoja «Setos»")])
    expect((await shop("import", "--help")).text).toContain("--sheet NAME")
  })

  it("tells a wrong setting by its name, without repeating a password", async () => {
    const place = { dataDir, databaseUrl: "mysql://root:secret@host/db" }
    const { code, complaint } = await runOperator({ place }, "export")
    expect([code, complaint]).toEqual([
      1,
      expect.stringMatching(/^DATABASE_URL is .+, but it takes a PostgreSQL address/),
    ])
    expect(complaint).not.toContain("secret")
  })

  it("imports, tells what it did, and exports what the shop then answers", async () => {
    writeFileSync(path("apparel.csv"), readFileSync(apparel, "utf8").replace(/https:\S+?(?=,)/g, ""))
    const first = await runProgram(dataDir, ["import", "--create", "apparel.csv"])
    expect([first.code, first.text]).toEqual([
      0,
      "Read: 22 rows, 20 products (shopify). Imported.\nProducts: 20 created, 0 changed, 0 unchanged.\nWritten: 0 departments, 2 categories.\nPictures: 0 new, 0 known, 0 missing.\n",
    ])
    expect(first.complaint.split("\n")).toEqual(["Reading: done", "Checking: done", "Saving: done", ""])
    const again = await shop("import", path("apparel.csv"), "--json")
    expect(again.json()).toMatchObject({ findings: [], report: { unchanged: 20, imported: true } })

    const written = await shop("export", "--output", path("out.csv"))
    expect([written.code, written.complaint]).toEqual([0, `Written to ${path("out.csv")} (escaparate-csv).\n`])
    expect(readFileSync(path("out.csv"), "utf8")).toContain("classic-varsity-top:small")
    expect(readdirSync(dataDir).filter((name) => /partial|^import-/.test(name))).toEqual([])
    expect((await shop("export")).json().products.length).toBe(20)

    const NO_DELIVERY = "There is no way of delivery, so nothing that is sent can be ordered: npm run shop -- delivery."
    const check = await shop("check", "--json")
    expect([check.code, check.json()]).toEqual([1, expect.arrayContaining([NO_DELIVERY])])
    expect(check.json()).toContainEqual(
      expect.stringMatching(/^20 products are without a picture: ([\w-]+, ){2}[\w-]+ and 17 more\.$/),
    )
    const prices = ["--zone", "peninsula", "--cost", "4.90"]
    await shop("delivery", "HOME", "--kind", "home", "--name", "Correos", "--days", "2-4", ...prices)
    expect((await shop("check")).text).not.toContain(NO_DELIVERY)

    const provider = await openProvider({ dataDir, seedDemo: true, log: silentLog })
    const { items, total } = await provider.api.call("listProducts", { search: "varsity" })
    expect([total, items[0]]).toMatchObject([
      1,
      { id: "classic-varsity-top", price: "60.00,60.00,60.00", stock: 3, image: null },
    ])
    await provider.close()
  })

  it("ends with 1 when a row does not fit, in words and in JSON", async () => {
    writeFileSync(path("bad.csv"), "Handle,Title,Variant Price\na,A,free\nb,B,2\n")
    const { code, text } = await shop("import", path("bad.csv"))
    expect(code).toBe(1)
    expect(text).toBe(
      'line 2, Variant Price: "free" takes an amount such as 24.90\nRead: 2 rows, 2 products (shopify). 1 problem: nothing was imported. With --skip-bad-rows the other products are imported.\n',
    )
    const inJson = await shop("import", path("bad.csv"), "--json")
    expect(inJson.code).toBe(1)
    expect(inJson.json()).toMatchObject({
      findings: [{ severity: "problem", line: 2, column: "Variant Price", value: "free" }],
      report: { problems: 1, imported: false },
    })
    const missing = await shop("import", path("nothing.csv"))
    expect([missing.code, missing.complaint]).toEqual([1, `There is no file ${path("nothing.csv")}.\n`])
  })

  it("leaves out what does not fit of another program's file where it is told to, and imports the others", async () => {
    const two =
      "Handle,Title,Option1 Name,Option1 Value,Variant Price\ngood-a,A,,,3\nodd-b,B,Size,S,4\nodd-b,,,L,free\n"
    writeFileSync(path("some-bad.csv"), two)
    const { code, text } = await shop("import", path("some-bad.csv"), "--skip-bad-rows")
    expect(text).toContain('Note: line 4, Variant Price: "free" takes an amount such as 24.90\n')
    expect(text).toContain("Imported.\nProducts: 1 created")
    expect(text).toContain("Left out: the products of 1 row that did not fit.")
    expect(code).toBe(0)
    const { products } = (await shop("export", "--format", "escaparate-json")).json()
    const ids = products.map(({ id }: { id: string }) => id)
    expect([ids.includes("good-a"), ids.includes("odd-b")]).toEqual([true, false])
    writeFileSync(path("own-bad.csv"), "id,name_en,name_es,price\nown-a,A,A,free\nown-b,B,B,2\n")
    const own = await shop("import", path("own-bad.csv"), "--skip-bad-rows")
    expect([own.code, own.text]).toEqual([1, expect.stringContaining("nothing was imported.\n")])
  })

  if (isLongRun) {
    it("takes a long file with little memory, problems and all", async () => {
      const folder = path("long")
      mkdirSync(folder)
      const words = "Words that make a description long. ".repeat(60)
      const rows = Array.from({ length: 15_000 }, (_, n) => `h${n},Product ${n},"${words}",${n % 2 ? "x" : "9.90"}\n`)
      writeFileSync(join(folder, "long.csv"), `Handle,Title,Body (HTML),Variant Price\n${rows.join("")}`)
      // The file alone has 33 MB; the command with nothing to do takes 30.
      const { code, text } = await runProgram(folder, ["import", "long.csv", "--create"], ["--max-old-space-size=64"])
      expect([code, text.slice(-160)]).toEqual([1, expect.stringContaining("7500 problems: nothing was imported.")])
    }, 90_000)
  }
})

const english = (said: Said) => wordsOf(said, "en")

describe("the progress of an import", () => {
  it("is a bar in a terminal, redrawn now and then", () => {
    const written: string[] = []
    let now = 0
    const show = showProgress({ isTTY: true, columns: 60, write: (text) => written.push(text) }, english, () => now)
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
    const show = showProgress({ write: (text) => written.push(text) }, english, () => now)
    for (const part of ["reading", "pictures"] as const) {
      for (let done = 0; done <= 4; done += 1) {
        show(part, done, 4)
        now += part === "pictures" ? 6000 : 1
      }
    }
    expect(written).toEqual(["Reading: done\n", "Pictures: 50 %\n", "Pictures: done\n"])
  })
})
