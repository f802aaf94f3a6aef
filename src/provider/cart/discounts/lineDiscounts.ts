/** Discounts without a code of a cart's lines. */
import type { Kysely } from "kysely"
import type { LivingLine } from "#provider/cart/cartLines.ts"
import type { AskOwnDiscounts } from "#provider/catalogue/discounts/ownDiscounts.ts"
import { type RunningDiscount, runningDiscounts } from "#provider/catalogue/discounts/runningDiscounts.ts"
import type { Database } from "#provider/platform/db/schema.ts"
import { wireNumber } from "#shared/cartLines.ts"
import type { NearDiscount } from "#shared/contract/cart.ts"
import { applyDiscounts, type DiscountableLine, nearDiscount } from "#shared/discounts.ts"
import { spread, sum } from "#shared/divideCents.ts"
import type { Localized } from "#shared/locale.ts"

export interface LineDiscounts {
  /** By line: undefined where there is none. */
  ofLines: ({ cents: number; leastCents: number; name: Localized } | undefined)[]
  applied: { id: string; name: Localized; cents: number }[]
  near: NearDiscount | undefined
}

/** `userId` is undefined for a guest, whose earlier orders are unknown. */
export async function discountsOf(
  db: Kysely<Database>,
  lines: readonly LivingLine[],
  { userId, askOwn }: { userId: string | undefined; askOwn: AskOwnDiscounts },
): Promise<LineDiscounts> {
  return lines.length === 0 ? none(lines) : withOwn(await ownersDiscounts(db, lines, userId), lines, userId, askOwn)
}

const none = (lines: readonly LivingLine[]): LineDiscounts => ({
  ofLines: lines.map(() => undefined),
  applied: [],
  near: undefined,
})

/** Those of `shop.config.ts` are taken off what the owner's leave, down to their floor. */
function withOwn(
  discounts: LineDiscounts,
  lines: readonly LivingLine[],
  userId: string | undefined,
  askOwn: AskOwnDiscounts,
): LineDiscounts {
  const ofLines = [...discounts.ofLines]
  const applied = [...discounts.applied]
  const asked = lines.map(({ product, variantId, unitCents, wire }, index) => ({
    product: {
      id: product.id,
      sku: product.sku,
      categoryId: product.category_id,
      departmentId: product.department_id,
    },
    variantId,
    amount: wire.amount,
    unitCents,
    discountCents: ofLines[index]?.cents ?? 0,
  }))
  for (const { id, name, cents, lines: wanted } of askOwn({ lines: asked, customerId: userId })) {
    const left = lines.map(({ product, unitCents, wire }, index) => {
      if (product.gift_card === 1 || (wanted && !wanted.includes(index))) return 0
      const { cents: off, leastCents } = ofLines[index] ?? { cents: 0, leastCents: 0 }
      return Math.max(0, unitCents * wire.amount - off - leastCents)
    })
    const keys = lines.map(({ variantId }) => variantId)
    const parts = spread(Math.min(cents, sum(left)), left, keys)
    for (const [index, part] of parts.entries()) {
      const before = ofLines[index]
      if (part > 0)
        ofLines[index] = before ? { ...before, cents: before.cents + part } : { cents: part, leastCents: 0, name }
    }
    if (sum(parts) > 0) applied.push({ id: `shop.config.ts ${id}`, name, cents: sum(parts) })
  }
  return { ...discounts, ofLines, applied }
}

async function ownersDiscounts(
  db: Kysely<Database>,
  lines: readonly LivingLine[],
  userId: string | undefined,
): Promise<LineDiscounts> {
  const running = await runningDiscounts(db)
  if (running.length === 0) return none(lines)
  const isReturning = running.some(({ isForReturning }) => isForReturning) && (await hasOrdered(db, userId))
  const open = running.filter(({ isForReturning }) => isReturning || !isForReturning)
  const discountable = lines.map(
    (line): DiscountableLine => ({
      key: line.variantId,
      unitCents: line.unitCents,
      amount: line.wire.amount,
      discounts: open.filter(({ covers }) => covers(line.product)).map(({ id }) => id),
    }),
  )
  const applied = applyDiscounts(discountable, open)
  const termsOf = (id: string) => open.find((each) => each.id === id) as RunningDiscount
  return {
    ofLines: lines.map(({ unitCents, wire }, index) => {
      const own = applied.find(({ lineCents }) => (lineCents[index] ?? 0) > 0)
      if (!own) return undefined
      const { name, floorCents } = termsOf(own.id)
      const leastCents = Math.min(floorCents, unitCents) * wire.amount
      return { cents: own.lineCents[index] ?? 0, leastCents, name }
    }),
    applied: applied.map(({ id, cents }) => ({ id, name: termsOf(id).name, cents })),
    near: nearOf(lines, discountable, open),
  }
}

/** Nothing is said where the shop does not have so many more. */
function nearOf(
  lines: readonly LivingLine[],
  discountable: readonly DiscountableLine[],
  open: readonly RunningDiscount[],
): NearDiscount | undefined {
  const near = nearDiscount(discountable, open)
  const line = near && lines.find(({ variantId }) => variantId === near.key)
  const name = near && open.find(({ id }) => id === near.id)?.name
  if (!line || !name || line.wire.amount + near.pieces > line.wire.maxPerOrder) return undefined
  const { id, variant_id } = line.wire
  return {
    name,
    id,
    ...(variant_id !== undefined && { variant_id }),
    pieces: near.pieces,
    saving: wireNumber(near.cents),
  }
}

/** Whether a customer has an order that was paid. */
async function hasOrdered(db: Kysely<Database>, userId: string | undefined): Promise<boolean> {
  if (userId === undefined) return false
  const row = await db
    .selectFrom("orders")
    .select("id")
    .where("user_id", "=", userId)
    .where("paid_at", "is not", null)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
