import { type ChildProcess, spawn } from "node:child_process"
import { once } from "node:events"
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { createServer, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, beforeAll, expect, test, vi } from "vitest"
import { needProgram, runProgram } from "#tests/deploy/programs.ts"
import { freePort } from "#tests/support/startShop.ts"
import { root } from "#tests/support/steps.ts"

const HAPROXY = join(root, "src/deploy/haproxy.cfg")
const VCL = join(root, "src/deploy/varnish/shop.vcl")
const PATIENT = { timeout: 30_000 }

let folder = ""
let shop: Server
let varnish: ChildProcess | undefined
let url = ""
let made = 0
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "varnish-"))
  // Varnish serves as a user of its own.
  chmodSync(folder, 0o755)
  // As the shop answers: what is kept has a key, and what is one visitor's has not.
  shop = createServer((request, response) => {
    made += 1
    const isOwn = request.headers.cookie?.includes("session=")
    response.setHeader("Cache-Control", isOwn ? "private, no-store" : "public, max-age=0, s-maxage=60")
    if (!isOwn) response.setHeader("Surrogate-Key", "catalog")
    response.end(String(made))
  }).listen(0, "127.0.0.1")
  await once(shop, "listening")
  const port = await freePort()
  url = `http://127.0.0.1:${port}`
  const file = join(folder, "shop.vcl")
  const vcl = readFileSync(VCL, "utf8")
  expect(vcl).toContain('"3000"')
  writeFileSync(file, vcl.replace('"3000"', `"${(shop.address() as AddressInfo).port}"`))
  const program = await needProgram("varnishd", "varnish")
  varnish = spawn(
    program,
    ["-F", "-n", join(folder, "work"), "-a", `127.0.0.1:${port}`, "-f", file, "-s", "malloc,16m"],
    {
      stdio: "ignore",
    },
  )
  await vi.waitFor(async () => expect((await fetch(`${url}/es`)).status).toBe(200), PATIENT)
})
afterAll(async () => {
  varnish?.kill()
  if (varnish && varnish.exitCode === null) await once(varnish, "exit")
  shop.close()
  rmSync(folder, { recursive: true, force: true })
})

const page = async (path: string, headers = {}) => (await fetch(url + path, { headers })).text()
const purge = (headers: Record<string, string>) => fetch(`${url}/purge`, { method: "POST", headers })

test("HAProxy understands its configuration", async () => {
  const haproxy = await needProgram("haproxy")
  const checked = await runProgram(haproxy, "-c", "-f", HAPROXY)
  expect(checked.code, checked.text).toBe(0)
})

test("Varnish keeps pages until it is told that they have changed, by whoever knows the key", async () => {
  const first = await page("/es/products")
  expect(await page("/es/products", { cookie: "lang=es" })).toBe(first)
  expect((await purge({ "Surrogate-Key": "catalog" })).status).toBe(403)
  expect(await page("/es/products")).toBe(first)
  expect((await purge({ "Surrogate-Key": "catalog", "X-Purge-Key": "a-long-secret" })).status).toBe(204)
  expect(await page("/es/products")).not.toBe(first)
})

test.each([
  ["of who is signed in", "/es/products", { cookie: "__Host-session=abc" }],
  ["without a language in their address", "/products", {}],
])("Varnish keeps no pages %s", async (_, path, headers) => {
  expect(await page(path, headers)).not.toBe(await page(path, headers))
})
