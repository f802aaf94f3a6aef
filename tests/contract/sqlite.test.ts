/** Every call of the provider, in process and over HTTP, on SQLite. */
import { readFileSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { describe, expect, it } from "vitest"
import { openProvider } from "#provider/api/openProvider.ts"
import { silentLog } from "#shared/log.ts"
import { describeContract } from "#tests/contract/contract.ts"
import { newDataDir } from "#tests/support/startShop.ts"

describe("The provider on SQLite", () => {
  describeContract("sqlite")

  it("leaves a file that is no database as it is, and says which it was", async () => {
    const dataDir = newDataDir()
    const file = join(dataDir, "shop.sqlite")
    writeFileSync(file, "This is no database. ".repeat(500))
    const before = readFileSync(file)
    const opening = openProvider({ dataDir, seedDemo: true, log: silentLog })
    await expect(opening).rejects.toThrow(`The database ${file} cannot be used`)
    expect(readFileSync(file)).toEqual(before)
    rmSync(dataDir, { recursive: true })
  })
})
