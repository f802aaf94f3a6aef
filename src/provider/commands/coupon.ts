/** `shop coupon`: which coupons there are; makes, changes and ends them. */

import { type CouponChange, changeCoupon, endCoupon, makeCoupon } from "#provider/admin/coupons/changeCoupon.ts"
import type { AdminContext } from "#provider/admin/operation.ts"
import { type CouponFacts, isCouponCode } from "#provider/cart/saveCoupon.ts"
import { adminContext } from "#provider/commands/adminContext.ts"
import { type Command, readArguments, UsageError } from "#provider/commands/command.ts"
import { refusing } from "#provider/commands/refusing.ts"
import { withDatabase } from "#provider/commands/withDatabase.ts"
import { RefusedError } from "#provider/exchange/findings.ts"
import { parseAmount } from "#shared/money.ts"

const options = {
  percent: { type: "string" },
  amount: { type: "string" },
  "free-shipping": { type: "boolean" },
  minimum: { type: "string" },
  limit: { type: "string" },
  "per-customer": { type: "string" },
  until: { type: "string" },
  end: { type: "boolean" },
  json: { type: "boolean" },
} as const

/** What only a coupon that is made can have. */
const terms = ["minimum", "limit", "per-customer", "until"] as const

export const couponCommand: Command = {
  usage: "coupon",
  summary: "list coupons, make or end one",
  help: `Usage: npm run shop -- coupon [CODE] [options]

With a kind, the coupon is made, or made anew; its uses stay counted.

  --percent N          N percent off
  --amount AMOUNT      so much off the cart, such as 5.00
  --free-shipping      no delivery cost
  --minimum AMOUNT     for goods of so much or more
  --limit N            so many uses
  --per-customer N     so many uses each
  --until DAY          its last day, such as 2027-01-31
  --end                it ends now
  --json               as JSON
  --help               this text`,

  async run(args, settings, { out }) {
    const { values, positionals } = readArguments(args, options, ["CODE?"])
    const code = positionals[0]?.toUpperCase()
    if (code !== undefined && !isCouponCode(code)) {
      throw new UsageError(`CODE is "${code}", but it takes 3 to 32 letters, digits, - and _.`)
    }
    const kind = readKind(values)
    const term = terms.find((name) => values[name] !== undefined)
    if (term && !kind) throw new UsageError(`--${term} needs a kind beside it: --percent, --amount or --free-shipping.`)
    if (code === undefined && (kind || values.end)) throw new UsageError("CODE is missing.")
    const rows = await withDatabase(settings, async (connection) => {
      const { db } = connection
      const context = await adminContext(connection, settings)
      if (code !== undefined && kind) await makeAnew(context, code, termsOf(kind, values))
      if (code !== undefined && values.end) {
        const sentences = { coupon_not_found: `There is no coupon ${code}.`, ended_before: "It has ended already." }
        await refusing(sentences, endCoupon(context, code))
      }
      const query = db
        .selectFrom("coupons")
        .leftJoin("coupon_uses", "coupon_uses.coupon_code", "coupons.code")
        .select(["code", "kind", "amount", "ends_at", "usage_limit", "per_customer_limit"])
        .select((build) => build.fn.count<number | string>("order_id").as("uses"))
        .groupBy(["code", "kind", "amount", "ends_at", "usage_limit", "per_customer_limit"])
        .orderBy("code")
      return (code === undefined ? query : query.where("code", "=", code)).execute()
    })
    if (code !== undefined && rows.length === 0) throw new RefusedError(`There is no coupon ${code}.`)
    const shown = rows.map((row) => ({ ...row, uses: Number(row.uses) }))
    if (values.json) await out(`${JSON.stringify(shown, null, 2)}\n`)
    else
      for (const { code: name, kind: what, amount, uses, usage_limit, ends_at } of shown) {
        await out(`${name}  ${what} ${amount}  ${uses}/${usage_limit ?? "∞"}  ${ends_at ?? ""}\n`)
      }
    return 0
  },
}

interface Values {
  percent?: string | undefined
  amount?: string | undefined
  "free-shipping"?: boolean | undefined
  minimum?: string | undefined
  limit?: string | undefined
  "per-customer"?: string | undefined
  until?: string | undefined
}

function readKind(values: Values): CouponFacts["terms"] | undefined {
  const given = [values.percent, values.amount, values["free-shipping"]].filter((value) => value !== undefined)
  if (given.length > 1) throw new UsageError("A coupon is of one kind: --percent, --amount or --free-shipping.")
  if (values.percent !== undefined) return { percent: count("--percent", values.percent, 100) }
  if (values.amount !== undefined) return { cents: cents("--amount", values.amount) }
  return values["free-shipping"] ? "free_shipping" : undefined
}

/** Its uses stay counted. */
async function makeAnew(context: AdminContext, code: string, change: CouponChange): Promise<void> {
  const known = await context.db.selectFrom("coupons").select("code").where("code", "=", code).executeTakeFirst()
  if (known) await changeCoupon(context, code, change)
  else await makeCoupon(context, code, change)
}

const termsOf = (terms: CouponFacts["terms"], values: Values): CouponChange => ({
  ...(terms === "free_shipping"
    ? { kind: terms }
    : "percent" in terms
      ? { kind: "percent", amount: terms.percent }
      : { kind: "fixed_cart", amount: terms.cents }),
  from: "",
  to: values.until === undefined ? "" : lastMoment(values.until),
  minimum: values.minimum === undefined ? 0 : cents("--minimum", values.minimum),
  limit: values.limit === undefined ? null : count("--limit", values.limit, 1_000_000),
  perCustomer: values["per-customer"] === undefined ? null : count("--per-customer", values["per-customer"], 1_000_000),
  excludeReduced: false,
  ...{ departments: [], categories: [], products: [] },
})

function count(option: string, text: string, most: number): number {
  const value = Number(text)
  if (/^\d+$/.test(text) && value >= 1 && value <= most) return value
  throw new UsageError(`${option} is "${text}", but it takes a number from 1 to ${most}.`)
}

function cents(option: string, text: string): number {
  const value = parseAmount(text)
  if (value) return value
  throw new UsageError(`${option} is "${text}", but it takes an amount, such as 5.00.`)
}

function lastMoment(day: string): string {
  const at = new Date(`${day}T23:59:59.999Z`)
  // February 31 would be read as a day in March.
  if (!Number.isNaN(at.getTime()) && at.toISOString().startsWith(`${day}T`)) return at.toISOString()
  throw new UsageError(`--until is "${day}", but it takes a day, such as 2027-01-31.`)
}
