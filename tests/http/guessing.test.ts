/** Guessing passwords, as fast as the line allows. Source: defences, D-23. */
import { expect } from "vitest"
import { newCustomer, PASSWORD, post } from "#tests/support/customers.ts"
import { httpTest } from "#tests/support/httpShop.ts"
import { median } from "#tests/support/rankTest.ts"

// Sign-ins are counted by address, so these have a shop of their own.
const test = httpTest({ env: { CONTACT_EMAIL: "hola@guessed.example" } })

const TRIES = 200
const AT_ONCE = 25
/** Attempts for an account and a network; for a network. */
const LET_THROUGH = 50

test("guesses are cut short, whatever address they claim, and pages do not wait for them", async ({ shop }) => {
  const { email } = await newCustomer(shop)
  const statuses: number[] = []
  const waits: number[] = []
  let guessing = true

  async function guess(index: number): Promise<void> {
    const response = await fetch(`${shop.url}/api/v1/auth/login`, {
      method: "POST",
      headers: { "content-type": "application/json", "x-forwarded-for": `203.0.113.${index}` },
      body: JSON.stringify({
        email: index % 2 === 0 ? email : `nobody-${index}@example.com`,
        password: "Wrong-pass-1",
      }),
    })
    statuses.push(response.status)
    if (response.status === 429) expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(0)
    await response.arrayBuffer()
  }
  async function browse(): Promise<void> {
    while (guessing) {
      const start = performance.now()
      const response = await fetch(`${shop.url}/products?search=plate`)
      await response.arrayBuffer()
      waits.push(performance.now() - start)
    }
  }

  const visitor = browse()
  for (let start = 0; start < TRIES; start += AT_ONCE) {
    await Promise.all(Array.from({ length: AT_ONCE }, (_, index) => guess(start + index)))
  }
  guessing = false
  await visitor
  expect(new Set(statuses).isSubsetOf(new Set([401, 429, 503]))).toBe(true)
  expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(LET_THROUGH)
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(TRIES / 2)
  expect(median(waits)).toBeLessThan(500)
  // The account itself is never locked: only this address has to wait.
  expect((await post(shop, "/auth/login", { email, password: PASSWORD })).status).toBe(429)
})
