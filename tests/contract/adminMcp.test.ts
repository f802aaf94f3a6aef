/** Agents of the owner at `/admin/mcp`, by the protocol's own client: what a key permits, the way back, and a second call. */
import type { Server } from "node:http"
import type { AddressInfo } from "node:net"
import { Client } from "@modelcontextprotocol/sdk/client/index.js"
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js"
import { Ajv2020 } from "ajv/dist/2020.js"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { adminOperations, runAdmin } from "#provider/api/adminOperations.ts"
import { commandLine } from "#provider/platform/operations/actor.ts"
import { keyPermissions, type Permission } from "#provider/platform/operations/permissions.ts"
import { adminMcpRoutes } from "#server/mcp/adminMcpRoutes.ts"
import { MINUTES } from "#shared/limits.ts"
import { silentLog } from "#shared/log.ts"
import { adminOf } from "#tests/support/adminWorld.ts"
import { areaRouter, serveArea } from "#tests/support/areaRouter.ts"
import { type ContractShop, type Databases, openContractShop, openDatabases } from "#tests/support/contractShop.ts"

let databases: Databases
let shop: ContractShop
let server: Server
let address: string
const clients: Client[] = []

beforeAll(async () => {
  databases = await openDatabases("sqlite")
  shop = await openContractShop(databases, { seedDemo: true })
  const programs = adminMcpRoutes({ services: adminOf(shop), shopName: async () => "Azahar", log: silentLog })
  server = await serveArea(areaRouter(shop, { programs }))
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/admin/mcp`
})
afterAll(async () => {
  for (const client of clients) await client.close()
  server.close()
  await shop.close()
  await databases.stop()
})

const shell = () => ({ ...adminOf(shop), actor: commandLine })
const newKey = (name: string, permissions: readonly Permission[]) =>
  runAdmin(shell(), "makeKey", { name, permissions, days: 1 })

async function connect(key: string): Promise<Client> {
  const client = new Client({ name: "test", version: "1" })
  const requestInit = { headers: { authorization: `Bearer ${key}` } }
  await client.connect(new StreamableHTTPClientTransport(new URL(address), { requestInit }))
  clients.push(client)
  return client
}

async function agent(name: string, permissions: readonly Permission[]) {
  const { id, key } = await newKey(name, permissions)
  const client = await connect(key)
  const call = async (tool: string, args: object) => {
    const {
      isError = false,
      content,
      structuredContent,
    } = await client.callTool({ name: tool, arguments: { ...args } })
    const [{ text }] = content as [{ text: string }]
    return { isError, text, data: structuredContent as Record<string, unknown> }
  }
  return { id, client, call }
}

const post = (headers: Record<string, string>) =>
  fetch(address, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/list" }),
  })

describe("an agent of the owner", () => {
  it("needs a key, and no page of a browser gets in", async () => {
    expect((await post({})).status).toBe(401)
    expect((await post({ authorization: "Bearer esk_guessed" })).status).toBe(401)
    const { id, key } = await newKey("Revocada", ["read_orders"])
    const authorization = `Bearer ${key}`
    expect((await post({ authorization })).status).toBe(200)
    expect((await post({ authorization, origin: "http://localhost:3000" })).status).toBe(403)
    expect((await fetch(address, { headers: { authorization } })).status).toBe(405)
    await runAdmin(shell(), "revokeKey", { id })
    expect((await post({ authorization })).status).toBe(401)
  })

  it("has the operations that its key permits, each described so that a call can be made", async () => {
    const few: Permission[] = ["read_orders", "write_coupons"]
    const { client, call } = await agent("Pocas", few)
    const { tools } = await client.listTools()
    const permitted = Object.entries(adminOperations).filter(([, { permission }]) => few.includes(permission))
    expect(tools.map(({ name }) => name)).toEqual(permitted.map(([name]) => name))
    await expect(call("setStock", { sku: "CER-101", stock: 1 })).rejects.toThrow("There is no tool setStock")

    const all = (await (await agent("Todas", keyPermissions)).client.listTools()).tools
    expect(all.map(({ name }) => name)).not.toContain("startBackup")
    const ajv = new Ajv2020({ strict: false })
    for (const { inputSchema } of all) ajv.compile(inputSchema)
    const byName = new Map(all.map((tool) => [tool.name, tool]))
    expect(byName.get("searchOrders")?.annotations).toEqual({ readOnlyHint: true, openWorldHint: false })
    expect(byName.get("makeCoupon")?.annotations).toMatchObject({ readOnlyHint: false, destructiveHint: false })
    expect(byName.get("removeBanner")?.annotations).toMatchObject({ destructiveHint: true })
  })

  it("is answered with the events of a change and the call that undoes it, and stands in the log by its name", async () => {
    const { call } = await agent("Ayudante", ["write_coupons", "read_own_log"])
    const made = await call("makeCoupon", { code: "AGENTE", kind: "percent", amount: 10 })
    expect(made.data).toMatchObject({ done: true, answer: { code: "AGENTE" } })
    const [event] = made.data["events"] as [{ id: number; undo: { tool: string; arguments: object } }]
    expect(event.undo).toEqual({ tool: "undoEvent", arguments: { id: event.id } })
    const { events } = await runAdmin(shell(), "listEvents", {})
    expect(events[0]).toMatchObject({ id: event.id, actorName: "Ayudante" })
    await call(event.undo.tool, event.undo.arguments)
    expect((await call("viewCoupon", { code: "AGENTE" })).text).toContain("not_found")
    expect(await call("makeCoupon", { code: "AGENTE", kind: "percent", amount: 0 })).toMatchObject({ isError: true })
  })

  it("calls twice for what cannot be taken back, with the same arguments and in time", async () => {
    const { call } = await agent("Regalos", ["refund_orders"])
    const other = await agent("Otra", ["refund_orders"])
    const cards = async () => (await runAdmin(shell(), "listGiftCards", {})).cards.length
    const before = await cards()
    const wish = { cents: 2500, email: "ana@example.com" }
    const first = await call("issueGiftCard", wish)
    expect(first.data).toMatchObject({ done: false, confirm: expect.any(String) })
    const { confirm } = first.data
    for (const refused of [
      call("issueGiftCard", { ...wish, cents: 250_000, confirm }),
      call("issueGiftCard", { ...wish, confirm: `${confirm}x` }),
      other.call("issueGiftCard", { ...wish, confirm }),
    ])
      expect((await refused).text).toContain('"code":"not_confirmed"')
    shop.setNow(new Date(Date.now() + 11 * MINUTES).toISOString())
    expect((await call("issueGiftCard", { ...wish, confirm })).text).toContain("not_confirmed")
    shop.setNow()
    expect(await cards()).toBe(before)
    // One confirmation is one change, also where an answer was lost, or several ask at once.
    const answers = await Promise.all(Array.from({ length: 5 }, () => call("issueGiftCard", { ...wish, confirm })))
    expect(answers.filter(({ data }) => data?.["done"] === true)).toHaveLength(1)
    const refusedNow = answers.filter(({ isError }) => isError)
    expect(refusedNow.map(({ text }) => JSON.parse(text).code)).toEqual(Array(4).fill("confirmed_before"))
    expect((await call("issueGiftCard", { ...wish, confirm })).text).toContain("confirmed_before")
    expect(await cards()).toBe(before + 1)
  })

  it("reads files as text", async () => {
    const { call } = await agent("Cifras", ["write_data", "read_figures", "write_catalog"])
    const { data } = await call("exportProducts", { format: "escaparate-csv" })
    expect(data["answer"]).toMatchObject({
      name: expect.stringContaining(".csv"),
      text: expect.stringContaining("cer-101"),
    })
  })
})
