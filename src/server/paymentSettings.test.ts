import { describe, expect, test } from "vitest"
import { paymentOrigins } from "#provider/orders/payments/paymentSettings.ts"
import { ConfigError, readConfig } from "#server/config.ts"

const production = { NODE_ENV: "production" }
const stripeTest = { STRIPE_SECRET_KEY: "sk_test_4eC39", STRIPE_WEBHOOK_SECRET: "whsec_abc" }
const stripeLive = { ...stripeTest, STRIPE_SECRET_KEY: "sk_live_4eC39" }
const redsysLive = { REDSYS_MERCHANT_CODE: "327234688", REDSYS_SECRET_KEY: "Abcdefghijklmnopqrstuvwxyz012345" }
const redsysTest = { REDSYS_MERCHANT_CODE: "999008881", REDSYS_SECRET_KEY: "sq7HjrUOBfKmC576ILgskD5srU870gJ7" }

const methods = (env: Record<string, string>) => readConfig(env).payments.methods
const start = (env: Record<string, string>) => () => readConfig(env)

describe("payment settings [D-63]", () => {
  test("nothing set offers the test bank, transfer and pay at pickup: the demo is tried out at home", () => {
    expect(readConfig({})).toMatchObject({ payments: { methods: ["sandbox", "transfer", "pickup"] }, warnings: [] })
    expect(methods(production)).toEqual(["sandbox", "transfer", "pickup"])
  })

  test.each(["http://localhost:8080", "http://127.0.0.1", "http://[::1]:3000"])("%s is at home", (url) => {
    expect(methods({ SITE_URL: url })).toContain("sandbox")
    expect(methods({ SITE_URL: url, DEMO: "off" })).toEqual(["transfer", "pickup"])
  })

  test.each(["https://shop.example", "http://192.168.0.10", "http://localhost.example", "http://127.0.0.1.example"])(
    "%s is not: the test bank is open there where it is named, and the log says so",
    (url) => {
      expect(methods({ SITE_URL: url })).toEqual(["transfer", "pickup"])
      const named = readConfig({ SITE_URL: url, PAYMENT_METHODS: "sandbox,pickup" })
      expect(named.payments.methods).toEqual(["sandbox", "pickup"])
      expect(named.warnings).toContainEqual(expect.stringMatching(/^PAYMENT_METHODS has sandbox: .*\.$/))
    },
  )

  test("keys that an owner enters move real money in production alone, and none in a public shop unless allowed", () => {
    const taken = (env: Record<string, string>) => {
      const { takesLive, takesTest } = readConfig(env).payments.entered ?? {}
      return [takesLive, takesTest]
    }
    const open = { ...production, SITE_URL: "https://shop.example" }
    expect(taken({})).toEqual([false, true])
    expect(taken(production)).toEqual([true, true])
    expect(taken({ ...open, DEMO: "off" })).toEqual([true, false])
    // The owner may have taken the demo away in her area.
    expect(taken(open)).toEqual([true, false])
    expect(taken({ ...open, PAYMENT_TEST_KEYS: "on" })).toEqual([true, true])
    const places = { STRIPE_API_URL: "http://localhost:4242/", REDSYS_SIGNATURE: "HMAC_SHA256_V1" }
    expect(readConfig(places).payments.entered).toMatchObject({
      stripe: { apiUrl: "http://localhost:4242" },
      redsys: { signature: "HMAC_SHA256_V1" },
    })
  })

  test("a shop that strangers order from starts with no test bank", () => {
    const open = { ...production, SITE_URL: "https://shop.example", DEMO: "off", PAYMENT_METHODS: "sandbox" }
    expect(start(open)).toThrow("PAYMENT_METHODS has sandbox, but at a public address anybody could")
    expect(methods({ ...open, DEMO: "on" })).toEqual(["sandbox"])
    expect(methods({ ...open, SITE_URL: "http://localhost:3000" })).toEqual(["sandbox"])
  })

  test("keys offer their provider, and real ones close the test bank", () => {
    expect(methods(stripeTest)).toEqual(["sandbox", "stripe", "transfer", "pickup"])
    expect(methods({ ...production, ...stripeLive })).toEqual(["stripe", "transfer", "pickup"])
    expect(methods({ ...production, ...redsysLive })).toEqual(["redsys", "bizum", "transfer", "pickup"])
  })

  test("Bizum is offered beside the bank's keys, and moves euros alone", () => {
    expect(methods({ ...redsysTest, PAYMENT_METHODS: "bizum,pickup" })).toEqual(["bizum", "pickup"])
    const dollars = { ...redsysTest, CURRENCY: "USD" }
    expect(methods(dollars)).not.toContain("bizum")
    expect(start({ ...dollars, PAYMENT_METHODS: "bizum" })).toThrow(/bizum only where CURRENCY is EUR\.$/)
  })

  test("own methods stand in their own order", () => {
    expect(methods({ ...stripeTest, PAYMENT_METHODS: "pickup, stripe" })).toEqual(["pickup", "stripe"])
  })

  test("Redsys signs as the newest manual says, at terminal 1, and takes money in production only", () => {
    const { redsys } = readConfig({ ...production, ...redsysLive }).payments
    expect(redsys).toMatchObject({ signature: "HMAC_SHA512_V2", terminal: "1", url: "https://sis.redsys.es" })
    const old = { REDSYS_SIGNATURE: "HMAC_SHA256_V1", REDSYS_TERMINAL: "871" }
    expect(readConfig({ ...redsysLive, ...old }).payments.redsys).toMatchObject({
      signature: "HMAC_SHA256_V1",
      terminal: "871",
      url: "https://sis-t.redsys.es:25443",
    })
  })

  test("the bank's public test key never asks where money moves", () => {
    const { redsys } = readConfig({ ...production, ...redsysTest, PAYMENT_TEST_KEYS: "on" }).payments
    expect(redsys?.url).toBe("https://sis-t.redsys.es:25443")
  })

  test.each([
    ["PAYMENT_METHODS", "bitcoin"],
    ["PAYMENT_METHODS", "pickup,pickup"],
    ["PAYMENT_METHODS", "stripe"],
    ["PAYMENT_METHODS", "redsys"],
    ["PAYMENT_METHODS", "bizum"],
    ["PAYMENT_TEST_KEYS", "yes"],
    ["STRIPE_API_URL", "ftp://double"],
    ["STRIPE_CHECKOUT_URL", "pay.example.com"],
    ["REDSYS_MERCHANT_CODE", "FUC"],
    ["REDSYS_TERMINAL", "1000"],
    ["REDSYS_SIGNATURE", "MD5"],
    ["REDSYS_URL", "https://sis.redsys.es/sis"],
  ])("%s=%s stops the start with a sentence that names it", (variable, value) => {
    expect(start({ [variable]: value })).toThrow(ConfigError)
    expect(start({ [variable]: value })).toThrow(new RegExp(`^${variable} is .* but .*takes .*\\.$`))
  })

  test.each(["STRIPE_SECRET_KEY", "STRIPE_WEBHOOK_SECRET", "REDSYS_SECRET_KEY"])(
    "a refused %s is not repeated",
    (variable) => {
      expect(start({ [variable]: "hunter2" })).toThrow(/^(?!.*hunter2)/)
      expect(start({ [variable]: "hunter2" })).toThrow(variable)
    },
  )

  test.each([
    [{ STRIPE_SECRET_KEY: "sk_test_1" }, "STRIPE_WEBHOOK_SECRET is unset"],
    [{ STRIPE_WEBHOOK_SECRET: "whsec_1" }, "STRIPE_SECRET_KEY is unset"],
    [{ REDSYS_MERCHANT_CODE: "1" }, "REDSYS_SECRET_KEY is unset"],
  ])("%j alone stops the start", (env, sentence) => {
    expect(start(env)).toThrow(sentence)
  })

  test.each([
    ["Stripe", stripeTest],
    ["Redsys", redsysTest],
    ["Redsys at the bank's test address", { ...redsysLive, REDSYS_URL: "https://sis-t.redsys.es:25443" }],
    ["Stripe at another address", { ...stripeLive, STRIPE_API_URL: "http://127.0.0.1:9" }],
  ])("test keys of %s stop production, unless allowed: then they warn", (_, env) => {
    expect(start({ ...production, ...env })).toThrow(/is for tests, but .*\.$/)
    const allowed = readConfig({ ...production, ...env, PAYMENT_TEST_KEYS: "on" })
    expect(allowed.warnings).toEqual([expect.stringContaining("is for tests: no money moves")])
    expect(readConfig(env).warnings).toEqual([])
  })

  test.each([
    ["Stripe", stripeLive],
    ["Redsys", { ...redsysLive, REDSYS_URL: "https://sis.redsys.es" }],
  ])("live keys of %s are refused outside production", (_, env) => {
    expect(start(env)).toThrow(/moves real money, but/)
  })

  test("the test bank is refused beside keys that move real money", () => {
    expect(start({ ...production, ...stripeLive, PAYMENT_METHODS: "sandbox,stripe" })).toThrow(/no sandbox beside/)
  })

  test("pages may send forms to the payment pages that are offered, and to no others", () => {
    const both = { ...production, ...stripeLive, ...redsysLive }
    expect(paymentOrigins(readConfig(both).payments)).toEqual(["https://checkout.stripe.com", "https://sis.redsys.es"])
    expect(paymentOrigins(readConfig({ ...both, PAYMENT_METHODS: "redsys" }).payments)).toEqual([
      "https://sis.redsys.es",
    ])
    const bizum = readConfig({ ...both, PAYMENT_METHODS: "bizum" })
    expect(paymentOrigins(bizum.payments)).toEqual(["https://sis.redsys.es"])
    const own = readConfig({ ...production, ...stripeLive, STRIPE_CHECKOUT_URL: "https://pay.example.com/" })
    expect(paymentOrigins(own.payments)).toEqual(["https://pay.example.com", "https://checkout.stripe.com"])
    expect(paymentOrigins(readConfig({}).payments)).toEqual([])
  })
})
