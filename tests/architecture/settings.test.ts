import { readFileSync } from "node:fs"
import { join } from "node:path"
import { parseEnv } from "node:util"
import { describe, expect, test } from "vitest"
import { readConfig, settingNames } from "#server/config.ts"

const root = join(import.meta.dirname, "../..")
const read = (file: string) => readFileSync(join(root, file), "utf8")
/** Each setting with its `#` taken away. */
const example = parseEnv(read(".env.example").replaceAll(/^#(?=[A-Z\d_]+=)/gm, ""))

describe("settings", () => {
  test("each stands in .env.example, and nothing else does", () => {
    expect(Object.keys(example).toSorted()).toEqual([...settingNames].toSorted())
  })

  test("each stands in the README", () => {
    const table = read("README.md")
    expect(settingNames.filter((name) => name !== "NODE_ENV" && !table.includes(`\`${name}\``))).toEqual([])
  })

  test("what .env.example says is taken, but for the keys left out", () => {
    const given = Object.entries(example).filter(([, value]) => !value?.includes("…"))
    const withoutRedsys = given.filter(([name]) => !name.startsWith("REDSYS_") && !name.startsWith("STRIPE_"))
    expect(readConfig(Object.fromEntries(withoutRedsys)).site.identity.name).toBe("Librería Norte")
  })
})
