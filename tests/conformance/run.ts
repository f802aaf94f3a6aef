/** Runs the checks and keeps what became of them. */
import { account } from "#tests/conformance/account.ts"
import { browse } from "#tests/conformance/browse.ts"
import { cart } from "#tests/conformance/cart.ts"
import { type Check, type Level, levels, reasonOf, type World } from "#tests/conformance/check.ts"
import { order, payment } from "#tests/conformance/order.ts"

const checks: readonly Check[] = [...browse, ...cart, ...account, ...order, ...payment]
const NEED_CUSTOMER: readonly Level[] = ["account", "order", "payment"]

export interface Outcome {
  level: Level
  says: string
  /** Why it failed. */
  reason: string | undefined
}

/** One after another: what one leaves in a customer's cart another would find. Levels without what they need are left out. */
export async function runChecks(world: World, onOutcome: (outcome: Outcome) => void = () => {}): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (const { level, says, run } of checks) {
    if (NEED_CUSTOMER.includes(level) && !world.credentials) continue
    const reason = await run(world).then(
      () => undefined,
      (error) => reasonOf(error),
    )
    const outcome = { level, says, reason }
    outcomes.push(outcome)
    onOutcome(outcome)
  }
  return outcomes
}

/** A line a level: how many of its checks hold, or what it needs. */
export function summary(outcomes: readonly Outcome[]): string[] {
  return levels.map((level) => {
    const own = outcomes.filter((outcome) => outcome.level === level)
    if (own.length === 0) return `${level}: not tried, it needs --email and --password of a customer`
    const held = own.filter(({ reason }) => reason === undefined).length
    return `${level}: ${held} of ${own.length}`
  })
}
