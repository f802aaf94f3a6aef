import { once } from "node:events"
import type { Server } from "node:http"
import type { AddressInfo } from "node:net"
import express from "express"
import { afterEach, beforeEach, describe, expect, test } from "vitest"
import { gateway } from "#server/gateway.ts"
import { createLog } from "#server/log.ts"
import { inRequest, newRequestContext } from "#server/requestContext.ts"
import { sessionCookie } from "#server/sessionCookie.ts"

const ORIGIN = "https://shop.example"
const EMAIL = "carmen@shop.example"
const OWN = { "sec-fetch-site": "same-origin", origin: ORIGIN }

describe("the log of the gateway [D-39]", () => {
  const REQUEST = "proxy-0123456789"
  let lines: Record<string, unknown>[]
  let failing: Server
  let url = ""

  beforeEach(async () => {
    lines = []
    const log = createLog({ level: "info", write: (line) => lines.push(JSON.parse(line)) })
    const app = express()
    app.use((request, _response, next) => inRequest(newRequestContext(request.headers["x-request-id"]), next))
    const apiFor = () => ({ call: () => Promise.reject(new TypeError(`${EMAIL} is not iterable`)) })
    app.use("/api/v1", gateway({ cookie: sessionCookie({ https: true }), origin: ORIGIN, apiFor, log }))
    failing = app.listen(0, "127.0.0.1")
    await once(failing, "listening")
    url = `http://127.0.0.1:${(failing.address() as AddressInfo).port}/api/v1/auth/login`
  })
  afterEach(() => {
    failing.close()
  })

  const post = (headers: Record<string, string>, body: string) =>
    fetch(url, { method: "POST", headers: { ...headers, "x-request-id": REQUEST }, body })
  const json = { "content-type": "application/json" }

  test("has what failed at signing in, with its stack, its request and nobody's address", async () => {
    const answer = await post({ ...OWN, ...json }, JSON.stringify({ email: EMAIL, password: "Mandarino-9" }))
    expect(answer.status).toBe(500)
    expect(await answer.json()).toEqual({
      type: "about:blank",
      title: "Internal Server Error",
      status: 500,
      code: "internal_error",
    })
    expect(lines).toMatchObject([{ level: "error", event: "request.failed", request: REQUEST }])
    expect(JSON.stringify(lines)).toContain("gatewayLog.test.ts")
    expect(JSON.stringify(lines)).not.toContain(EMAIL)
  })

  test("has a refusal in one line without a stack, and not each of a flood", async () => {
    await post({ ...OWN, ...json }, "{")
    for (let times = 0; times < 40; times += 1) await post({ "sec-fetch-site": "cross-site" }, "")
    expect(lines[0]).toMatchObject({ level: "info", request: REQUEST, path: "/auth/login", status: 400 })
    expect(lines[1]).toMatchObject({ event: "request.refused", status: 403, code: "foreign_origin" })
    expect(lines).toHaveLength(30)
    expect(JSON.stringify(lines)).not.toContain("stack")
  })
})
