/** The typed client of connect.md, made from both descriptions of a running shop: its program is compiled, and does what it says. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, beforeAll, expect, it } from "vitest"
import { runAdmin } from "#provider/api/adminOperations.ts"
import { commandLine } from "#provider/platform/operations/actor.ts"
import { SECONDS } from "#shared/limits.ts"
import { adminOf } from "#tests/support/adminWorld.ts"
import { type ContractShop, type Databases, openContractShop, openDatabases } from "#tests/support/contractShop.ts"
import { customerWorld } from "#tests/support/customerWorld.ts"
import { orderOf } from "#tests/support/orderWorld.ts"
import { runIn, terminalEnvironment } from "#tests/support/packedShop.ts"

const CONFIG = {
  compilerOptions: {
    strict: true,
    noUncheckedIndexedAccess: true,
    exactOptionalPropertyTypes: true,
    module: "nodenext",
    target: "es2023",
    lib: ["es2023", "dom"],
    types: ["node"],
    noEmit: true,
    allowImportingTsExtensions: true,
  },
  include: ["*.ts"],
}

let folder: string
let databases: Databases
let shop: ContractShop
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "escaparate-client-"))
  writeFileSync(join(folder, "package.json"), JSON.stringify({ type: "module", private: true }))
  writeFileSync(join(folder, "tsconfig.json"), JSON.stringify(CONFIG))
  const packages = ["openapi-typescript@7", "openapi-fetch@0.17", "typescript@5.9", "@types/node@24"]
  const { code, complaint } = await runIn(folder, "npm", ["install", "--no-audit", "--no-fund", ...packages])
  if (code !== 0) throw new Error(complaint)
  databases = await openDatabases("sqlite")
  shop = await openContractShop(databases, { seedDemo: true })
}, 300 * SECONDS)
afterAll(async () => {
  await shop.close()
  await databases.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** The programs of the guide, in their order. */
const shown = Array.from(
  readFileSync("src/guides/connect.md", "utf8").matchAll(/```ts\n(import createClient[\s\S]*?)```/g),
  ([, code = ""]) => code,
)

const compile = () => runIn(folder, "npx", ["tsc"])

it("is made of both descriptions, and the guide's programs compile", { timeout: 300 * SECONDS }, async () => {
  for (const [path, name] of [
    ["/openapi.json", "shop.d.ts"],
    ["/admin/openapi.json", "admin.d.ts"],
  ])
    expect((await runIn(folder, "npx", ["openapi-typescript", `${shop.url}${path}`, "-o", `${name}`])).code).toBe(0)
  expect(shown).toHaveLength(2)
  for (const [index, code] of shown.entries()) writeFileSync(join(folder, `program${index}.ts`), code)
  expect(await compile()).toMatchObject({ code: 0, text: "" })

  const wrong = (shown[1] ?? "").replace("note: ", "nota: ")
  writeFileSync(join(folder, "wrong.ts"), wrong)
  const { code, text } = await compile()
  expect([code, text]).toEqual([2, expect.stringContaining("'nota' does not exist in type")])
  rmSync(join(folder, "wrong.ts"))
})

it("changes an order by a key", { timeout: 60 * SECONDS }, async () => {
  const { api } = await customerWorld(shop, "in process").customer()
  const order = await orderOf(api, [{ id: "cer-105", amount: 1 }])
  const shell = { ...adminOf(shop), actor: commandLine }
  const { key } = await runAdmin(shell, "makeKey", { name: "Cliente", permissions: ["write_orders"], days: 1 })
  const program = (shown[1] ?? "").replace("https://shop.example/api/v1", shop.url).replace("2026-000017", order.number)
  writeFileSync(join(folder, "running.ts"), program)
  const env = { ...terminalEnvironment(), SHOP_KEY: key }
  const { code, text, complaint } = await runIn(folder, process.execPath, ["running.ts"], env)
  expect([code, text.trim()], complaint).toEqual([0, "Envolver para regalo"])
  expect((await runAdmin(shell, "viewOrder", { number: order.number })).shopNote).toBe("Envolver para regalo")
})
