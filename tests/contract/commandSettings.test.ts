/** Commands read the shop's settings as the shop does. */
import { expect, test } from "vitest"
import { readSettings } from "#cli/settings.ts"
import { REDSYS_TEST_SECRET } from "#provider/orders/payments/paymentSettings.ts"
import { readConfig } from "#server/config.ts"

const stripe = { STRIPE_SECRET_KEY: "sk_test_1", STRIPE_WEBHOOK_SECRET: "whsec_1" }
const redsys = { REDSYS_MERCHANT_CODE: "999008881", REDSYS_SECRET_KEY: REDSYS_TEST_SECRET }

test.each([
  [{}, ["transfer", "pickup"]],
  [stripe, ["stripe", "transfer", "pickup"]],
  [redsys, ["redsys", "bizum", "transfer", "pickup"]],
  [{ ...redsys, ...stripe }, ["stripe", "redsys", "bizum", "transfer", "pickup"]],
  [{ ...redsys, CURRENCY: "GBP" }, ["redsys", "transfer", "pickup"]],
  [{ ...stripe, PAYMENT_METHODS: "pickup, stripe" }, ["pickup", "stripe"]],
])("with %j both offer %j", (given, methods) => {
  const environment = { DEMO: "off", SITE_URL: "https://shop.example", ...given }
  const { methods: named } = readSettings(environment, { create: false })
  expect(named.map(({ id }) => id)).toEqual(methods)
  expect(readConfig(environment).payments.methods).toEqual(methods)
})
