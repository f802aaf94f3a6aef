import { once } from "node:events"
import { request as ask, createServer, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import { afterEach, beforeEach, expect, test } from "vitest"
import { asksForPage, createEntrance } from "#server/entrance.ts"
import { createTurns } from "#server/turns.ts"

test.each([
  ["GET", "/", true],
  ["HEAD", "/products", true],
  ["GET", "/en/products?filter=price[2.50-9.90]", true],
  ["GET", "/product/plato-lonja?variant=cer-111/a.b", true],
  ["GET", "/v1.2/products", true],
  ["POST", "/login-and-register", false],
  ["GET", "/products/_payload.json", false],
  ["GET", "/brand/favicon.svg?v=2", false],
  ["GET", "/api/v1/product", false],
  ["GET", "/pictures/none/480", false],
  ["GET", "/healthz", false],
])("%s %s asks for a page: %s", (method, url, expected) => {
  expect(asksForPage({ method, url })).toBe(expected)
})

let server: Server
/** Opens the way for whoever waits for a turn. */
let open: () => void
/** Addresses that came as far as the app. */
let passed: string[]
let kept: Set<string>

beforeEach(async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  open = resolve
  passed = []
  kept = new Set()
  const { enter, hasBegun } = createEntrance({
    turns: { ...createTurns(), begin: () => promise },
    serveCached: ({ url = "" }, response) => {
      if (!kept.has(url)) return false
      response.end("kept")
      return true
    },
    isOutdated: ({ url = "" }) => url.endsWith("outdated"),
  })
  server = createServer((request, response) =>
    enter(request, response, ({ url = "" }) => {
      passed.push(url)
      response.end(hasBegun(request) ? "begun" : "made")
    }),
  ).listen(0, "127.0.0.1")
  await once(server, "listening")
})

afterEach(() => {
  server.closeAllConnections()
  server.close()
})

const address = (path: string) => `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`
const get = async (path: string) => (await fetch(address(path))).text()

test("a page waits for its turn, kept ones and what renders nothing do not", async () => {
  kept.add("/")
  const arrived = once(server, "request")
  const page = get("/products")
  await arrived
  expect(await get("/")).toBe("kept")
  expect(await get("/api/v1/product")).toBe("made")
  expect(passed).toEqual(["/api/v1/product"])
  open()
  expect(await page).toBe("begun")
})

test("who asks first for a page that was changed goes ahead, so that others have the old one meanwhile", async () => {
  expect(await get("/products?outdated")).toBe("made")
})

test("a page that another's turn made meanwhile is not made again", async () => {
  const arrived = once(server, "request")
  const page = get("/products")
  await arrived
  kept.add("/products")
  open()
  expect(await page).toBe("kept")
  expect(passed).toEqual([])
})

test("nothing is made for a visitor who left while waiting", async () => {
  const arrived = once(server, "request")
  const call = ask(address("/products")).once("error", () => undefined)
  call.end()
  const [, response] = await arrived
  const left = once(response, "close")
  call.destroy()
  await left
  open()
  expect(await get("/products?later")).toBe("begun")
  expect(passed).toEqual(["/products?later"])
})
