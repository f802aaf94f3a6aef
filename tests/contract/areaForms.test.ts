/** Forms of the owner's area: what cannot be is answered with what can. */

import type { Server } from "node:http"
import type { AddressInfo } from "node:net"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { ONCE } from "#operator/frame/form.ts"
import { texts } from "#operator/frame/words/texts.ts"
import { runAdmin } from "#provider/api/adminOperations.ts"
import { adminOf, signedIn } from "#tests/support/adminWorld.ts"
import { areaRouter, serveArea } from "#tests/support/areaRouter.ts"
import { askOperator } from "#tests/support/askOperator.ts"
import { ADMIN_ORIGIN, type ContractShop } from "#tests/support/contractShop.ts"
import { openDemoShop } from "#tests/support/demoShop.ts"
import { formsIn, type SentForm } from "#tests/support/formsIn.ts"

/** Pages with forms, each with something in it. */
const PAGES = [
  "/products?state=low-stock",
  "/products/new",
  "/products/percent",
  "/products/item/cer-111",
  "/products/item/pap-415",
  "/stock/count",
  "/stock/loss",
  "/stock/receive",
  "/products/categories/new",
  "/coupons",
  "/discounts",
  "/sales/new",
  "/gift-cards",
  "/orders",
  "/orders/new",
  "/me",
  "/shop/identity",
  "/shop/look",
  "/shop/delivery/new",
  "/shop/delivery/ways/HOME_DELIVERY",
  "/shop/delivery/zones/new",
  "/shop/pages",
  "/shop/pages/claims",
  "/shop/pages/menus/header",
  "/shop/pages/banners/new",
  "/shop/pages/new-text",
  "/shop/tax",
  "/shop/mail",
  "/shop/words",
  "/shop/words/order_placed",
  "/shop/payment",
  "/move-in",
  "/shop/redirects",
  "/figures",
  "/first-steps",
  "/first-steps/demo",
  "/people",
]
const WRONG = ["10,5", "-3", "z".repeat(40), "31/02/2026", "999999999999"]

describe("a form of the owner's area", () => {
  let shop: ContractShop
  let server: Server
  const ask = askOperator(() => (server.address() as AddressInfo).port)

  beforeAll(async () => {
    shop = await openDemoShop()
    server = await serveArea(areaRouter(shop))
  })
  afterAll(async () => {
    server.close()
    await shop.close()
  })

  it.each(PAGES)("of %s says what each field takes", async (path) => {
    const cookie = `admin=${(await signedIn(shop, "owner")).token}`
    const { body, status } = await ask("GET", path, { cookie })
    expect(status).toBe(200)
    const unsaid: string[] = []
    for (const form of formsIn(body)) {
      if (form.method !== "post" || /\/(?:leave|undo|language)/.test(form.action)) continue
      for (const value of WRONG) {
        const answer = await send(form, value, cookie)
        if (isUnsaid(answer.body)) unsaid.push(`${form.action} ${value}`)
      }
    }
    expect(unsaid).toEqual([])
  })

  it.each(PAGES)("of %s is answered as any other when what it sends unseen was changed", async (path) => {
    const cookie = `admin=${(await signedIn(shop, "owner")).token}`
    const { body } = await ask("GET", path, { cookie })
    const wrong: string[] = []
    for (const form of formsIn(body)) {
      if (form.method !== "post" || /\/(?:leave|undo|language)/.test(form.action)) continue
      const answer = await send(
        { ...form, typed: form.fields.map(([name]) => name).filter((name) => name !== ONCE) },
        "x1e999",
        cookie,
      )
      if (answer.status >= 500 || answer.body.includes('"NaN"')) wrong.push(form.action)
    }
    expect(wrong).toEqual([])
  })

  it.each([
    ["/products/item/cer-111/duplicate", "/products/item/cer-111"],
    ["/house/backup/2026-11-28/remove", "/house/backup"],
    ["/customers/nobody/erase", "/customers/nobody"],
    ["/log/7/undo", "/log"],
  ])("that a stranger sends to %s leads to the sign-in, and from there to the nearest page", async (sent, page) => {
    const { location } = await ask("POST", sent)
    expect(location).toBe(`/admin/enter?why=over&next=${encodeURIComponent(`/admin${page}`)}`)
  })

  it.each(["/enter", "/enter/recovery"])(
    "of %s that was refused still leads to where its sender was going",
    async (path) => {
      const next = "/admin/orders?tab=sent"
      const opened = await ask("GET", `${path}?why=over&next=${encodeURIComponent(next)}`)
      const form = formsIn(opened.body).find(({ action }) => action === `/admin${path}`)
      expect(form?.fields).toContainEqual(["next", next])
      const refused = await ask("POST", path, { fields: { email: "x@azahar.example", password: "x", code: "x", next } })
      expect(refused.status).toBe(401)
      expect(formsIn(refused.body).find(({ action }) => action === `/admin${path}`)?.fields).toContainEqual([
        "next",
        next,
      ])
    },
  )

  it("of the carriers that is sent as it is changes none of them", async () => {
    const { person, token } = await signedIn(shop, "owner")
    const owner = { ...adminOf(shop), actor: person.actor }
    const carriers = [{ name: "Bicis", link: "https://bicis.example/{number}" }]
    const { version } = await runAdmin(owner, "viewDelivery", {})
    const before = (await runAdmin(owner, "saveDeliveryCarriers", { version, carriers })).carriers
    const { body } = await ask("GET", "/shop/delivery", { cookie: `admin=${token}` })
    const form = formsIn(body).find(({ action }) => action === "/admin/shop/delivery/carriers")
    const renamed = (form?.fields ?? []).map(([name, text]): [string, string] => [
      name,
      text.replace("Bicis", "Bicicletas"),
    ])
    const path = "/shop/delivery/carriers"
    expect((await ask("POST", path, { cookie: `admin=${token}`, fields: renamed })).status).toBe(303)
    const after = (await runAdmin(owner, "viewDelivery", {})).carriers
    expect(after).toEqual(before.map((carrier) => ({ ...carrier, name: carrier.name.replace("Bicis", "Bicicletas") })))
  })

  const isUnsaid = (body: string) => body.includes(texts.es.errors.fields.format)

  /** With the value in every field that people write into. */
  function send({ action, fields, typed, isMultipart }: SentForm, value: string, cookie: string) {
    const all = fields.map(([name, said]): [string, string] => [name, typed.includes(name) ? value : said])
    const path = action.replace(/^\/admin/, "")
    if (!isMultipart) return ask("POST", path, { cookie, origin: ADMIN_ORIGIN, fields: all })
    const form = new FormData()
    for (const [key, text] of all) form.append(key, text)
    return ask("POST", path, { cookie, origin: ADMIN_ORIGIN, form })
  }
})
