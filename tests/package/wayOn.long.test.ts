/** From one version of the package to the next: rehearsed, upgraded, led back by one command, and upgraded after all. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { DatabaseSync } from "node:sqlite"
import { afterAll, beforeAll, expect, test } from "vitest"
import { openProvider } from "#provider/api/openProvider.ts"
import { connect } from "#provider/platform/db/connect.ts"
import { minorOf, ownVersion } from "#provider/platform/version.ts"
import { SECONDS } from "#shared/limits.ts"
import { silentLog } from "#shared/log.ts"
import { insertAccount } from "#tests/support/accounts.ts"
import { orderOf } from "#tests/support/orderWorld.ts"
import { createShop, pack, runIn, startIn } from "#tests/support/packedShop.ts"

const [major, minor] = ownVersion.split(".").map(Number)
const [NEXT_MINOR, LATER_MINOR] = [`${major}.${Number(minor) + 1}`, `${major}.${Number(minor) + 2}`]
const NEXT = `${NEXT_MINOR}.0`
const GOES = `CONTACT_HOURS goes with version ${LATER_MINOR}: use OPENING_HOURS in its place`
const MIGRATION = "9000_made"

/** A version with one migration more, a setting under another name, and one thing more that ways to pay must have. */
function makeNext(checkout: string): void {
  const change = (file: string, from: string, to: string) => {
    const path = join(checkout, file)
    const text = readFileSync(path, "utf8")
    if (!text.includes(from)) throw new Error(`${file} has no ${from}`)
    writeFileSync(path, text.replaceAll(from, to))
  }
  change("package.json", `"version": "${ownVersion}"`, `"version": "${NEXT}"`)
  change(
    "src/provider/platform/db/migrate.ts",
    "  [DISCOUNTS]: createDiscounts(engine),\n",
    `  [DISCOUNTS]: createDiscounts(engine),
  "${MIGRATION}": { up: async (db) => void (await sql\`alter table orders add column made text\`.execute(db)) },\n`,
  )
  change(
    "src/provider/platform/deprecations.ts",
    "deprecations: readonly Deprecation[] = []",
    `deprecations: readonly Deprecation[] = [{ kind: "setting", name: "CONTACT_HOURS", instead: "OPENING_HOURS", goesIn: "${LATER_MINOR}" }]`,
  )
  for (const file of ["src/server/config.ts", "src/provider/site/siteSettings.ts"])
    change(file, "CONTACT_HOURS", "OPENING_HOURS")
  change("src/provider/admin/extensions/extensionFaults.ts", "NEEDED.filter(", '[...NEEDED, "describe"].filter(')
}

const GOOD = `export const madeFor = "${minorOf(ownVersion)}"
export function extend(shop) {
  shop.on("order.paid", "mine", async (event, { log }) => log.info("paid", { event: event.id }))
}
`
const WITH_PAYMENT = `${GOOD.replace("\n}\n", "")}
  const ask = async () => {}
  const all = { start: ask, verifyReturn: ask, verifyWebhook: ask, lookUp: ask, expire: ask, refund: ask }
  shop.pay("mine-pay", () => ({ id: "mine-pay", name: { es: "Mío", en: "Mine" }, holdMs: 60000, waiting: "unpaid", ...all }))
}
`

let folder: string
let shop: string
let packed: string
let next: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "escaparate-way-on-"))
  const tarballs = await pack(folder)
  packed = tarballs.escaparate
  next = (await pack(folder, makeNext)).escaparate
  shop = join(folder, "norte")
  const { code, complaint } = await createShop(folder, tarballs, ["norte", "--language", "en", "--products", "demo"])
  if (code !== 0) throw new Error(complaint)
}, 600 * SECONDS)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const dataDir = () => join(shop, "data")
const extendBy = (text: string) => writeFileSync(join(shop, "shop.config.ts"), text)
const rehearse = () => runIn(shop, "npm", ["exec", "--yes", `--package=${next}`, "--", "escaparate", "rehearse"])
const install = (tarball: string) => runIn(shop, "npm", ["install", "--no-audit", "--no-fund", tarball])
const start = () => startIn(shop, "npx", ["escaparate", "start"])
const installed = () => JSON.parse(readFileSync(join(shop, "node_modules/escaparate/package.json"), "utf8")).version

/** The newest migration, and all that the version before knows of orders. */
function look() {
  const database = new DatabaseSync(join(dataDir(), "shop.sqlite"), { readOnly: true })
  const schema = database.prepare("select max(name) as name from kysely_migration").get()?.["name"]
  const orders = database.prepare("select number, total_cents, payment_status, email from orders order by id").all()
  database.close()
  return { schema, orders }
}

async function placeOrders(): Promise<void> {
  const { db, close } = await connect({ dataDir: dataDir(), log: silentLog })
  const facts = { email: "ines@example.com", passwordHash: "", firstName: "Inés", lastName: "Soler" }
  const { token } = await insertAccount(db, { ...facts, locale: "es" })
  await close()
  const provider = await openProvider({ dataDir: dataDir(), seedDemo: true, log: silentLog })
  const api = provider.apiFor({ token, network: "" })
  for (const id of ["cer-101", "cer-102"]) await orderOf(api, [{ id, amount: 1 }], { paymentMethod: "transfer" })
  await provider.close()
}

test("a shop goes on to the next version, and back where that does not start", { timeout: 900 * SECONDS }, async () => {
  writeFileSync(join(shop, ".env"), `${readFileSync(join(shop, ".env"), "utf8")}\nCONTACT_HOURS=Lunes a jueves\n`)
  extendBy(GOOD)
  writeFileSync(
    join(shop, "rules.test.mjs"),
    'import { test } from "node:test"\nimport { extend } from "./shop.config.ts"\ntest("extends", () => extend({ on() {} }))\n',
  )
  await (await start()).stop()
  await placeOrders()
  await (await start()).stop()
  const before = look()
  expect(before.orders).toHaveLength(2)

  const said = await rehearse()
  expect([said.code, said.text.trim().split("\n")]).toEqual([
    0,
    [
      expect.stringMatching(
        /^Rehearsed with the backup of .*, beside the version before: \d\d pages and calls, 2 mails/,
      ),
      expect.stringContaining(
        `shop.config.ts:1: it was made for version ${minorOf(ownVersion)}, and this is ${NEXT_MINOR}: `,
      ),
      expect.stringMatching(`^Look: .*/\\.env:\\d+: ${GOES}`),
      `Go: nothing that was tried speaks against version ${NEXT}.`,
      expect.stringContaining(`install version ${NEXT}, start.`),
    ],
  ])
  expect([installed(), look()]).toEqual([ownVersion, before])

  extendBy(WITH_PAYMENT)
  const refused = await rehearse()
  expect([refused.code, refused.text.trim().split("\n")]).toEqual([
    1,
    expect.arrayContaining([
      expect.stringMatching(
        /^No: The new version does not start: .*shop\.config\.ts:6: pay\("mine-pay", …\): .* lacks describe\(\)\.$/,
      ),
      "No: node --test fails in the shop's folder: extends",
    ]),
  ])
  expect([installed(), look()]).toEqual([ownVersion, before])
  expect(readdirSync(dataDir()).filter((name) => name.startsWith("rehearsal"))).toEqual([])

  // All the same:
  expect((await install(next)).code).toBe(0)
  await expect(start()).rejects.toThrow(
    `Version ${ownVersion}, which served until now, comes back with its data by one command: npx escaparate back`,
  )
  expect(look().schema).toBe(MIGRATION)
  const back = await runIn(shop, "npx", ["escaparate", "back"])
  expect([back.code, back.complaint, installed()]).toEqual([0, "", ownVersion])
  expect(look()).toEqual(before)
  const again = await start()
  expect((await fetch(`${again.url}/en`)).status).toBe(200)
  await again.stop()

  extendBy(GOOD)
  expect((await install(next)).code).toBe(0)
  const served = await start()
  expect(await (await fetch(`${served.url}/es/contact`)).text()).toContain("Lunes a jueves")
  expect(await served.stop()).toContain(GOES)
  expect(look()).toEqual({ schema: MIGRATION, orders: before.orders })
  expect(packed).toContain(ownVersion)
})
