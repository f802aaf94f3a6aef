/** Attacks on `/admin/mcp`: by no key, by a dead one, by pages of browsers, by size and in bulk, and for what no answer may hold. */
import type { Server } from "node:http"
import type { AddressInfo } from "node:net"
import { afterAll, beforeAll, expect, it } from "vitest"
import { adminOperations, runAdmin } from "#provider/api/adminOperations.ts"
import { commandLine } from "#provider/platform/operations/actor.ts"
import { keyPermissions, permissions, permissionsOf, roles } from "#provider/platform/operations/permissions.ts"
import { adminMcpRoutes } from "#server/mcp/adminMcpRoutes.ts"
import { DAYS } from "#shared/limits.ts"
import type { Log } from "#shared/log.ts"
import { silentLog } from "#shared/log.ts"
import { adminOf, signedIn } from "#tests/support/adminWorld.ts"
import { areaRouter, serveArea } from "#tests/support/areaRouter.ts"
import { type ContractShop, type Databases, openContractShop, openDatabases } from "#tests/support/contractShop.ts"
import { customerWorld } from "#tests/support/customerWorld.ts"
import { orderOf } from "#tests/support/orderWorld.ts"
import { sendLines } from "#tests/support/rawSocket.ts"

let databases: Databases
let shop: ContractShop
let server: Server
let all: string
const failures: string[] = []
const log: Log = { ...silentLog, error: (event) => void failures.push(event) }
beforeAll(async () => {
  databases = await openDatabases("sqlite")
  shop = await openContractShop(databases, { seedDemo: true })
  const programs = adminMcpRoutes({ services: adminOf(shop), shopName: async () => "Azahar", log })
  server = await serveArea(areaRouter(shop, { programs }))
  all = (await makeKey(keyPermissions)).key
})
afterAll(async () => {
  server.close()
  await shop.close()
  await databases.stop()
})

const shell = () => ({ ...adminOf(shop), actor: commandLine })
const makeKey = (allowed: readonly (typeof keyPermissions)[number][]) =>
  runAdmin(shell(), "makeKey", { name: "Agente", permissions: allowed, days: 1 })
const port = () => (server.address() as AddressInfo).port
const rpc = (method: string, params?: object) => ({ jsonrpc: "2.0", id: 1, method, ...(params && { params }) })
const call = (name: string, args: object = {}) => rpc("tools/call", { name, arguments: args })

const post = (key: string, body: unknown, headers: Record<string, string> = {}) =>
  fetch(`http://127.0.0.1:${port()}/admin/mcp`, {
    method: "POST",
    headers: { authorization: `Bearer ${key}`, "content-type": "application/json", ...headers },
    body: typeof body === "string" ? body : JSON.stringify(body),
  })
const toolsOf = async (key: string): Promise<string[]> => {
  const { result } = await (await post(key, rpc("tools/list"))).json()
  return result.tools.map(({ name }: { name: string }) => name)
}

it("opens to a key in force alone: none, a guess, a revoked, an expired, a person's session are refused [D-24]", async () => {
  const { id, key } = await makeKey(["read_orders"])
  expect((await post(key, rpc("ping"))).status).toBe(200)
  shop.setNow(new Date(Date.now() + 2 * DAYS).toISOString())
  expect((await post(key, rpc("ping"))).status).toBe(401)
  shop.setNow()
  await runAdmin(shell(), "revokeKey", { id })
  const { token } = await signedIn(shop, "owner")
  for (const wrong of [key, "", "esk_", `esk_${"x".repeat(60)}`, token, "x".repeat(5000)])
    expect((await post(wrong, rpc("ping"))).status, wrong.slice(0, 20)).toBe(401)
  const bySession = await post("", rpc("ping"), { cookie: `admin=${token}; __Host-admin=${token}` })
  expect(bySession.status).toBe(401)
  expect(await bySession.text()).not.toContain(token)
})

it.each(roles)("has no more for a key of the permissions of a %s than a key may have", async (role) => {
  const allowed = keyPermissions.filter((each) => permissionsOf[role].includes(each))
  const names = await toolsOf((await makeKey(allowed)).key)
  const expected = Object.entries(adminOperations).filter(([, { permission }]) =>
    allowed.some((may) => may === permission),
  )
  expect(names).toEqual(expected.map(([name]) => name))
  expect(names).not.toContain("makeKey")
  for (const person of permissions.filter((each) => !keyPermissions.some((key) => key === each)))
    await expect(
      runAdmin(shell(), "makeKey", { name: "Más", permissions: [person as never], days: 1 }),
    ).rejects.toThrow()
})

it("is called by no page, whatever its name resolves to, and by no other method [D-17]", async () => {
  for (const origin of ["https://evil.example", "null", `http://127.0.0.1:${port()}`, "http://localhost:3000"])
    expect((await post(all, rpc("ping"), { origin })).status, origin).toBe(403)
  const form = await post(all, rpc("ping"), { "content-type": "text/plain" })
  expect(form.status).toBe(415)
  expect(
    (await fetch(`http://127.0.0.1:${port()}/admin/mcp`, { method: "OPTIONS" })).headers.get(
      "access-control-allow-origin",
    ),
  ).toBeNull()
  const lines = [
    "POST /admin/mcp HTTP/1.1",
    "Host: rebound.example",
    "Origin: http://rebound.example",
    "Content-Length: 0",
  ]
  expect((await sendLines(port(), [...lines, `Authorization: Bearer ${all}`])).status).toBe(403)
})

it("takes one call at a time, of bounded size and depth [D-36]", async () => {
  expect((await post(all, [rpc("ping"), rpc("ping")])).status).toBe(400)
  expect((await post(all, call("viewOrder", { number: "x".repeat(200_000) }))).status).toBe(413)
  expect(
    (await post(all, `{"jsonrpc":"2.0","id":1,"method":"ping","params":${"[".repeat(5000)}${"]".repeat(5000)}}`))
      .status,
  ).toBe(400)
  for (const body of ["", "null", "7", '"ping"', "{"]) expect((await post(all, body)).status, body).toBe(400)
  for (const name of ["__proto__", "constructor", "toString", ""]) {
    const { error } = await (await post(all, call(name))).json()
    expect(error.code).toBe(-32_602)
  }
  const polluted = await post(
    all,
    '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"viewOrder","arguments":{"__proto__":{"number":"1"}}}}',
  )
  expect((await polluted.json()).result.isError).toBe(true)
  expect(Object.prototype).not.toHaveProperty("number")
})

it("holds no secret in the answer of any reading tool, whatever its arguments [D-63]", async () => {
  const { secret } = await runAdmin(shell(), "addWebhook", { url: "https://erp.example/hook", events: ["order.paid"] })
  const { person, token } = await signedIn(shop, "owner")
  const { api, token: customerToken } = await customerWorld(shop, "in process").customer()
  const { number } = await orderOf(api, [{ id: "cer-105", amount: 1 }])
  const { password_hash: hash } = await shop.connection.db
    .selectFrom("people")
    .select("password_hash")
    .where("id", "=", person.actor.id ?? "")
    .executeTakeFirstOrThrow()
  const secrets = [secret, all, token, customerToken, hash || token]
  const known: Record<string, unknown> = { number, id: "cer-105", q: "", code: "NONE", order: number }
  let answered = 0
  for (const name of await toolsOf(all)) {
    if (adminOperations[name as keyof typeof adminOperations].http.method !== "GET") continue
    const fields = Object.keys(adminOperations[name as keyof typeof adminOperations].input.schema as object)
    const args = Object.fromEntries(fields.filter((field) => field in known).map((field) => [field, known[field]]))
    const text = await (await post(all, call(name, args))).text()
    if (!text.includes('"isError":true')) answered += 1
    for (const each of secrets) expect(text.includes(each), `${name} ${each.slice(0, 8)}`).toBe(false)
  }
  expect(answered).toBeGreaterThan(45)
})

it("logs a failure of its own, and tells its caller no more than that there was one", async () => {
  const broken = await makeKey(["read_orders"])
  await shop.connection.db.schema.alterTable("orders").renameTo("orders_away").execute()
  const text = await (await post(broken.key, call("viewOrder", { number: "1" }))).text()
  await shop.connection.db.schema.alterTable("orders_away").renameTo("orders").execute()
  expect(text).toContain("internal_error")
  expect(text).not.toContain("no such table")
  expect(failures).toEqual(["mcp.tool_failed"])
})
