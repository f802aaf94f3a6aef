/** Customers' calls over HTTP. */
import { describe, expect, it } from "vitest"
import { type CustomerWorld, newEmail, newNetwork } from "#tests/support/customerWorld.ts"
import { rawRequest } from "#tests/support/rawRequest.ts"

export function http(world: () => CustomerWorld): void {
  const ask = (
    path: string,
    options: { method?: string; token?: string; authorization?: string; body?: object } = {},
  ) =>
    rawRequest(world().shop.url, path, {
      ...(options.method && { method: options.method }),
      headers: {
        "x-forwarded-for": newNetwork(),
        ...(options.token !== undefined && { authorization: `Bearer ${options.token}` }),
        ...(options.authorization !== undefined && { authorization: options.authorization }),
        ...(options.body && { "content-type": "application/json" }),
      },
      ...(options.body && { body: JSON.stringify(options.body) }),
    })

  describe("over the wire", () => {
    it("what belongs to a customer is kept nowhere", async () => {
      const { token } = await world().customer()
      for (const path of ["/cart", "/user/profile", "/product/favorites", "/product/cer-101/reviews"]) {
        const { status, headers } = await ask(path, { token })
        expect([path, status, headers["cache-control"]]).toEqual([path, 200, "no-store"])
        expect(headers).not.toHaveProperty("last-modified")
      }
    })

    it("reviews say that they depend on who asks", async () => {
      const { headers } = await ask("/product/cer-101/reviews")
      expect(headers["vary"]).toContain("Authorization")
      expect(headers["etag"]).toBeDefined()
    })

    it("nothing to say is 204 without a body, and work to be done is 202", async () => {
      const { token } = await world().customer()
      const out = await ask("/auth/logout", { method: "POST", token })
      expect([out.status, out.text]).toEqual([204, ""])
      const asked = await ask("/auth/resend", { method: "POST", body: { email: newEmail() } })
      expect([asked.status, asked.text]).toEqual([202, "{}"])
    })

    it("what a request calls its host is in no mail", async () => {
      const { email } = await world().customer()
      const canary = "canary.example"
      const asked = await rawRequest(world().shop.url, "/user/reset-password-email", {
        method: "POST",
        headers: {
          host: canary,
          "x-forwarded-host": canary,
          "x-forwarded-proto": "https",
          forwarded: `host=${canary};proto=https`,
          origin: `https://${canary}`,
          "x-forwarded-for": newNetwork(),
          "content-type": "application/json",
        },
        body: JSON.stringify({ email }),
      })
      expect(asked.status).toBe(202)
      const [mail] = await world().mailsTo(email)
      expect(mail?.links[0]).toMatch(/^http:\/\/localhost:3000\//)
      expect(JSON.stringify(mail)).not.toContain(canary)
    })

    it("who is not known is told how to be", async () => {
      const { status, headers, text } = await ask("/cart")
      expect(status).toBe(401)
      expect(headers["www-authenticate"]).toBe("Bearer")
      expect(headers["content-type"]).toContain("application/problem+json")
      expect(JSON.parse(text)).toEqual({
        type: "about:blank",
        title: "Unauthorized",
        status: 401,
        code: "unauthorized",
      })
    })

    it.each([
      "Basic YTpi",
      "Bearer",
      "Bearer a b",
      "Token x",
      `Bearer ${"x".repeat(5000)}`,
      "Bearer '; drop table users",
    ])("%s is no bearer", async (authorization) => {
      expect((await ask("/cart", { authorization })).status).toBe(401)
    })

    it("a stale cart carries the current one, and waiting has a length", async () => {
      const { token, email } = await world().customer()
      await ask("/cart", { method: "POST", token, body: { products: [{ id: "cer-101", amount: 1 }] } })
      const stale = await ask("/cart", { method: "POST", token, body: { products: [], version: 0 } })
      expect(JSON.parse(stale.text)).toMatchObject({ status: 409, code: "stale_cart", cart: { version: 1, amount: 1 } })
      const network = newNetwork()
      const guess = () =>
        rawRequest(world().shop.url, "/auth/login", {
          method: "POST",
          headers: { "x-forwarded-for": network, "content-type": "application/json" },
          body: JSON.stringify({ email, password: "Otra-clave-9" }),
        })
      for (let times = 0; times < 10; times += 1) await guess()
      const { status, headers } = await guess()
      expect(status).toBe(429)
      expect(Number(headers["retry-after"])).toBeGreaterThan(0)
    })
  })
}
