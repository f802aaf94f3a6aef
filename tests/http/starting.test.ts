/** How the shop starts, and with which sentence it ends when it cannot. */
import { describe, expect } from "vitest"
import { httpTest } from "#tests/support/httpShop.ts"
import { startShop } from "#tests/support/startShop.ts"

const test = httpTest()

describe("starting", () => {
  test("on a port in use ends with a sentence that says what to do", async ({ shop }) => {
    await expect(startShop({ env: { PORT: String(shop.port) } })).rejects.toThrow(
      new RegExp(`Port ${shop.port} is in use\\. .*PORT=${shop.port + 1} npm start`),
    )
  })

  for (const [name, value, takes] of [
    ["PORT", "eighty", "a port number from 0 to 65535"],
    ["CURRENCY", "euros", "three letters"],
    ["SITE_URL", "shop.example", "public origin"],
    ["LOG_LEVEL", "loud", "error, warn, info or debug"],
    ["DATABASE_URL", "mysql://root:hunter2@localhost/x", "a PostgreSQL address"],
  ] as const) {
    test(`with a wrong ${name} ends with a sentence that names it`, async ({ shop }) => {
      expect(shop.death()).toBeUndefined()
      const ended = await startShop({ env: { [name]: value } }).then(
        () => "it started",
        (error: Error) => error.message,
      )
      expect(ended).toContain(`${name} is `)
      expect(ended).toContain(takes)
      expect(ended).not.toContain("hunter2")
      expect(ended).not.toMatch(/\n\s+at /)
    })
  }

  test("again on the same data serves at once, and stops when asked", async () => {
    const first = await startShop({})
    const again = await startShop({ dataDir: first.dataDir })
    expect((await fetch(`${again.url}/product/plato-lonja`)).status).toBe(200)
    expect(again.log.some(({ event }) => event === "demo.seeded")).toBe(false)
    expect(await again.stop()).toBe(0)
    expect(await first.stop()).toBe(0)
  })
})
