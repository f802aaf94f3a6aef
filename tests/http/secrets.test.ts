/** Secrets in mails and addresses: where they lead, and who hears of them. Source: defences, D-21. */
import { expect } from "vitest"
import { forgetLimits, mailsTo, newCustomer } from "#tests/support/customers.ts"
import { askAs, BROWSER, httpTest } from "#tests/support/httpShop.ts"
import { rawRequest } from "#tests/support/rawRequest.ts"

const test = httpTest()

test("whatever a request calls its host, the mail's link leads to the shop", async ({ shop }) => {
  const canary = "canary.example"
  const headers = {
    host: canary,
    "x-forwarded-host": canary,
    "x-original-host": canary,
    "x-forwarded-proto": "https",
    forwarded: `host=${canary};proto=https`,
    "sec-fetch-site": "same-origin",
  }
  const { email } = await newCustomer(shop)
  const isReset = ({ text = "" }) => text.includes(`${shop.siteUrl}/`) && text.includes("lost-password?token=")
  const resets = async () => (await mailsTo(shop, email)).filter(isReset).length
  const query = `email=${encodeURIComponent(email)}`
  for (const [method, path, type, body, status] of [
    ["GET", `/api/v1/user/reset-password-email?${query}`, "", "", 202],
    ["POST", "/api/v1/user/reset-password-email", "application/json", JSON.stringify({ email }), 202],
    ["POST", "/my-account/lost-password", "application/x-www-form-urlencoded", query, 303],
  ] as const) {
    forgetLimits(shop)
    const before = await resets()
    const sent = { method, headers: { ...headers, ...(type && { "content-type": type }) }, body }
    expect([path, (await rawRequest(shop.url, path, sent)).status]).toEqual([path, status])
    await expect.poll(resets).toBe(before + 1)
  }
  expect(JSON.stringify(await mailsTo(shop, email))).not.toContain(canary)
})

test("pages with a secret in their address tell it to nobody and are kept by nobody", async ({ shop }) => {
  const ask = askAs(BROWSER, shop)
  for (const path of ["/welcome/abc", "/my-account/lost-password?token=abc", "/emailSended?email=a@b.example"]) {
    const { headers } = await ask(path)
    expect([path, headers.get("referrer-policy"), headers.get("cache-control")]).toEqual([
      path,
      "no-referrer",
      "private, no-store",
    ])
  }
})
