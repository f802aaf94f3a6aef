/** Doors for programs are floods' too: each counts among what an address may ask for. */
import { writeFile } from "node:fs/promises"
import { join } from "node:path"
import { afterAll, beforeAll, expect, it } from "vitest"
import { openShopFront, type ShopFront } from "#tests/support/shopFront.ts"
import { newDataDir } from "#tests/support/startShop.ts"

const CONFIG = `export const extend = (shop) => shop.endpoint("echo", () => new Response("hola"))`
const PER_MINUTE = 10

let front: ShopFront
beforeAll(async () => {
  const DATA_DIR = newDataDir()
  await writeFile(join(DATA_DIR, "shop.config.ts"), CONFIG)
  front = await openShopFront({
    DATA_DIR,
    SHOP_DIR: DATA_DIR,
    REQUESTS_PER_MINUTE: String(PER_MINUTE),
    TRUST_PROXY: "1",
  })
})
afterAll(() => front.close())

const ping = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "ping" })
const json = { "content-type": "application/json" }

it.each([
  ["/api/v1/own/echo", {}, 200],
  ["/mcp", { method: "POST", headers: json, body: ping }, 200],
  ["/api/v1/admin/today", { headers: { authorization: "Bearer esk_guessed" } }, 401],
] as const)("%s answers an address that asks too often with 429, and others on [D-38]", async (path, init, usual) => {
  const ask = async (address: string) => {
    const headers = { ...("headers" in init ? init.headers : {}), "x-forwarded-for": address }
    const { status } = await fetch(front.url + path, { ...init, headers })
    return status
  }
  const address = `203.0.113.${path.length}`
  const answers = await Promise.all(Array.from({ length: 3 * PER_MINUTE }, () => ask(address)))
  expect(new Set(answers)).toEqual(new Set([usual, 429]))
  expect(answers.filter((status) => status === usual).length).toBeLessThan(2 * PER_MINUTE)
  expect(await ask("198.51.100.7")).toBe(usual)
})
