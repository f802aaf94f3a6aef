import { once } from "node:events"
import type { Server } from "node:http"
import { gzipSync } from "node:zlib"
import express from "express"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { jsonBody } from "#provider/platform/http/jsonBody.ts"
import { asApiError } from "#provider/platform/http/problems.ts"

describe("A JSON body [D-36]", () => {
  let server: Server | undefined
  let url = ""
  beforeAll(async () => {
    const app = express()
    app.post("/", ...jsonBody, (request, response) => {
      response.json(request.body ?? {})
    })
    app.use(((error, _request, response, _next) => {
      const { status, code, fields } = asApiError(error)
      response.status(status).json({ code, fields })
    }) satisfies express.ErrorRequestHandler)
    server = app.listen(0, "127.0.0.1")
    await once(server, "listening")
    const address = server.address()
    url = `http://127.0.0.1:${typeof address === "object" ? address?.port : 0}/`
  })
  afterAll(() => server?.close())

  async function send(body: string | Buffer, headers: Record<string, string> = {}) {
    const sent = typeof body === "string" ? body : new Uint8Array(body)
    const answer = await fetch(url, {
      method: "POST",
      body: sent,
      headers: { "content-type": "application/json", ...headers },
    })
    return { status: answer.status, body: await answer.json() }
  }
  const nested = (depth: number) => `{"a":${"[".repeat(depth - 1)}${"]".repeat(depth - 1)}}`

  it("is read", async () => {
    expect(await send('{"name":"Ana","tags":["]","[","\\"{"]}')).toEqual({
      status: 200,
      body: { name: "Ana", tags: ["]", "[", '"{'] },
    })
  })

  it("may nest 32 deep and no deeper, and thousands deep fells nobody", async () => {
    expect((await send(nested(32))).status).toBe(200)
    expect(await send(nested(33))).toEqual({ status: 400, body: { code: "too_deep", fields: { a: "too_deep" } } })
    expect((await send(nested(5000))).status).toBe(400)
  })

  it("may have 100 kB, counted after inflating", async () => {
    const texts = (kB: number) => JSON.stringify({ list: Array.from({ length: kB }, () => "x".repeat(1021)) })
    expect((await send(texts(99))).status).toBe(200)
    expect(await send(texts(101))).toEqual({ status: 413, body: { code: "body_too_large" } })
    const bomb = gzipSync(`{"x":"${"x".repeat(50_000_000)}"}`)
    expect((await send(bomb, { "content-encoding": "gzip" })).status).toBe(413)
  })

  it.each([
    ["a list", "[]"],
    ["a text", '"x"'],
    ["broken", "{"],
  ])("is refused when it is %s", async (_what, body) => {
    expect((await send(body)).status).toBe(400)
  })

  it("is refused as anything else than JSON", async () => {
    expect(await send("a=1", { "content-type": "text/plain" })).toEqual({
      status: 415,
      body: { code: "unsupported_media_type" },
    })
  })

  it("cannot touch prototypes", async () => {
    await send('{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}')
    expect(({} as { polluted?: number }).polluted).toBeUndefined()
  })
})
