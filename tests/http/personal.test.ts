/** One person's data stays with them, for every other visitor and every cache. Source: defences, D-08, D-09, D-11. */
import { expect } from "vitest"
import { type Customer, newCustomer } from "#tests/support/customers.ts"
import { httpTest } from "#tests/support/httpShop.ts"
import { isLongRun } from "#tests/support/longRun.ts"
import type { Shop } from "#tests/support/startShop.ts"

const test = httpTest()

const PERSONAL = ["/my-account", "/my-account?tab=data", "/checkout", "/order-summary", "/my-account/none"]
const SHARED = ["/", "/products", "/product/plato-lonja", "/about-us", "/contact", "/wishlist", "/cart", "/nowhere"]

const ROUNDS = isLongRun ? 50 : 15

const ask = (shop: Shop, path: string, who?: Customer, signal?: AbortSignal) =>
  fetch(shop.url + path, {
    redirect: "manual",
    headers: { "accept-language": "en", ...(who && { cookie: `session=${who.token}` }) },
    ...(signal && { signal }),
  })

test("two customers at once never see each other, nor does anybody after them", async ({ shop }) => {
  const customers = [await newCustomer(shop), await newCustomer(shop)] as const
  const foreign: string[] = []
  let own = 0
  const markers = (html: string) => customers.filter(({ email }) => html.includes(email)).map(({ email }) => email)
  const paths = [...SHARED, "/my-account", "/products/_payload.json"]

  async function walk(who: Customer, start: number): Promise<void> {
    for (let times = 0; times < ROUNDS; times += 1) {
      const path = paths[(start + times) % paths.length] ?? "/"
      // Some leave before their page has come.
      const signal = times % 7 === 3 ? AbortSignal.timeout(2) : undefined
      const html = await ask(shop, path, who, signal)
        .then((answer) => answer.text())
        .catch(() => "")
      if (markers(html).includes(who.email)) own += 1
      if (markers(html).some((email) => email !== who.email)) foreign.push(`${path} for ${who.email}`)
      if (times % 10 === 0 && markers(await (await ask(shop, path)).text()).length > 0) foreign.push(`${path} for all`)
    }
  }
  const [one, other] = customers
  await Promise.all([one, other, one, other, one, other, one, other].map((who, index) => walk(who, index)))
  expect(foreign).toEqual([])
  // Enough own data was found for the test to mean something.
  expect(own).toBeGreaterThan(4 * ROUNDS)
})

test("no page of a customer may be kept, whatever its status, and nobody else gets it", async ({ shop }) => {
  const customer = await newCustomer(shop)
  const suffixes = ["/my-account/x.css", "/my-account;x.js", "/checkout/order-received/1.png", "/my-account.css"]
  for (const path of [...PERSONAL, ...SHARED, ...suffixes]) {
    const own = await ask(shop, path, customer)
    expect(`${path} ${own.headers.get("cache-control")}`).toMatch(/no-store$/)
    if (suffixes.includes(path)) expect([path, own.status]).toEqual([path, 404])
    if (own.status === 200) expect(await own.text()).toContain(customer.email)
    expect(await (await ask(shop, path)).text()).not.toContain(customer.email)
  }
})
