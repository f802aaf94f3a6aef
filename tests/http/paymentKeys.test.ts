/** Payment keys that one process saves are those of all others within two seconds, without a restart, and so is the pages' policy. Source: defences, D-91. */
import { afterAll, beforeAll, expect, test } from "vitest"
import { SECONDS } from "#shared/limits.ts"
import { openOwnerSession } from "#tests/support/enterArea.ts"
import { runOperator } from "#tests/support/operator.ts"
import { type Shop, startShop } from "#tests/support/startShop.ts"
import { startStripeDouble } from "#tests/support/stripeDouble.ts"
import type { StripeDouble } from "#tests/support/stripeTypes.ts"

const KEYS = { secretKey: "sk_test_almendroDeMayo77", webhookSecret: "whsec_almendroDeJunio77" }
const ASKED = 12

let shop: Shop
let stripe: StripeDouble
beforeAll(async () => {
  stripe = await startStripeDouble(KEYS)
  shop = await startShop({
    env: { WEB_CONCURRENCY: "2", STRIPE_API_URL: stripe.url, PAYMENT_TEST_KEYS: "on", PAYMENT_METHODS: "" },
  })
}, 60 * SECONDS)
afterAll(async () => {
  await shop.stop()
  await stripe.close()
})

const save = (...more: string[]) =>
  runOperator({ place: { dataDir: shop.dataDir } }, "savePayment", "--way=stripe", ...more)

/** Each on a connection of its own, so that both workers answer some. */
const askAll = <Answer>(path: string, read: (answer: Response) => Promise<Answer>) =>
  Promise.all(
    Array.from({ length: ASKED }, async () => read(await fetch(shop.url + path, { headers: { connection: "close" } }))),
  )
const offered = () =>
  askAll("/api/v1/payment/methods", async (answer) =>
    ((await answer.json()) as { id: string }[]).some(({ id }) => id === "stripe"),
  )
const allowed = () =>
  askAll("/es/checkout", async (answer) => {
    await answer.text()
    return (answer.headers.get("content-security-policy") ?? "").includes(`form-action 'self' ${stripe.url}`)
  })

test("[D-91] keys of a payment service hold in both workers, with the policy of pages, and are in no page and no line of the log", {
  timeout: 60 * SECONDS,
}, async () => {
  const soon = { timeout: 2 * SECONDS, interval: 20 }
  const all = (value: boolean) => Array.from({ length: ASKED }, () => value)
  expect(await offered()).toEqual(all(false))
  expect(await allowed()).toEqual(all(false))
  expect((await save(`--secretKey=${KEYS.secretKey}`, `--webhookSecret=${KEYS.webhookSecret}`)).code).toBe(0)
  await expect.poll(offered, soon).toEqual(all(true))
  expect(await allowed()).toEqual(all(true))
  const cookie = `admin=${openOwnerSession(shop.dataDir, "es")}`
  const pages = await Promise.all(
    ["/admin/shop/payment?way=stripe", "/admin/log", "/es", "/es/_payload.json"].map(async (path) =>
      (await fetch(shop.url + path, { headers: { cookie } })).text(),
    ),
  )
  expect(pages[0]).toContain("Clave de pruebas, acaba en yo77")
  for (const text of [...pages, JSON.stringify(shop.log), shop.errors.join("\n")])
    for (const secret of Object.values(KEYS)) expect(text).not.toContain(secret)
  expect((await save("--no-on")).code).toBe(0)
  await expect.poll(offered, soon).toEqual(all(false))
})
