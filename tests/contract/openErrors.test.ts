/** Starts and commands that cannot open their database: one sentence with the way out, and nothing of it is changed. */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { createServer } from "node:net"
import { join } from "node:path"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { openProvider } from "#provider/api/openProvider.ts"
import { OpenError } from "#provider/platform/db/openError.ts"
import { SECONDS } from "#shared/limits.ts"
import { silentLog } from "#shared/log.ts"
import { type PostgresServer, startPostgres } from "#tests/support/postgres.ts"
import { command, start } from "#tests/support/programs.ts"
import { newDataDir } from "#tests/support/startShop.ts"

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1")
  await new Promise((resolve) => server.once("listening", resolve))
  const address = server.address()
  server.close()
  return typeof address === "object" && address ? address.port : 0
}

describe("what cannot be opened is told in one sentence", { timeout: 60 * SECONDS }, () => {
  let dataDir: string
  let postgres: PostgresServer
  beforeAll(async () => {
    dataDir = newDataDir()
    postgres = await startPostgres()
  }, 60 * SECONDS)
  afterAll(async () => {
    rmSync(dataDir, { recursive: true })
    await postgres.stop()
  })

  it("a demo whose products would be sold for real money", async () => {
    const own = join(dataDir, "demo")
    const payments = { methods: ["stripe"], stripe: { secretKey: "sk_live_abc", webhookSecret: "whsec_abc" } }
    const options = { dataDir: own, log: silentLog, payments }
    await expect(openProvider({ ...options, seedDemo: true })).rejects.toThrow(
      "Products of the demo shop would be sold for real money: set DEMO=off and a database of your own, or use test keys.",
    )
    await expect(openProvider({ ...options, seedDemo: false })).rejects.toThrow(OpenError)
  })

  async function expectSentence(env: Record<string, string>, sentence: RegExp) {
    for (const { code, said } of [
      await start(env),
      await command({ DATA_DIR: dataDir, ...env }, "stock", "--create"),
    ]) {
      expect(said).toMatch(sentence)
      expect(said.trim().split("\n")).toHaveLength(1)
      expect(said).not.toContain("hunter2")
      expect(code).toBe(1)
    }
  }

  it("a data folder that is a file", async () => {
    const file = join(dataDir, "file")
    writeFileSync(file, "")
    await expectSentence({ DATA_DIR: file }, /^DATA_DIR is ".+", but that is a file: choose a folder\.$/m)
  })

  it("a data folder that cannot be written to", () =>
    expectSentence({ DATA_DIR: "/sys/shop" }, /^DATA_DIR is "\/sys\/shop", but nothing can be written there: /))

  it("a damaged database, which is left as it is", async () => {
    const damaged = join(dataDir, "damaged")
    mkdirSync(damaged)
    const text = "This is no database. ".repeat(500)
    writeFileSync(join(damaged, "shop.sqlite"), text)
    await expectSentence(
      { DATA_DIR: damaged },
      /shop\.sqlite cannot be used: it is damaged, or no database\. It is left as it is: /,
    )
    expect(readFileSync(join(damaged, "shop.sqlite"), "utf8")).toBe(text)
  })

  it("a database out of reach", async () => {
    const url = `postgres://shop:hunter2@127.0.0.1:${await freePort()}/shop`
    await expectSentence({ DATABASE_URL: url }, /^PostgreSQL at 127\.0\.0\.1 cannot be reached: check that it runs/)
  })

  it("a role or a database that is not there", async () => {
    const good = await postgres.createDatabase()
    const role = new URL(good)
    role.username = "nobody_at_all"
    await expectSentence({ DATABASE_URL: role.href }, /does not let "nobody_at_all" in: check the user/)
    const opened = await command({ DATABASE_URL: good }, "stock")
    expect(opened.said).toMatch(/^Shop: PostgreSQL at [\w.]+(:\d+)?, database \w+$/m)
    const name = new URL(good)
    name.pathname = "/nowhere"
    await expectSentence({ DATABASE_URL: name.href }, /has no database "nowhere": make it with createdb/)
  })

  it("a folder without a shop, where a command begins none unless asked to", async () => {
    const empty = join(dataDir, "empty")
    const refused = await command({ DATA_DIR: empty }, "export")
    expect(refused).toEqual({
      code: 1,
      said: expect.stringMatching(/^There is no shop in .+empty: start it once, set DATA_DIR .+--create\.\n$/),
    })
    expect(existsSync(empty)).toBe(false)
    const begun = await command({ DATA_DIR: empty }, "export", "--create")
    expect(begun).toEqual({ code: 0, said: expect.stringMatching(/^Shop: .+empty\/shop\.sqlite$/m) })
    expect(existsSync(join(empty, "shop.sqlite"))).toBe(true)
  })
})
