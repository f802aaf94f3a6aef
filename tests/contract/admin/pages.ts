/** Every page of the owner's area and every operation, for each role and for strangers: made from the tables, so that none is left out. */

import { once } from "node:events"
import type { Server } from "node:http"
import type { AddressInfo } from "node:net"
import cookieParser from "cookie-parser"
import express from "express"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import type { Route } from "#operator/frame/route.ts"
import { routes } from "#operator/operatorRoutes.ts"
import { makeKey } from "#provider/admin/people/apiKeys.ts"
import { type AdminOperationName, adminOperations, runAdmin } from "#provider/api/adminOperations.ts"
import { exportCatalog } from "#provider/exchange/exportCatalog.ts"
import type { AdminOperation } from "#provider/platform/operations/operation.ts"
import { permissionsOf, type Role, roles } from "#provider/platform/operations/permissions.ts"
import { dataForms } from "#tests/contract/admin/dataForms.ts"
import { ownersForms } from "#tests/contract/admin/forms.ts"
import { groupPages } from "#tests/contract/admin/groupPages.ts"
import { homeForms } from "#tests/contract/admin/homeForms.ts"
import { hostileForms } from "#tests/contract/admin/hostileForms.ts"
import { identityForms } from "#tests/contract/admin/identityForms.ts"
import { mailPages } from "#tests/contract/admin/mailPages.ts"
import { moveInForms } from "#tests/contract/admin/moveInForms.ts"
import { paymentKeyPages } from "#tests/contract/admin/paymentKeyPages.ts"
import { pictureForms } from "#tests/contract/admin/pictureForms.ts"
import { productForm } from "#tests/contract/admin/productForm.ts"
import { productVideo } from "#tests/contract/admin/productVideo.ts"
import { soldKinds } from "#tests/contract/admin/soldKinds.ts"
import { taxForms } from "#tests/contract/admin/taxForms.ts"
import { textForms } from "#tests/contract/admin/textForms.ts"
import { zoneForms } from "#tests/contract/admin/zoneForms.ts"
import { adminOf, signedIn } from "#tests/support/adminWorld.ts"
import { areaRouter, serveArea } from "#tests/support/areaRouter.ts"
import { askOperator } from "#tests/support/askOperator.ts"
import { ADMIN_ORIGIN } from "#tests/support/contractShop.ts"
import type { CustomerWorld } from "#tests/support/customerWorld.ts"
import { reopen } from "#tests/support/openForVisitors.ts"
import { rawRequest } from "#tests/support/rawRequest.ts"

export function adminPages(worldOf: () => CustomerWorld): void {
  const shopOf = () => worldOf().shop
  const routerAt = (host: string | undefined) =>
    areaRouter(shopOf(), { host, isOwn: ({ headers }) => headers.origin === ADMIN_ORIGIN })
  let server: Server | undefined
  let port = 0
  beforeAll(async () => {
    server = await serveArea(routerAt(undefined))
    port = (server.address() as AddressInfo).port
  })
  afterAll(() => server?.close())

  const askOwn = askOperator(() => port)
  const ask = (route: Pick<Route, "method" | "path">, cookie = "", origin = ADMIN_ORIGIN) =>
    askOwn(route.method, route.path.replace(/:\w+/g, "2026-000000"), { cookie, origin })

  const own = routes.filter((route) => route.access !== "open")
  const tokens = new Map<Role, string>()
  const cookieOf = async (role: Role) => {
    if (!tokens.has(role)) tokens.set(role, (await signedIn(shopOf(), role)).token)
    return `admin=${tokens.get(role)}`
  }

  describe("the pages of the owner's area", () => {
    afterAll(() => reopen(shopOf()))

    it("answer on their own host alone, by the Host of the connection and by nothing that is forwarded [D-90]", async () => {
      const app = express().set("trust proxy", 1).use(cookieParser()).use("/admin", routerAt("desk.shop.example"))
      const own = app.listen(0, "127.0.0.1")
      await once(own, "listening")
      const url = `http://127.0.0.1:${(own.address() as AddressInfo).port}`
      const statusFor = async (headers: Record<string, string>) =>
        (await rawRequest(url, "/admin/enter", { headers })).status
      expect(await statusFor({ host: "desk.shop.example" })).toBe(200)
      expect(await statusFor({ host: "desk.shop.example:8443" })).toBe(200)
      for (const forwarded of [
        { "x-forwarded-host": "desk.shop.example" },
        { "x-forwarded-host": "shop.example, desk.shop.example", "x-forwarded-for": "203.0.113.9" },
        { forwarded: "host=desk.shop.example", "x-host": "desk.shop.example", "x-original-host": "desk.shop.example" },
      ]) {
        expect(await statusFor({ host: "shop.example", ...forwarded })).toBe(404)
      }
      expect(await statusFor({ host: "desk.shop.example", "x-forwarded-host": "shop.example" })).toBe(200)
      own.close()
    })

    it("send strangers, and customers with their cookie, to the door", async () => {
      for (const route of own) {
        const answers = [await ask(route), await ask(route, `admin=${"x".repeat(43)}; session=${"y".repeat(43)}`)]
        for (const { status, location } of answers) {
          expect([route.path, status, location.split("?")[0]]).toEqual([route.path, 303, "/admin/enter"])
        }
      }
    })

    it("ask for no leave at the doors and in one's own account alone", () => {
      // Pages and panels of extensions name their own, which `ownArea.test.ts` holds.
      const unasked = routes.filter(({ access }) => access === "open" || access.length === 0)
      const beyond = unasked.filter(({ access, path }) =>
        access === "open"
          ? !/^\/(enter|start|language)\b/.test(path)
          : !/^\/(leave|me|more|help|own|own-panel)\b/.test(path),
      )
      expect(beyond).toEqual([])
    })

    it.each(roles)("answer %s as far as the role goes", async (role) => {
      for (const route of own) {
        // Leaving and ending sessions would end the test's own.
        if (route.path === "/leave") continue
        const { status } = await ask(route, await cookieOf(role))
        const permitted = new Set<string>(permissionsOf[role])
        const may = route.access.length === 0 || (route.access as string[]).some((each) => permitted.has(each))
        expect([route.method, route.path, status === 403]).toEqual([route.method, route.path, !may])
      }
    })

    it("take no form from elsewhere, and are nobody's to keep, frame or find", async () => {
      for (const route of routes.filter(({ method }) => method === "POST")) {
        const { status } = await ask(route, await cookieOf("owner"), "https://evil.example")
        expect([route.path, status]).toEqual([route.path, 403])
      }
      const { headers } = await ask({ method: "GET", path: "" }, await cookieOf("owner"))
      expect(headers["cache-control"]).toBe("no-store")
      expect(headers["x-robots-tag"]).toContain("noindex")
      expect(headers["content-security-policy"]).toContain("script-src 'self';")
      expect(headers["content-security-policy"]).toContain("frame-ancestors 'none'")
      expect(headers["content-security-policy"]).toContain("require-trusted-types-for 'script'; trusted-types 'none'")
      const left = await ask({ method: "POST", path: "/leave" }, await cookieOf("books"))
      expect(String(left.headers["set-cookie"])).toContain("Path=/admin; HttpOnly; SameSite=Strict")
    })

    it("hand out the catalogue as a file that can be read again, as the operation does for machines", async () => {
      const { db } = shopOf().connection
      const pieces = exportCatalog({ db, files: adminOf(shopOf()).files, format: "woocommerce", language: "en" })
      const whole = (await Array.fromAsync(pieces)).join("")
      expect(whole.split("\n").length).toBeGreaterThan(50)
      const path = "/products/export/woocommerce?locale=en"
      const { headers, body } = await ask({ method: "GET", path }, await cookieOf("staff"))
      expect(headers["content-disposition"]).toMatch(/^attachment; filename=woocommerce-en-\d{4}-\d\d-\d\d\.csv$/)
      expect(body).toBe(whole)
      const made = { name: "Accounts", allowed: ["write_catalog" as const], days: 1 }
      const { key } = await db.transaction().execute((trx) => makeKey(trx, new Date(), made))
      const answer = await fetch(`${shopOf().url}/admin/product-export/woocommerce?locale=en`, {
        headers: { Authorization: `Bearer ${key}` },
      })
      expect(answer.headers.get("content-type")).toBe("text/csv; charset=utf-8")
      // As text it would have lost the mark that tells spreadsheets its coding.
      expect(Buffer.from(await answer.arrayBuffer()).toString()).toBe(whole)
    })

    it("run nothing of what somebody is called", async () => {
      const { person, token } = await signedIn(shopOf(), "owner")
      const name = `<script>alert(1)</script>"'`
      await shopOf().connection.db.updateTable("people").set({ name }).where("id", "=", person.id).execute()
      const { body } = await ask({ method: "GET", path: "" }, `admin=${token}`)
      expect(body).toContain("&lt;script&gt;alert(1)")
      expect(body).not.toContain("<script>alert")
    })
  })

  ownersForms(worldOf, askOwn)
  groupPages(worldOf, askOwn)
  homeForms(worldOf, askOwn)
  textForms(worldOf, askOwn)
  zoneForms(worldOf, askOwn)
  taxForms(worldOf, askOwn)
  mailPages(worldOf, askOwn)
  paymentKeyPages(worldOf, askOwn)
  soldKinds(worldOf, askOwn)
  identityForms(worldOf, askOwn)
  productForm(worldOf, askOwn)
  pictureForms(worldOf, askOwn)
  productVideo(worldOf, askOwn)
  dataForms(worldOf, askOwn)
  moveInForms(worldOf, askOwn)

  describe("the operations of the owner's area", () => {
    const names = Object.keys(adminOperations) as AdminOperationName[]
    it.each(roles)("are refused to %s where the role has no leave", async (role) => {
      const { person } = await signedIn(shopOf(), role)
      for (const name of names) {
        const { permission } = adminOperations[name] as AdminOperation<unknown, unknown>
        const code = await runAdmin({ ...adminOf(shopOf()), actor: person.actor }, name, {
          nothing: "of the kind",
        }).then(
          () => "done",
          (error: { code: string }) => error.code,
        )
        expect([name, code]).toEqual([name, permissionsOf[role].includes(permission) ? "bad_input" : "not_permitted"])
      }
    })
  })

  hostileForms(worldOf, askOwn)
}
