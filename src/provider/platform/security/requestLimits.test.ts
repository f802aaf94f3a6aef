import { describe, expect, test } from "vitest"
import { createRequestLimit } from "#provider/platform/security/requestLimits.ts"
import { SECONDS } from "#shared/limits.ts"

const refused = (take: () => void) => {
  try {
    take()
    return undefined
  } catch (error) {
    return error
  }
}

describe("what an address may ask in a minute [D-38]", () => {
  test("comes at once or spread, and again with time", () => {
    let now = 0
    const take = createRequestLimit(60, () => now)
    for (let times = 0; times < 60; times += 1) take("10.0.0.1")
    expect(refused(() => take("10.0.0.1"))).toMatchObject({ status: 429, code: "too_many_requests", retryAfter: 1 })
    now += 3 * SECONDS
    for (let times = 0; times < 3; times += 1) take("10.0.0.1")
    expect(refused(() => take("10.0.0.1"))).toMatchObject({ status: 429 })
  })

  test("is counted for each, and a subscriber's whole IPv6 network is one", () => {
    const take = createRequestLimit(1, () => 0)
    for (const address of ["10.0.0.1", "10.0.0.2", "2001:db8::1"]) take(address)
    for (const address of ["::ffff:10.0.0.1", "2001:db8::2"]) expect(refused(() => take(address))).toBeDefined()
  })

  test("is any number for the shop itself, and where none is set", () => {
    const [one, any] = [createRequestLimit(1), createRequestLimit(0)]
    for (let times = 0; times < 3; times += 1) {
      one("")
      any("10.0.0.1")
    }
  })
})
