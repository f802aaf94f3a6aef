/** `shop coupon`: which coupons there are; makes, changes and ends them. */
import { adminContext } from "#cli/adminContext.ts"
import { type Command, readArguments, UsageError } from "#cli/command.ts"
import { refusing } from "#cli/refusing.ts"
import { withDatabase } from "#cli/withDatabase.ts"
import type { AdminContext } from "#provider/admin/operation.ts"
import { runAdmin } from "#provider/api/adminOperations.ts"
import { isCouponCode } from "#provider/cart/coupons/coupon.ts"
import { RefusedError } from "#provider/platform/tables/findings.ts"
import { saidOf, says } from "#provider/platform/words/says.ts"
import { isDay } from "#shared/fields/ownValues.ts"
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

const inWords = (kind: string) => kind.replaceAll("_", " ")

const NONE = "none"
const MOST_USES = 1_000_000

export const couponCommand: Command = {
  usage: "coupon",
  summary: "list coupons, make or end one",
  help: `Usage: npm run shop -- coupon [CODE] [options]

Makes the coupon where there is none, which needs a kind. Of one that there is, what is left out stays, and its uses stay counted.

  --percent N          N percent off
  --amount AMOUNT      so much off the cart, such as 5.00
  --free-shipping      no delivery cost
  --minimum AMOUNT     for goods of so much or more; none for any
  --limit N            so many uses; none for any number
  --per-customer N     so many uses each; none for any number
  --until DAY          its last day, such as 2027-01-31; none for no end
  --end                it ends now
  --json               as JSON
  --help               this text`,

  async run(args, settings, { out }) {
    const { tell } = settings
    const { values, positionals } = readArguments(args, options, ["CODE?"])
    const code = positionals[0]?.toUpperCase()
    if (code !== undefined && !isCouponCode(code)) {
      throw new UsageError(says`CODE is "${code}", but it takes 3 to 32 letters, digits, - and _.`)
    }
    const terms = termsIn(values)
    const isChange = Object.keys(terms).length > 0
    if (code === undefined && (isChange || values.end)) throw new UsageError(says`CODE is missing.`)
    const rows = await withDatabase(settings, async (connection) => {
      const { db } = connection
      const context = await adminContext(connection, settings)
      if (code !== undefined && isChange) await save(context, code, terms)
      if (code !== undefined && values.end) {
        const sentences = { coupon_not_found: says`There is no coupon ${code}.`, ended_before: "It has ended already." }
        await refusing(sentences, runAdmin(context, "endCoupon", { code }))
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
    if (code !== undefined && rows.length === 0) throw new RefusedError(says`There is no coupon ${code}.`)
    const shown = rows.map((row) => ({ ...row, uses: Number(row.uses) }))
    if (values.json) await out(`${JSON.stringify(shown, null, 2)}\n`)
    else
      for (const { code: name, kind: what, amount, uses, usage_limit, ends_at } of shown) {
        await out(
          `${name}  ${tell(saidOf(inWords(what)))} ${amount}  ${uses}/${usage_limit ?? "∞"}  ${ends_at ?? ""}\n`,
        )
      }
    return 0
  },
}

type Values = ReturnType<typeof readArguments<typeof options>>["values"]

/** Terms of a coupon for the operation; terms without an option are left out. */
function termsIn(values: Values): object {
  const { minimum, limit, until } = values
  const most = values["per-customer"]
  return {
    ...kindIn(values),
    ...(minimum !== undefined && { minimum: minimum === NONE ? 0 : cents("--minimum", minimum) }),
    ...(limit !== undefined && { limit: limit === NONE ? null : count("--limit", limit, MOST_USES) }),
    ...(most !== undefined && { perCustomer: most === NONE ? null : count("--per-customer", most, MOST_USES) }),
    ...(until !== undefined && { to: until === NONE ? "" : day(until) }),
  }
}

function kindIn(values: Values): object {
  const given = [values.percent, values.amount, values["free-shipping"]].filter((value) => value !== undefined)
  if (given.length > 1) throw new UsageError(says`A coupon is of one kind: --percent, --amount or --free-shipping.`)
  if (values.percent !== undefined) return { kind: "percent", amount: count("--percent", values.percent, 100) }
  if (values.amount !== undefined) return { kind: "fixed_cart", amount: cents("--amount", values.amount) }
  return values["free-shipping"] ? { kind: "free_shipping" } : {}
}

async function save(context: AdminContext, code: string, terms: object): Promise<void> {
  const known = await context.db.selectFrom("coupons").select("code").where("code", "=", code).executeTakeFirst()
  if (!known && !("kind" in terms)) {
    throw new UsageError(says`There is no coupon ${code}: a new one needs --percent, --amount or --free-shipping.`)
  }
  await runAdmin(context, known ? "changeCoupon" : "makeCoupon", { code, ...terms })
}

function count(option: string, text: string, most: number): number {
  const value = Number(text)
  if (/^\d+$/.test(text) && value >= 1 && value <= most) return value
  throw new UsageError(says`${option} is "${text}", but it takes a number from 1 to ${most}.`)
}

function cents(option: string, text: string): number {
  const value = parseAmount(text)
  if (value) return value
  throw new UsageError(says`${option} is "${text}", but it takes an amount, such as 5.00.`)
}

/** It holds until the end of it, by the shop's clock: the operation knows that. */
function day(text: string): string {
  if (isDay(text)) return text
  throw new UsageError(says`--until is "${text}", but it takes a day, such as 2027-01-31.`)
}
