import { execFile } from "node:child_process"
import { writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { promisify } from "node:util"
import { expect, it, onTestFinished, vi } from "vitest"
import { loadExtensions } from "#provider/admin/extensions/loadExtensions.ts"
import { root } from "#tests/support/steps.ts"
import { newTestDir } from "#tests/support/testDir.ts"

const folderWith = async (text: string) => {
  const folder = await newTestDir()
  await writeFile(join(folder, "shop.config.ts"), text)
  return folder
}

it("reads the handlers of a shop's own folder", async () => {
  const folder = await folderWith(
    'export const extend = (shop: { on: (...args: unknown[]) => void }) => shop.on("order.paid", "mine", async () => {})',
  )
  expect([...(await loadExtensions(folder)).handlers.keys()]).toEqual(["mine"])
})

it("adds nothing without one, and says what is wrong with one", async () => {
  expect((await loadExtensions(undefined)).handlers.size).toBe(0)
  expect((await loadExtensions(tmpdir())).handlers.size).toBe(0)
  await expect(loadExtensions("/nowhere/at/all")).rejects.toThrow("SHOP_DIR=/nowhere/at/all: there is no such folder.")
  await expect(loadExtensions(await folderWith("export const extend = 1"))).rejects.toThrow(
    "exports no function extend",
  )
})

it.each([
  ["waits for ever where it is read", "await new Promise(() => {})\nexport const extend = () => {}"],
  ["waits for ever for its own", "export const extend = () => new Promise(() => {})"],
])("says so of one that %s", async (_what, text) => {
  const folder = await folderWith(text)
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] })
  onTestFinished(() => void vi.useRealTimers())
  const outcome = expect(loadExtensions(folder)).rejects.toThrow(
    /shop\.config\.ts: it is not read within 20 seconds\.$/,
  )
  await vi.advanceTimersByTimeAsync(20_000)
  await outcome
})

/** Node's own output about the file, as at a start. */
async function told(text: string): Promise<{ folder: string; said: string }> {
  const folder = await folderWith(text)
  const script = `
    import { loadExtensions } from "#provider/admin/extensions/loadExtensions.ts"
    try {
      const { payments } = await loadExtensions(process.argv[1])
      for (const make of payments.values()) make({ siteUrl: "" })
    } catch (error) {
      console.log(error.name + " " + error.message)
    }`
  const { stdout } = await promisify(execFile)(process.execPath, ["--input-type=module", "-e", script, folder], {
    cwd: root,
  })
  return { folder, said: stdout.trim() }
}

it.each([
  ["throws", "export const extend = () => {\n  missing()\n}", ":2: missing is not defined"],
  ["is no TypeScript", "\nexport const extend = (", ":2: "],
  ["imports what is not there", 'import "not-here"\nexport const extend = 1', ": Cannot find package 'not-here'"],
  [
    "adds what cannot be",
    "export const extend = (shop) =>\n  shop.on('order.lost', 'mine')",
    ':2: on("order.lost", "mine", …): there is no',
  ],
  ["has its function as the default", "export default () => {}", ": its function is the default export, but it takes"],
  ["throws no error", "export const extend = () => {\n  throw 'boom'\n}", ": boom."],
  ["throws where it is read", "\nthrow new Error('no key.\\nMore of it.')", ":2: no key."],
  [
    "has what Node does not take out",
    "\nenum Ink { Red }\nexport const extend = () => {}",
    ":2: TypeScript enum is not",
  ],
  [
    "adds a way to pay that cannot be made",
    "export const extend = (shop) => {\n  shop.pay('mine', () => {\n    missing()\n  })\n}",
    ':3: pay("mine", …): missing is not defined.',
  ],
  [
    "adds a way to pay with another least amount",
    `export const extend = (shop) => {
  const ask = async () => {}
  const all = { start: ask, verifyReturn: ask, verifyWebhook: ask, lookUp: ask, expire: ask, refund: ask }
  const facts = { id: "mine", name: { es: "a", en: "a" }, holdMs: 1, waiting: "unpaid" }
  shop.pay("mine", () => ({ ...facts, ...all, leastCents: 0.5 }))
}`,
    ':5: pay("mine", …): the provider\'s leastCents takes whole cents, from 0.',
  ],
  [
    "adds a way to pay that lacks something",
    'export const extend = (shop) => {\n  shop.pay("vouchers", () => ({ id: "vouchers", start() {}, refund() {} }))\n}',
    ':2: pay("vouchers", …): the provider lacks verifyReturn(), verifyWebhook(), lookUp(), expire().',
  ],
])("names file and line of one that %s", async (_what, text, sentence) => {
  const { folder, said } = await told(text)
  expect(said.startsWith(`ExtensionError ${join(folder, "shop.config.ts")}${sentence}`), said).toBe(true)
})
