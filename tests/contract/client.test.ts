/** The client that programs copy: its types hold, and it makes its calls. */
import { execFile } from "node:child_process"
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { promisify } from "node:util"
import { afterAll, beforeAll, expect, test } from "vitest"
import { runShop } from "#cli/shop.ts"
import { openShopFront, type ShopFront } from "#tests/support/shopFront.ts"
import { newDataDir } from "#tests/support/startShop.ts"
import { root } from "#tests/support/steps.ts"

const run = promisify(execFile)

let front: ShopFront
let parent: string
let folder: string
beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), "escaparate-client-"))
  folder = join(parent, "client")
  front = await openShopFront({ DATA_DIR: newDataDir() })
})
afterAll(async () => {
  await front.close()
  await rm(parent, { recursive: true })
})

const complaints: string[] = []
const write = (...args: string[]) =>
  runShop(["client", ...args], {}, { out: () => Promise.resolve(), err: { write: (text) => complaints.push(text) } })

/** Source of a program that is type-checked and then run. */
const USER = `import { createClient, ShopError } from "./client/index.ts"
const shop = createClient({ origin: process.argv[2] ?? "" })
const { items, total }: { items: { sale_price: string }[]; total: number } = await shop.listProducts({ filter: "category[platos]", perPage: 1 })
const { amount, total_price } = await shop.quoteCart({ products: [{ id: "cer-101", amount: 2 }] })
const refusal = await shop.getProduct({ id: "nowhere" }).catch((error: unknown) => error)
const code = refusal instanceof ShopError ? refusal.code : "none"
const wrong = await shop.quoteCart({ products: [{ id: "cer-101", amount: -1 }] }).catch((error: unknown) => error)
console.log(JSON.stringify([items.length, total > 1, amount, total_price > 0, code, wrong instanceof ShopError && Object.keys(wrong.fields)]))
`

/** TypeScript, as a project of the program's own would have it. */
async function check(program: string): Promise<string> {
  await writeFile(join(parent, "user.ts"), program)
  await writeFile(join(parent, "package.json"), JSON.stringify({ type: "module" }))
  const options = ["--strict", "--noEmit", "--module", "nodenext", "--target", "es2023", "--allowImportingTsExtensions"]
  const types = ["--types", "node", "--typeRoots", join(root, "node_modules/@types")]
  const told = await run(join(root, "node_modules/.bin/tsc"), [...options, ...types, "user.ts"], { cwd: parent }).catch(
    ({ stdout }: { stdout: string }) => ({ stdout }),
  )
  return told.stdout
}

test("is written into an empty folder, is typed, and calls the shop", async () => {
  expect(await write(folder)).toBe(0)
  expect(await check(USER)).toBe("")
  const { stdout } = await run(process.execPath, ["user.ts", front.url], { cwd: parent })
  expect(JSON.parse(stdout)).toEqual([1, true, 2, true, "product_not_found", ["products.0.amount"]])
  expect(await check(USER.replace('id: "cer-101", amount: 2', 'id: "cer-101"'))).toContain(
    "Property 'amount' is missing",
  )
})

test("replaces nothing unless it is told to", async () => {
  const full = join(parent, "full")
  await mkdir(full)
  await writeFile(join(full, "index.ts"), "mine")
  expect(await write(full)).toBe(1)
  expect(complaints.at(-1)).toContain(`${full} is not empty: name another folder, or add --force`)
  expect(await write(full, "--force")).toBe(0)
})
