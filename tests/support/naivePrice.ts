/** A cart's price worked out a second time, slowly and with fractions of whole numbers, to compare with. */
import type { CartTerms } from "#shared/cartLines.ts"

/** Cents: subtotal, discount, delivery, total, due, tax; then each line's discount. */
export function naivePrice({
  lines,
  coupon,
  delivery,
  deliveryTax = "goods",
  giftCardCents,
  rates,
  taxAdded,
}: CartTerms) {
  const half = (above: bigint, below: bigint) => (above * 2n + below) / (below * 2n)
  const rows = lines.map((row) => ({ ...row, total: BigInt(row.unitCents) * BigInt(row.amount), off: 0n }))
  const own = (row: { discount?: { cents: number } | undefined }) => BigInt(row.discount?.cents ?? 0)
  const open = rows.filter((row) => row.couponable)
  if (coupon && coupon.kind !== "free_shipping") {
    const weight = (row: (typeof rows)[number]) => {
      const fixed = BigInt(coupon.amount) * BigInt(row.amount)
      const worth = row.total - own(row)
      return coupon.kind === "fixed_product" && fixed < worth ? fixed : worth
    }
    const all = open.reduce((total, row) => total + weight(row), 0n)
    let wanted = all
    if (coupon.kind === "percent") wanted = half(all * BigInt(coupon.amount), 100n)
    if (coupon.kind === "fixed_cart" && BigInt(coupon.amount) < all) wanted = BigInt(coupon.amount)
    if (coupon.maxDiscountCents !== null && wanted > BigInt(coupon.maxDiscountCents))
      wanted = BigInt(coupon.maxDiscountCents)
    if (all > 0n) {
      for (const row of open) row.off = (wanted * weight(row)) / all
      const owed = () => wanted - open.reduce((total, row) => total + row.off, 0n)
      const waiting = open.toSorted(({ key: one = "" }, { key: other = "" }) =>
        one < other ? -1 : one > other ? 1 : 0,
      )
      while (owed() > 0n) {
        let best = 0
        waiting.forEach((row, index) => {
          const top = waiting[best]
          if (top && (wanted * weight(row)) % all > (wanted * weight(top)) % all) best = index
        })
        const [chosen] = waiting.splice(best, 1)
        if (chosen) chosen.off += 1n
      }
    }
  }
  for (const row of rows) {
    const most = row.total - own(row) - BigInt(row.discount?.leastCents ?? 0)
    if (row.off > most) row.off = most > 0n ? most : 0n
    row.off += own(row)
  }
  const subtotal = rows.reduce((total, row) => total + row.total, 0n)
  const off = rows.reduce((total, row) => total + row.off, 0n)
  let carried = 0n
  if (delivery && rows.some((row) => !row.virtual)) {
    carried = BigInt(delivery.costCents)
    for (const band of delivery.bands ?? [])
      if (subtotal - off >= BigInt(band.fromCents)) carried = BigInt(band.costCents)
    const canBeFree = delivery.freeFromCents !== null
    if (canBeFree && coupon?.kind === "free_shipping") carried = 0n
    if (canBeFree && subtotal - off >= BigInt(delivery.freeFromCents ?? 0)) carried = 0n
  }
  const taxOf = (cents: bigint, rate: number) => {
    const hundredths = BigInt(Math.round(rate * 100))
    return half(cents * hundredths, taxAdded ? 10_000n : 10_000n + hundredths)
  }
  let tax = deliveryTax === "goods" ? 0n : taxOf(carried, rates[deliveryTax])
  for (const row of rows) tax += taxOf(row.total - row.off, (row.elsewhere?.rates ?? rates)[row.taxClass])
  if (deliveryTax === "goods") {
    const sent = rows.filter((row) => !row.virtual)
    const worths = [...new Set(sent.map((row) => (row.elsewhere?.rates ?? rates)[row.taxClass]))]
      .sort((one, other) => other - one)
      .map((rate) => {
        const own = sent.filter((row) => (row.elsewhere?.rates ?? rates)[row.taxClass] === rate)
        return { rate, worth: own.reduce((total, row) => total + row.total - row.off, 0n), part: 0n }
      })
    const all = worths.reduce((total, { worth }) => total + worth, 0n)
    for (const each of worths) each.part = all === 0n ? 0n : (carried * each.worth) / all
    let owed = carried - worths.reduce((total, { part }) => total + part, 0n)
    const byRest =
      all === 0n
        ? worths
        : worths.toSorted((one, other) => Number((carried * other.worth) % all) - Number((carried * one.worth) % all))
    for (const each of byRest) {
      const more = all === 0n ? owed : owed > 0n ? 1n : 0n
      each.part += more
      owed -= more
    }
    for (const { rate, part } of worths) tax += taxOf(part, rate)
  }
  let due = subtotal - off + carried + (taxAdded ? tax : 0n)
  const total = due
  for (const balance of giftCardCents) due -= due < BigInt(balance) ? due : BigInt(balance)
  return [subtotal, off, carried, total, due, tax].map(Number).concat(rows.map((row) => Number(row.off)))
}
