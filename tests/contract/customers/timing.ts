/** Whether an account exists is not told by the time an answer takes, either. Source: defences D-22. */
import { describe, expect, it } from "vitest"
import type { Api } from "#shared/contract/endpoints.ts"
import { SECONDS } from "#shared/limits.ts"
import { type CustomerWorld, newEmail, refusalOf } from "#tests/support/customerWorld.ts"

const PAIRS = 40
const WRONG = "Otra-clave-9"

const calls: [string, (api: Api, email: string) => Promise<unknown>][] = [
  ["login", (api, email) => refusalOf(api, "login", { email, password: WRONG })],
  [
    "register",
    (api, email) => refusalOf(api, "register", { email, password: WRONG, firstName: "", lastName: "", locale: "es" }),
  ],
  ["requestPasswordReset", (api, email) => refusalOf(api, "requestPasswordReset", { email })],
  ["resendVerification", (api, email) => refusalOf(api, "resendVerification", { email })],
]

export function timing(world: () => CustomerWorld): void {
  describe("the time of an answer", () => {
    it.each(calls)(
      "of %s is the same for known and unknown addresses",
      { timeout: 60 * SECONDS },
      async (_name, call) => {
        const known = await Promise.all(Array.from({ length: PAIRS }, async () => (await world().customer()).email))
        const taken: { known: number[]; unknown: number[] } = { known: [], unknown: [] }
        const measure = async (kind: "known" | "unknown", email: string) => {
          const start = performance.now()
          const answer = await call(world().guest(), email)
          taken[kind].push(performance.now() - start)
          return answer
        }
        for (const [index, email] of known.entries()) {
          // In turns, so that a busy machine slows both.
          const pair = [() => measure("known", email), () => measure("unknown", newEmail())]
          const answers = []
          for (const one of index % 2 === 0 ? pair : pair.toReversed()) answers.push(await one())
          expect(answers[0]).toEqual(answers[1])
        }
        await world().shop.provider.flushMails()
        const [one, other] = [median(taken.known), median(taken.unknown)]
        // A hundredth of a second, or what a busy machine makes of it.
        expect(Math.abs(one - other)).toBeLessThan(Math.max(10, 0.25 * Math.min(one, other)))
      },
    )
  })
}

function median(values: number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}
