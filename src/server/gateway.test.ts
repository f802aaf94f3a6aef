import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs"
import type { Server } from "node:http"
import type { AddressInfo } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { buffer } from "node:stream/consumers"
import cookieParser from "cookie-parser"
import express from "express"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { openProvider } from "#provider/api/openProvider.ts"
import type { Provider } from "#provider/api/provider.ts"
import { gateway } from "#server/gateway.ts"
import { sessionCookie } from "#server/sessionCookie.ts"
import { silentLog } from "#shared/log.ts"

const ORIGIN = "https://shop.example"
const EMAIL = "carmen@shop.example"
const PASSWORD = "Mandarino-9-azulejos"
const NEXT = "Limonero-8-baldosas"
const dataDir = mkdtempSync(join(tmpdir(), "gateway-"))
let provider: Provider
let server: Server
let base = ""

const OWN = { "sec-fetch-site": "same-origin", origin: ORIGIN }
const cookieOf = (response: Response) => response.headers.get("set-cookie")?.split(";")[0] ?? ""

function send(method: string, path: string, headers: Record<string, string>, body?: unknown): Promise<Response> {
  return fetch(base + path, {
    method,
    headers: { ...headers, ...(body === undefined ? {} : { "content-type": "application/json" }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
}

/** The link's token in the newest mail of the outbox. */
function mailedToken(): string {
  const outbox = join(dataDir, "outbox")
  const newest = readdirSync(outbox).sort().at(-1) ?? ""
  const text = readFileSync(join(outbox, newest), "utf8").replaceAll("=\r\n", "").replaceAll("=3D", "=")
  return /\/welcome\/([\w-]{20,})/.exec(text)?.[1] ?? ""
}

beforeAll(async () => {
  provider = await openProvider({ dataDir, seedDemo: false, log: silentLog, siteUrl: ORIGIN })
  const cookie = sessionCookie({ https: true })
  const app = express()
  app.use(cookieParser())
  app.use("/api/v1", gateway({ cookie, origin: ORIGIN, apiFor: provider.apiFor, log: silentLog }), provider.router)
  server = app.listen(0, "127.0.0.1")
  await new Promise((resolve) => server.once("listening", resolve))
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/v1`
  await send("POST", "/auth/register", {}, { email: EMAIL, password: PASSWORD, locale: "es" })
  await provider.flushMails()
  await send("POST", "/auth/verify", {}, { token: mailedToken() })
})

afterAll(async () => {
  server.close()
  await provider.close()
  rmSync(dataDir, { recursive: true })
})

const login = (headers: Record<string, string>) =>
  send("POST", "/auth/login", headers, { email: EMAIL, password: PASSWORD })

describe("a browser [D-17] [D-18]", () => {
  test("gets its session as a cookie that scripts cannot read, and never the token", async () => {
    const response = await login(OWN)
    const body = await response.text()
    const cookie = response.headers.get("set-cookie") ?? ""
    expect(response.status).toBe(200)
    expect(JSON.parse(body)).toMatchObject({ user: { email: EMAIL } })
    expect(body).not.toContain("accessToken")
    expect(body).not.toContain(cookieOf(response).split("=")[1])
    expect(cookie).toMatch(/^__Host-session=[\w-]{20,}; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax; Secure$/)
  })

  test("is the customer with its cookie, and nobody without", async () => {
    const cookie = cookieOf(await login(OWN))
    expect((await send("GET", "/user/profile", { ...OWN, cookie })).status).toBe(200)
    expect((await send("GET", "/user/profile", OWN)).status).toBe(401)
  })

  test.each([
    ["from another site", { "sec-fetch-site": "cross-site", origin: "https://evil.example" }],
    ["from a sister domain", { "sec-fetch-site": "same-site", origin: "https://blog.shop.example" }],
    ["typed by the visitor", { "sec-fetch-site": "none" }],
    ["with an origin of null", { origin: "null" }],
    ["with another origin", { origin: "https://evil.example" }],
    ["with neither header", {}],
  ])("may not write %s", async (_from, headers: Record<string, string>) => {
    const cookie = cookieOf(await login(OWN))
    const response = await send("PATCH", "/user/profile", { ...headers, cookie }, { firstName: "Eva" })
    expect(response.status).toBe(403)
    expect(await response.json()).toMatchObject({ code: "foreign_origin", status: 403 })
    const profile = await (await send("GET", "/user/profile", { ...OWN, cookie })).json()
    expect(profile).toMatchObject({ user: { firstName: "" } })
  })

  test("may write from a page of ours that says so by its address alone", async () => {
    const cookie = cookieOf(await login(OWN))
    const patch = (referer: string) => send("PATCH", "/user/profile", { referer, cookie }, { lastName: "Pons" })
    expect((await patch(`${ORIGIN}/my-account`)).status).toBe(200)
    for (const referer of ["https://evil.example/", `${ORIGIN}.evil.example/`, "about:blank"]) {
      expect((await patch(referer)).status).toBe(403)
    }
  })

  test.each(["GET", "HEAD"])("cannot be made to ask for a mail by another site (%s)", async (method) => {
    const path = `/user/reset-password-email?email=${EMAIL}`
    const mails = () => readdirSync(join(dataDir, "outbox")).length
    await provider.flushMails()
    const before = mails()
    for (const at of [path, path.replace("?", "/?")]) {
      expect((await send(method, at, { "sec-fetch-site": "cross-site" })).status).toBe(403)
      expect((await send(method, at, { origin: "https://evil.example" })).status).toBe(403)
    }
    await provider.flushMails()
    expect(mails()).toBe(before)
    expect((await send(method, path, OWN)).status).toBe(202)
    expect((await send(method, path, {})).status).toBe(202)
  })

  test("cannot be signed in by another site", async () => {
    const response = await login({ "sec-fetch-site": "cross-site", origin: "https://evil.example" })
    expect(response.status).toBe(403)
    expect(response.headers.get("set-cookie")).toBeNull()
  })

  test("loses a dead cookie at the first refusal", async () => {
    const cookie = cookieOf(await login(OWN))
    expect((await send("POST", "/auth/logout", { ...OWN, cookie })).headers.get("set-cookie")).toContain("Max-Age=0")
    const replayed = await send("GET", "/user/profile", { ...OWN, cookie })
    expect(replayed.status).toBe(401)
    expect(replayed.headers.get("set-cookie")).toContain("Max-Age=0")
  })

  test("gets a new cookie with each sign-in, and the one before is dead", async () => {
    const before = cookieOf(await login(OWN))
    const after = cookieOf(await login({ ...OWN, cookie: before }))
    expect(after).not.toBe(before)
    expect((await send("GET", "/user/profile", { ...OWN, cookie: before })).status).toBe(401)
    expect((await send("GET", "/user/profile", { ...OWN, cookie: after })).status).toBe(200)
  })

  test.each(["PUT", "POST"])("gets a new cookie with a new password (%s), and every other is dead", async (method) => {
    const [one, other] = [cookieOf(await login(OWN)), cookieOf(await login(OWN))]
    const change = { currentPassword: PASSWORD, password: NEXT }
    const response = await send(method, "/user/password", { ...OWN, cookie: one }, change)
    expect(response.status).toBe(200)
    expect(await response.json()).toEqual({ user: expect.objectContaining({ email: EMAIL }) })
    for (const cookie of [one, other]) expect((await send("GET", "/user/profile", { ...OWN, cookie })).status).toBe(401)
    const back = { currentPassword: NEXT, password: PASSWORD }
    expect((await send(method, "/user/password", { ...OWN, cookie: cookieOf(response) }, back)).status).toBe(200)
    const late = await send(method, "/user/password", { ...OWN, cookie: one }, change)
    expect(late.status).toBe(401)
    expect(late.headers.get("set-cookie")).toContain("Max-Age=0")
  })

  test("is nobody with two session cookies", async () => {
    const one = cookieOf(await login(OWN))
    const other = one.replace(/=.*/, `=${"a".repeat(43)}`)
    for (const cookie of [`${one}; ${other}`, `${other}; ${one}`]) {
      expect((await send("GET", "/user/profile", { ...OWN, cookie })).status).toBe(401)
    }
  })

  test("gets no cookie for a wrong password, and the answer a program gets", async () => {
    const wrong = { email: EMAIL, password: "Not-the-1-password" }
    const [browser, program] = await Promise.all([
      send("POST", "/auth/login", OWN, wrong),
      send("POST", "/auth/login", {}, wrong),
    ])
    expect(browser.headers.get("set-cookie")).toBeNull()
    expect(browser.status).toBe(program.status)
    expect(await browser.json()).toEqual(await program.json())
  })

  test("is told of a body that is no JSON", async () => {
    const response = await fetch(`${base}/auth/login`, {
      method: "POST",
      headers: { ...OWN, "content-type": "application/json" },
      body: "{",
    })
    expect(response.status).toBe(400)
    expect(response.headers.get("content-type")).toContain("application/problem+json")
  })
})

describe("a payment provider", () => {
  const FOREIGN = { "sec-fetch-site": "cross-site", origin: "https://bank.example" }
  let door: Server
  let doorUrl = ""
  let arrived: { body: Buffer; cookie: string | undefined; authorization: string | undefined }

  beforeAll(async () => {
    const app = express()
    app.use(cookieParser())
    app.use(
      "/api/v1",
      gateway({ cookie: sessionCookie({ https: true }), origin: ORIGIN, apiFor: provider.apiFor, log: silentLog }),
      async (request, response) => {
        const { cookie, authorization } = request.headers
        arrived = { body: await buffer(request), cookie, authorization }
        response.end()
      },
    )
    door = app.listen(0, "127.0.0.1")
    await new Promise((resolve) => door.once("listening", resolve))
    doorUrl = `http://127.0.0.1:${(door.address() as AddressInfo).port}/api/v1`
  })
  afterAll(() => {
    door.close()
  })

  test.each(["/payment/redsys/return?reference=1234ABCDEFGH", "/payment/stripe/webhook"])(
    "%s takes a bank's form or message as it is, without the visitor's cookie",
    async (path) => {
      const cookie = cookieOf(await login(OWN))
      const body = Buffer.from([0, 1, 2, 0x7b, 0xff, 0xfe, 0x0d, 0x0a])
      for (const headers of [FOREIGN, { origin: "null" }, {}] as Record<string, string>[]) {
        const sent = { ...headers, cookie, "content-type": "application/json" }
        const answer = await fetch(doorUrl + path, { method: "POST", headers: sent, body })
        expect(answer.status).toBe(200)
        expect(arrived).toEqual({ body, cookie: undefined, authorization: undefined })
      }
    },
  )

  test.each([
    ["POST", "/payment/charge"],
    ["POST", "/payment/sandbox/pay/1234ABCDEFGH"],
    ["POST", "/payment/sandbox/return/more"],
    ["POST", "/payment/sandbox/return/"],
    ["POST", "/payment/sandbox/Webhook"],
    ["POST", "/payment/a%2Fb/return"],
    ["POST", "/payment/return"],
    ["POST", "/payments/sandbox/return"],
    ["PUT", "/payment/sandbox/return"],
    ["DELETE", "/payment/sandbox/webhook"],
    ["PATCH", "/order/setPayed"],
    ["POST", "/order/payment/sandbox/return"],
  ])("has no other door: %s %s is refused to other sites", async (method, path) => {
    const cookie = cookieOf(await login(OWN))
    for (const headers of [FOREIGN, { ...FOREIGN, cookie }, { cookie }] as Record<string, string>[]) {
      const answer = await fetch(doorUrl + path, { method, headers })
      expect(answer.status).toBe(403)
      expect(await answer.json()).toMatchObject({ code: "foreign_origin" })
    }
  })
})

describe("a program", () => {
  test("gets the token itself and uses it as a bearer, from wherever it is", async () => {
    const response = await login({})
    const { accessToken }: { accessToken: string } = await response.json()
    expect(response.headers.get("set-cookie")).toBeNull()
    const changed = await send(
      "PATCH",
      "/user/profile",
      { authorization: `Bearer ${accessToken}` },
      { lastName: "Ruiz" },
    )
    expect(changed.status).toBe(200)
  })
})
