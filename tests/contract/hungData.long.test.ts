/** A drive that is gone and a database that another program holds: an answer in time, and one sentence with the way out. */
import { execFileSync } from "node:child_process"
import { mkdirSync, rmSync } from "node:fs"
import { join } from "node:path"
import { DatabaseSync } from "node:sqlite"
import { afterAll, describe, expect, it } from "vitest"
import { SECONDS } from "#shared/limits.ts"
import { command, run, start } from "#tests/support/programs.ts"
import { newDataDir } from "#tests/support/startShop.ts"

describe("is told in time [D-77]", { timeout: 120 * SECONDS }, () => {
  const dataDir = newDataDir()
  afterAll(() => rmSync(dataDir, { recursive: true }))

  it("a drive that does not answer", async () => {
    const hung = join(dataDir, "hung")
    mkdirSync(hung)
    // Opening a pipe without a writer blocks for ever, too.
    execFileSync("mkfifo", [join(hung, "shop.sqlite")])
    for (const program of [["server.ts"], ["src/cli/shop.ts", "stock"]]) {
      const { code, signal, said } = await run(program, { DATA_DIR: hung })
      expect(said).toMatch(/^DATA_DIR is ".+hung", but the folder does not answer: check the drive .+\n$/)
      expect({ code, signal }).toEqual({ code: null, signal: "SIGKILL" })
    }
  })

  it("a database that another program holds", async () => {
    const held = join(dataDir, "held")
    expect((await command({ DATA_DIR: held }, "stock", "--create")).code).toBe(0)
    const holder = new DatabaseSync(join(held, "shop.sqlite"))
    const sentence = /^The database .+held\/shop\.sqlite is held by another program: .+ and try again\.$/m
    try {
      holder.exec("pragma locking_mode = exclusive; begin exclusive")
      for (const { code, said } of [await start({ DATA_DIR: held }), await command({ DATA_DIR: held }, "stock")]) {
        expect({ code, said }).toEqual({ code: 1, said: expect.stringMatching(sentence) })
      }
      holder.exec("rollback; pragma locking_mode = normal; begin immediate")
      const refused = await command({ DATA_DIR: held }, "coupon", "DIEZ", "percent", "10")
      expect(refused).toMatchObject({ code: 1, said: expect.stringMatching(sentence) })
    } finally {
      holder.close()
    }
    expect((await command({ DATA_DIR: held }, "stock")).code).toBe(0)
  })
})
