import { mkdirSync, rmSync, writeFileSync } from "node:fs"
import type { AddressInfo } from "node:net"
import { join } from "node:path"
import express from "express"
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest"
import { staticFiles } from "#server/staticFiles.ts"
import { newMemoryDir } from "#tests/support/memoryDir.ts"
import { rawRequest } from "#tests/support/rawRequest.ts"

const root = newMemoryDir()
const assets = join(root, "assets")
const open = join(root, "public")

const files = {
  "secret.txt": "secret",
  "assets/entry-1a2b.js": "plain script",
  "assets/entry-1a2b.js.br": "brotli",
  "assets/entry-1a2b.js.gz": "gzip",
  "assets/late-3c4d.js": "gone soon",
  "public/brand/mark.svg": "<svg/>",
  "public/site.css": "a{}",
  "public/.env": "KEY=secret",
}

const app = express()
let base = ""
let close = () => {}

beforeAll(async () => {
  for (const folder of [assets, join(open, "brand")]) mkdirSync(folder, { recursive: true })
  for (const [name, content] of Object.entries(files)) writeFileSync(join(root, name), content)
  app.use(
    staticFiles([
      { folder: open, urlPrefix: "/", immutable: false },
      { folder: assets, urlPrefix: "/assets/", immutable: true },
    ]),
  )
  app.use((_request, response) => void response.status(404).send("a page"))
  const server = app.listen(0, "127.0.0.1")
  await new Promise((resolve) => server.once("listening", resolve))
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  close = () => server.close()
})

afterAll(() => {
  close()
  rmSync(root, { recursive: true })
})

const get = (path: string, headers: Record<string, string> = {}) => rawRequest(base, path, { headers })

describe("a file of the shop [D-32]", () => {
  test.each([
    ["/assets/entry-1a2b.js", "text/javascript; charset=utf-8", "public, max-age=31536000, immutable"],
    ["/brand/mark.svg", "image/svg+xml", "public, max-age=3600"],
    ["/site.css", "text/css; charset=utf-8", "public, max-age=3600"],
  ])("%s is %s, kept as %s", async (path, type, cacheControl) => {
    const { status, headers } = await get(path)
    expect(status).toBe(200)
    expect(headers).toMatchObject({ "content-type": type, "cache-control": cacheControl })
  })

  test.each([
    ["gzip, deflate, br", "br", "brotli"],
    ["br;q=0, gzip", "gzip", "gzip"],
    ["gzip;q=0", undefined, "plain script"],
    ["", undefined, "plain script"],
  ])("goes out precompressed for %j: %s", async (accepted, coding, content) => {
    const { headers, text } = await get("/assets/entry-1a2b.js", { "Accept-Encoding": accepted })
    expect(text).toBe(content)
    expect(headers).toMatchObject({ vary: "Accept-Encoding", "content-length": String(content.length) })
    expect(headers["content-encoding"]).toBe(coding)
    expect(headers["content-type"]).toBe("text/javascript; charset=utf-8")
  })

  test("that the browser has is not sent again, in any coding", async () => {
    for (const coding of ["br", "gzip", "identity"]) {
      const asked = { "Accept-Encoding": coding }
      const { headers } = await get("/assets/entry-1a2b.js", asked)
      const again = await get("/assets/entry-1a2b.js", { ...asked, "If-None-Match": `"old", ${headers.etag}` })
      expect(again).toMatchObject({ status: 304, text: "" })
      expect(again.headers).toMatchObject({
        etag: headers.etag,
        "cache-control": headers["cache-control"],
        vary: "Accept-Encoding",
      })
    }
  })

  test("is told of by HEAD without its content", async () => {
    const { status, headers, text } = await rawRequest(base, "/site.css", { method: "HEAD" })
    expect({ status, text, length: headers["content-length"] }).toEqual({ status: 200, text: "", length: "3" })
  })

  test("of a build that came since the start is found", async () => {
    writeFileSync(join(assets, "newer-5e6f.js"), "newer script")
    // Looked up no more often than once a second.
    await vi.waitFor(async () => expect(await get("/assets/newer-5e6f.js")).toMatchObject({ text: "newer script" }), {
      timeout: 20_000,
    })
  })

  test("that went missing since the start is a 404, and the shop goes on", async () => {
    rmSync(join(assets, "late-3c4d.js"))
    const { status, headers } = await get("/assets/late-3c4d.js")
    expect(status).toBe(404)
    expect(headers["cache-control"] ?? "").not.toContain("immutable")
    expect((await get("/site.css")).status).toBe(200)
  })
})

describe("no file of the shop", () => {
  test.each([
    "/../secret.txt",
    "/%2e%2e/secret.txt",
    "/..%2fsecret.txt",
    "/assets/../../secret.txt",
    "/assets/..%5c..%5csecret.txt",
    "/.env",
    "/brand/",
    "/brand",
    "/assets/entry-1a2b.js/",
    "/assets/entry-1a2b.js.br",
    "/%",
  ])("is %s", async (path) => {
    const { status, text } = await get(path)
    expect(status).toBe(404)
    expect(text).not.toContain("secret")
  })

  test("answers a form", async () => {
    expect(await rawRequest(base, "/site.css", { method: "POST" })).toMatchObject({ status: 404, text: "a page" })
  })
})
