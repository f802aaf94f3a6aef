/** Every way out of Node that an extension or the shop may take is shut in a rehearsal; the shop's own database stays open. */
import { execFile } from "node:child_process"
import { once } from "node:events"
import { type AddressInfo, createServer, type Server } from "node:net"
import { afterAll, beforeAll, expect, it } from "vitest"
import { cutOff } from "#provider/admin/rehearsal/cutOff.ts"
import { root } from "#tests/support/steps.ts"
import { newTestDir } from "#tests/support/testDir.ts"
import { wayNames } from "#tests/support/wayOut.ts"

let server: Server
let port: number
let visits = 0
beforeAll(async () => {
  server = createServer((socket) => {
    visits += 1
    socket.destroy()
  })
  await once(server.listen(0, "127.0.0.1"), "listening")
  port = (server.address() as AddressInfo).port
})
afterAll(() => server.close())

async function cut(databaseUrl?: string) {
  const folder = await newTestDir()
  return cutOff({ folder, dataDir: folder, databaseUrl }, { siteUrl: "", shopDir: undefined }, process.env)
}

/** The code of the error; `out` without one. */
const tryOut = (way: string, env: Record<string, string | undefined>, to = port) =>
  new Promise<string>((resolve) => {
    const args = ["tests/support/wayOut.ts", way, String(to)]
    execFile(process.execPath, args, { env, cwd: root, timeout: 20_000 }, (_error, text) => resolve(text))
  })

it.each(wayNames)("%s does not lead out", async (way) => {
  const { env, tried } = await cut()
  expect(await tryOut(way, env())).toMatch(/^(ECONNREFUSED|ESOCKET|ECONNECTION|closed)$/)
  expect(visits).toBe(0)
  expect(await tried()).toEqual([expect.stringMatching(way === "fetch far away" ? /^192\.0\.2\.1:80$/ : `:${port}$`)])
})

it("tests may ask doubles of their own on this machine, and nothing else", async () => {
  const { env } = await cut()
  expect(await tryOut("connect", env({ local: true }))).toBe("out")
  expect(await tryOut("fetch far away", env({ local: true }))).toBe("ECONNREFUSED")
})

it("the shop's database is reached, and no other port of its machine", async () => {
  const { env } = await cut(`postgres://shop:secret@127.0.0.1:${port}/shop`)
  expect(await tryOut("connect", env())).toBe("out")
  expect(await tryOut("connect", env(), port + 1)).toBe("ECONNREFUSED")
})
