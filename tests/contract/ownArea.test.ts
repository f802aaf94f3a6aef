/** Pages and panels of a `shop.config.ts` in the owner's area: within its frame, and attacked by every role. */
import type { Server } from "node:http"
import type { AddressInfo } from "node:net"
import type { AreaBlock, Shop } from "escaparate/extensions"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { readExtensions } from "#provider/admin/extensions/extensions.ts"
import { runAdmin } from "#provider/api/adminOperations.ts"
import { commandLine } from "#provider/platform/operations/actor.ts"
import { type Role, roles } from "#provider/platform/operations/permissions.ts"
import { extend as points } from "#tests/examples/loyalty-points/shop.config.ts"
import { adminOf, signedIn } from "#tests/support/adminWorld.ts"
import { areaRouter, serveArea } from "#tests/support/areaRouter.ts"
import { type AskOperator, askOperator } from "#tests/support/askOperator.ts"
import {
  ADMIN_ORIGIN,
  type ContractShop,
  type Databases,
  openContractShop,
  openDatabases,
} from "#tests/support/contractShop.ts"
import { type CustomerWorld, customerWorld } from "#tests/support/customerWorld.ts"
import { formsIn } from "#tests/support/formsIn.ts"
import { orderOf, pay } from "#tests/support/orderWorld.ts"

const title = { es: "Ataque <b>", en: "Attack <b>" }
const HOSTILE = '<img src=x onerror="alert(1)">'
const ran: string[] = []

const hostile: AreaBlock[] = [
  { kind: "heading", text: HOSTILE },
  { kind: "text", text: HOSTILE },
  { kind: "facts", facts: [{ label: HOSTILE, text: HOSTILE }] },
  { kind: "table", head: [HOSTILE], rows: [[HOSTILE]] },
  {
    kind: "form",
    action: "act",
    submit: HOSTILE,
    fields: [{ name: "one", label: HOSTILE, type: "text", value: HOSTILE }],
  },
]

const extend = (own: Shop) => {
  points(own)
  const actions = {
    act: {
      permission: "write_coupons" as const,
      async run({ fields, subject }: { fields: Readonly<Record<string, string>>; subject: string }) {
        ran.push(`${fields["one"]} ${subject}`)
      },
    },
    refuse: { permission: "read_orders" as const, run: async () => ({ es: "Hoy no.", en: "Not today." }) },
    fail: {
      permission: "read_orders" as const,
      async run() {
        throw new Error("not now")
      },
    },
  }
  own.areaPage("hostile", { title, permission: "read_orders", view: () => hostile, actions })
  own.areaPage("books", { title, permission: "read_books", view: () => [] })
  own.areaPage("failing", {
    title,
    permission: "read_orders",
    loader: async () => {
      throw new Error("not now")
    },
    view: () => [],
  })
  for (const [slug, href] of [
    ["script", "javascript:alert(1)"],
    ["other", "//evil.example"],
  ] as const)
    own.areaPage(slug, { title, permission: "read_orders", view: () => [{ kind: "link", text: "x", href }] })
  own.areaPage("html", { title, permission: "read_orders", view: () => "<b>x</b>" as never })
  // May do no more than who looks.
  own.areaPage("greedy", {
    title,
    permission: "read_orders",
    loader: async (_asked, { admin }) => (await admin("listCustomers", {})).customers.length,
    view: (count) => [{ kind: "text", text: `counted ${count}` }],
  })
  own.areaPanel("order", "note", { title, permission: "read_orders", view: () => hostile, actions })
  own.areaPanel("product", "rejects", {
    title,
    permission: "write_catalog",
    view: (async () => {
      throw new Error("not now")
    }) as never,
  })
  own.areaPanel("product", "broken", { title, permission: "write_catalog", view: () => "no" as never })
}

let databases: Databases
let shop: ContractShop
let world: CustomerWorld
let server: Server
let ask: AskOperator
const tokens = new Map<Role, string>()

beforeAll(async () => {
  databases = await openDatabases("sqlite")
  shop = await openContractShop(databases, { seedDemo: true, extensions: await readExtensions(extend) })
  world = customerWorld(shop, "in process")
  server = await serveArea(areaRouter(shop, { isOwn: ({ headers }) => headers.origin === ADMIN_ORIGIN }))
  ask = askOperator(() => (server.address() as AddressInfo).port)
  for (const role of roles) tokens.set(role, (await signedIn(shop, role)).token)
})
afterAll(async () => {
  server.close()
  await shop.close()
  await databases.stop()
})

const as = (role: Role | "stranger") => (role === "stranger" ? {} : { cookie: `admin=${tokens.get(role)}` })
const statusOf = async (
  role: Role | "stranger",
  method: "GET" | "POST",
  path: string,
  fields?: Record<string, string>,
) => {
  const { status, location } = await ask(method, path, { ...as(role), ...(fields && { fields }) })
  return location.startsWith("/admin/enter") ? "enter" : status
}
const everyone = ["owner", "staff", "books", "stranger"] as const
const byRole = async (method: "GET" | "POST", path: string) =>
  Promise.all(everyone.map((role) => statusOf(role, method, path, method === "POST" ? {} : undefined)))

describe("pages of an extension", () => {
  it.each([
    ["GET", "/own/points", [200, 200, 403, "enter"]],
    ["GET", "/own/hostile", [200, 200, 200, "enter"]],
    ["GET", "/own/books", [200, 403, 200, "enter"]],
    ["GET", "/own/none", [404, 404, 404, "enter"]],
    ["GET", "/own/__proto__", [404, 404, 404, "enter"]],
    ["POST", "/own/hostile/act", [303, 303, 403, "enter"]],
    ["POST", "/own/books/act", [404, 403, 404, "enter"]],
    ["POST", "/own/hostile/constructor", [404, 404, 404, "enter"]],
    ["POST", "/own/none/act", [404, 404, 404, "enter"]],
    ["POST", "/own-panel/note/act", [303, 303, 403, "enter"]],
    ["POST", "/own-panel/points/give", [400, 400, 403, "enter"]],
    ["POST", "/own-panel/none/act", [404, 404, 404, "enter"]],
  ] as const)("%s %s answers each role as its permissions say [D-92]", async (method, path, wanted) => {
    expect(await byRole(method, path)).toEqual(wanted)
  })

  it("are not reached from elsewhere", async () => {
    ran.length = 0
    for (const path of ["/own/hostile/act", "/own-panel/note/act"]) {
      const { status } = await ask("POST", path, { ...as("owner"), origin: "https://evil.example", fields: {} })
      expect(status).toBe(403)
    }
    expect(ran).toEqual([])
  })

  it("stand in the navigation of who may see them, and on a phone behind More", async () => {
    const [owner, books] = [
      await ask("GET", "/own/hostile", as("owner")),
      await ask("GET", "/own/hostile", as("books")),
    ]
    expect(owner.body).toContain('href="/admin/own/points"')
    expect(owner.body).toMatch(/href="\/admin\/own\/hostile" aria-current="page"/)
    expect(books.body).not.toContain('href="/admin/own/points"')
    expect((await ask("GET", "/more", as("staff"))).body).toContain('href="/admin/own/points"')
    expect((await ask("GET", "/more", as("staff"))).body).not.toContain('href="/admin/own/books"')
  })

  it("let no HTML in, nor addresses that run something or lead elsewhere unseen", async () => {
    const { body } = await ask("GET", "/own/hostile", as("staff"))
    expect(body).not.toContain("<img src=x")
    expect(body.match(/&lt;img src=x onerror=/g)?.length).toBeGreaterThanOrEqual(7)
    expect(body).toContain("<h1>Ataque &lt;b&gt;</h1>")
    for (const slug of ["script", "other", "html", "failing"]) {
      const answer = await ask("GET", `/own/${slug}`, as("staff"))
      expect(answer.status, slug).toBe(502)
      expect(answer.body).toContain("No se ha podido mostrar.")
      expect(answer.body).not.toMatch(/javascript:|evil\.example|not now/)
    }
    expect(shop.errors).toContain("extension.area_failed")
  })

  it("hand an action its own fields alone, once, and say what it refuses", async () => {
    ran.length = 0
    const page = await ask("GET", "/own/hostile", as("staff"))
    const form = formsIn(page.body).find(({ action }) => action.endsWith("/own/hostile/act"))
    if (!form) expect.fail("The page has no form")
    const fields = { ...Object.fromEntries(form.fields), "own.one": "uno", once: "the same", "own.__proto__": "x" }
    const path = form.action.replace("/admin", "")
    for (let time = 0; time < 2; time += 1) {
      const { status, location } = await ask("POST", path, { ...as("staff"), fields })
      expect([status, location]).toEqual([303, "/admin/own/hostile"])
    }
    expect(ran).toEqual(["uno "])
    const elsewhere = await ask("POST", path, { ...as("staff"), fields: { to: "https://evil.example" } })
    expect(elsewhere.location).toBe("/admin/own/hostile")
    const refused = await ask("POST", "/own/hostile/refuse", { ...as("staff"), fields: {} })
    expect([refused.status, refused.body.includes("Hoy no.")]).toEqual([409, true])
    const failed = await ask("POST", "/own/hostile/fail", { ...as("staff"), fields: {} })
    expect([failed.status, failed.body.includes("not now")]).toEqual([502, false])
    const inPanel = await ask("POST", "/own-panel/note/refuse", { ...as("staff"), fields: { to: "/admin/orders" } })
    expect([inPanel.status, inPanel.body.includes("Hoy no.")]).toEqual([409, true])
  })

  it("may do no more than who looks [D-92]", async () => {
    expect((await ask("GET", "/own/greedy", as("staff"))).body).toContain("counted ")
    expect((await ask("GET", "/own/greedy", as("books"))).status).toBe(502)
  })
})

describe("panels of an extension", () => {
  it("stand beside an order, and a broken one leaves a product's page whole", async () => {
    const { api } = await world.customer()
    const order = await orderOf(api, [{ id: "cer-105", amount: 1 }], { deliveryMethod: "HOME_DELIVERY" })
    const { status, body } = await ask("GET", `/orders/${order.number}`, as("staff"))
    expect(status).toBe(200)
    expect(body).toContain('<h2 id="own-note">Ataque &lt;b&gt;</h2>')
    expect(body).toContain(`name="subject" value="${order.number}"`)
    const product = await ask("GET", "/products/item/cer-105", as("staff"))
    expect(product.status).toBe(200)
    expect(product.body).toContain("No se ha podido mostrar.")
    expect(product.body).toContain('name="name.es"')
  })

  it("the example lists points, and gives a coupon once, under its own name in the log", async () => {
    await shop.connection.db.updateTable("variants").set({ stock: 100 }).execute()
    const { api, id } = await world.customer()
    const order = await orderOf(api, [{ id: "cer-105", amount: 6 }], { deliveryMethod: "HOME_DELIVERY" })
    await pay(world, api, order)
    expect(order.total).toBeGreaterThan(100)
    const list = await ask("GET", "/own/points", as("staff"))
    expect(list.body).toContain(`href="/admin/customers/${id}"`)
    const page = await ask("GET", `/customers/${id}`, as("staff"))
    expect(page.body).toContain(`<dd>${Math.floor(order.total)}</dd>`)
    const form = formsIn(page.body).find(({ action }) => action.endsWith("/own-panel/points/give"))
    if (!form) expect.fail("The panel has no form")
    const fields = Object.fromEntries(form.fields)
    const given = await ask("POST", "/own-panel/points/give", { ...as("staff"), fields })
    expect([given.status, given.location]).toEqual([303, `/admin/customers/${id}`])
    const again = await ask("POST", "/own-panel/points/give", { ...as("staff"), fields: { ...fields, once: "other" } })
    expect(again.body).toContain("Ya tiene el cupón de estos puntos.")
    const owner = { ...adminOf(shop), actor: commandLine }
    const { events } = await runAdmin(owner, "listEvents", { what: "selling" })
    expect(events[0]).toMatchObject({ kind: "coupon.made", actorName: "points (shop.config.ts)" })
  })
})
