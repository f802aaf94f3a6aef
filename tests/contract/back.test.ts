/** The way back after an upgrade: a failed start names one command, which puts the database from before in place. */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { DatabaseSync } from "node:sqlite"
import { beforeEach, describe, expect, it } from "vitest"
import { noteStart, readStarts } from "#provider/admin/back/started.ts"
import { backUp } from "#provider/platform/db/backUp.ts"
import { databaseFile } from "#provider/platform/db/connect.ts"
import { copiesDir } from "#provider/platform/db/copyBeforeMigration.ts"
import { shopMigrations } from "#provider/platform/db/migrate.ts"
import { ownVersion } from "#provider/platform/version.ts"
import { SECONDS } from "#shared/limits.ts"
import { fillDataDir } from "#tests/support/databaseTemplates.ts"
import { runOperator } from "#tests/support/operator.ts"
import { start } from "#tests/support/programs.ts"
import { newTestDir } from "#tests/support/testDir.ts"

const [before = "", newest = ""] = Object.keys(shopMigrations("sqlite")).slice(-2)
const LATER = "9000_later"

let dataDir: string
beforeEach(async () => {
  dataDir = await newTestDir()
  await fillDataDir(dataDir, "seeded")
})

const inShop = (work: string, file = databaseFile(dataDir)) => {
  const database = new DatabaseSync(file)
  database.exec(work)
  database.close()
}
const wordsIn = (file = databaseFile(dataDir)) => {
  const database = new DatabaseSync(file, { readOnly: true })
  const rows = database.prepare("select word from synonyms where group_name = 'mine'").all()
  database.close()
  return rows.map(({ word }) => word)
}
const setWord = (word: string) =>
  inShop(
    `delete from synonyms where group_name = 'mine'; insert into synonyms (word, group_name) values ('${word}', 'mine')`,
  )

/** As the upgrade leaves it: a copy without the migration, the shop with it. */
async function upgrade(to: string) {
  setWord("before")
  const file = join(copiesDir(dataDir), `2026-11-30T03-00-00.000Z-abc-before-${to}.sqlite`)
  inShop(`delete from kysely_migration where name = '${to}'`)
  mkdirSync(copiesDir(dataDir), { recursive: true })
  await backUp({ dataDir, file, replace: false })
  inShop(`insert into kysely_migration (name, timestamp) values ('${to}', '2026-11-30')`)
  setWord("after")
}
const served = (...starts: object[]) => writeFileSync(join(dataDir, "started.json"), JSON.stringify(starts))
const placeOrder = () => {
  const database = new DatabaseSync(databaseFile(dataDir))
  const columns = database.prepare("select name, type, dflt_value, \"notnull\" from pragma_table_info('orders')").all()
  const needed = columns.filter((each) => each["notnull"] === 1 && each["dflt_value"] === null)
  const values = needed.map(({ name, type }) => EXACT[String(name)] ?? (type === "INTEGER" ? "0" : "'x'"))
  database.exec("pragma foreign_keys = off; pragma ignore_check_constraints = on")
  database.exec(`insert into orders (${needed.map(({ name }) => name).join(", ")}) values (${values.join(", ")})`)
  database.close()
}
const EXACT: Record<string, string> = { locale: "'es'", payment_status: "'unpaid'", delivery_kind: "'pickup'" }

const back = (...args: string[]) => runOperator({ place: { dataDir } }, "back", ...args)

describe("the way back", { timeout: 60 * SECONDS }, () => {
  it("is put into words by a start that fails, and not where this version has served", async () => {
    served({ version: "0.1.0", schema: before })
    const failed = await start({ DATA_DIR: dataDir, PORT: "eighty" })
    expect(failed.said.trim().split("\n")).toEqual([
      expect.stringContaining("PORT"),
      "Version 0.1.0, which served until now, comes back with its data by one command: npm run shop -- back",
    ])
    served({ version: ownVersion, schema: newest })
    expect((await start({ DATA_DIR: dataDir, PORT: "eighty" })).said).not.toContain("shop -- back")
  })

  it("puts the copy in place, and the present database aside", async () => {
    await upgrade(newest)
    served({ version: "0.1.0", schema: before })
    const { code, text } = await back()
    expect([code, text]).toEqual([0, expect.stringContaining("The database is as version 0.1.0 had it.")])
    expect(text).toContain("Now check out version 0.1.0, and start it.")
    expect(wordsIn()).toEqual(["before"])
    const aside = readdirSync(copiesDir(dataDir)).filter((name) => name.includes("before-restore"))
    expect(aside.map((name) => wordsIn(join(copiesDir(dataDir), name)))).toEqual([["after"]])
  })

  it("is refused where orders came in since, unless one says to lose them", async () => {
    await upgrade(newest)
    served({ version: "0.1.0", schema: before })
    placeOrder()
    const refused = await back()
    expect([refused.code, refused.complaint]).toEqual([1, expect.stringContaining("would be lost (1)")])
    expect(wordsIn()).toEqual(["after"])
    expect((await back("--lose-orders")).code).toBe(0)
    expect(wordsIn()).toEqual(["before"])
  })

  it("is taken by the version before too, whose start refuses the newer database", async () => {
    await upgrade(LATER)
    served({ version: "9.0.0", schema: LATER }, { version: ownVersion, schema: newest })
    const failed = await start({ DATA_DIR: dataDir })
    expect(failed.said).toContain(`The database as version ${ownVersion} had it comes back by one command: npm run`)
    expect((await back()).code).toBe(0)
    expect(wordsIn()).toEqual(["before"])
  })

  it("is refused in a sentence without another version, without a copy, and while the shop runs", async () => {
    expect((await back()).complaint).toContain(`No other version than ${ownVersion} has served this shop`)
    served({ version: "0.1.0", schema: before })
    expect((await back()).complaint).toContain("There is no copy of version 0.1.0")
    await upgrade(newest)
    const open = new DatabaseSync(databaseFile(dataDir))
    open.prepare("select count(*) from products").get()
    expect((await back()).complaint).toContain("A shop is running")
    open.close()
    expect(wordsIn()).toEqual(["after"])
  })

  it("changes no database where the schema is the same", async () => {
    setWord("after")
    served({ version: "0.1.0", schema: newest })
    expect((await back()).code).toBe(0)
    expect(wordsIn()).toEqual(["after"])
  })

  it("is noted by each start: the latest first, with the package's source", async () => {
    const shopDir = await newTestDir()
    writeFileSync(join(shopDir, "package.json"), JSON.stringify({ dependencies: { escaparate: "file:../e.tgz" } }))
    served({ version: "0.1.0", schema: before })
    await noteStart({ dataDir, shopDir })
    await noteStart({ dataDir, shopDir })
    const own = { version: ownVersion, schema: newest, source: "file:../e.tgz" }
    expect(readStarts(dataDir)).toEqual([own, { version: "0.1.0", schema: before }])
    expect(JSON.parse(readFileSync(join(dataDir, "started.json"), "utf8"))).toHaveLength(2)
  })
})
