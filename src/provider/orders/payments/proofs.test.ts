/** Keys that are proven without a charge: what Stripe and the bank answer, in words of the shop. */
import { once } from "node:events"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest"
import { proveRedsys } from "#provider/orders/payments/redsysProof.ts"
import { createStripe } from "#provider/orders/payments/stripe.ts"
import { startStripeDouble } from "#tests/support/stripeDouble.ts"
import type { StripeDouble } from "#tests/support/stripeTypes.ts"

describe("Stripe", () => {
  const test = { secretKey: "sk_test_double", webhookSecret: "whsec_double" }
  const live = { secretKey: "sk_live_double", webhookSecret: "whsec_double" }
  let stripe: StripeDouble
  beforeAll(async () => {
    stripe = await startStripeDouble(test)
    stripe.takeKeys({ ...live, account: "acct_live" })
  })
  afterEach(() => stripe.fault("none"))
  afterAll(() => stripe.close())
  const prove = (keys: typeof test) =>
    createStripe({ ...keys, apiUrl: stripe.url }, { shopName: () => "Azahar", siteUrl: "", deadlineMs: 400 }).prove?.()

  it("is read, and nothing is made there", async () => {
    expect(await prove(test)).toEqual({ fault: null, code: "", account: "acct_first" })
    expect(await prove(live)).toEqual({ fault: null, code: "", account: "acct_live" })
    expect(stripe.seen.every((request) => request === "GET /v1/account")).toBe(true)
  })

  it("takes tests before it takes money", async () => {
    stripe.fault("inactive")
    expect(await prove(test)).toMatchObject({ fault: null })
    expect(await prove(live)).toMatchObject({ fault: "inactive" })
  })

  it.each([
    ["forbidden", { fault: "permission", code: "403" }],
    ["500", { fault: "other", code: "500" }],
    ["silence", { fault: "unreachable", code: "" }],
  ] as const)("answers %s, told as what it is", async (fault, told) => {
    stripe.fault(fault)
    expect(await prove(test)).toEqual({ ...told, account: "" })
  })

  it("does not know the key, whose letters are not told", async () => {
    const said = await prove({ ...test, secretKey: "sk_test_another" })
    expect(said).toEqual({ fault: "key", code: "api_key_invalid", account: "" })
  })
})

describe("the bank", () => {
  let code = ""
  const server = createServer((_request, response) => {
    const said = `&lt;Ds_ErrorCode&gt;${code}&lt;/Ds_ErrorCode&gt;`
    response.end(`<consultaOperacionesReturn>${said}</consultaOperacionesReturn>`)
  })
  beforeAll(() => once(server.listen(0, "127.0.0.1"), "listening"))
  afterAll(() => {
    server.close()
  })
  const prove = (url: string) => {
    const settings = { merchantCode: "999008881", terminal: "1", signature: "HMAC_SHA512_V2" as const, url }
    return proveRedsys({ ...settings, secretKey: "sq7HjrUOBfKmC576ILgskD5srU870gJ7" }, 1000)
  }

  it.each([
    ["XML0024", null],
    ["XML0023", "key"],
    ["SIS0042", "key"],
    ["XML0007", "merchant"],
    ["SIS0026", "merchant"],
    ["XML0001", "other"],
  ])("answers %s", async (said, fault) => {
    code = said
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    expect(await prove(url)).toEqual({ fault, code: fault === null ? "" : said, account: "" })
  })

  it("is not there", async () => {
    expect(await prove("http://127.0.0.1:9")).toEqual({ fault: "unreachable", code: "", account: "" })
  })
})
