import { readFileSync } from "node:fs"
import { join } from "node:path"
import { parseEnv } from "node:util"
import { describe, expect, test } from "vitest"
import { readConfig, settingNames } from "#server/config.ts"
import { settingsTable } from "#tests/support/settingsTable.ts"

const root = join(import.meta.dirname, "../..")
const read = (file: string) => readFileSync(join(root, file), "utf8")
/** Each setting with its `#` taken away. */
const example = parseEnv(read(".env.example").replaceAll(/^#(?=[A-Z\d_]+=)/gm, ""))

describe("settings", () => {
  test("each stands in .env.example, and nothing else does", () => {
    expect(Object.keys(example).toSorted()).toEqual([...settingNames].toSorted())
  })

  test("the table in the guides is made from it", async () => {
    await expect(settingsTable(read(".env.example"))).toMatchFileSnapshot(join(root, "src/guides/settings.md"))
  })

  test("what .env.example says is taken, but for the keys left out", () => {
    const given = Object.entries(example).filter(([, value]) => !value?.includes("…"))
    const withoutRedsys = given.filter(([name]) => !name.startsWith("REDSYS_") && !name.startsWith("STRIPE_"))
    expect(readConfig(Object.fromEntries(withoutRedsys)).site.identity.name).toBe("Librería Norte")
  })
})
