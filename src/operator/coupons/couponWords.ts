/** A coupon's value, scope and dates in words. */
import type { Frame } from "#operator/frame/frame.ts"
import { counted } from "#operator/frame/words/texts.ts"
import { moneyText } from "#operator/frame/words.ts"
import type { ShopCoupon } from "#provider/cart/coupons/listCoupons.ts"
import type { Places } from "#provider/cart/coupons/places.ts"
import { fill } from "#provider/platform/words/fill.ts"
import { dayOf, formatShortDate } from "#shared/dates.ts"
import { DAYS } from "#shared/limits.ts"
import { type Localized, pick } from "#shared/locale.ts"

const SOON_DAYS = 14

export function discountText({ texts, locale, currency }: Frame, { kind, amount }: ShopCoupon): string {
  const own = texts.coupons
  if (kind === "free_shipping") return own.free
  if (kind === "percent") return fill(own.percent, { n: amount })
  const money = moneyText(-amount, locale, currency).replace("-", "−")
  return kind === "fixed_cart" ? money : fill(own.eachPiece, { amount: money })
}

/** The goods that a coupon or a discount covers. */
export type Scope = Pick<ShopCoupon, "departments" | "categories" | "products">

export function scopeText({ texts, locale }: Frame, coupon: Scope, places: Places): string {
  const own = texts.coupons
  const named = (ids: readonly string[], names: ReadonlyMap<string, Localized>) =>
    ids.map((id) => {
      const name = names.get(id)
      return name ? pick(name, locale) : id
    })
  const { products } = coupon
  const parts = [
    ...named(coupon.departments, places.departments),
    ...named(coupon.categories, places.categories),
    ...(products.length > 0 ? [counted(own.products_one, own.products_other, products.length)] : []),
  ]
  return parts.length === 0 ? own.everything : parts.join(", ")
}

export function termsText(frame: Frame, coupon: ShopCoupon, places: Places): string {
  const { texts, locale, currency } = frame
  const own = texts.coupons
  const { minimum, excludeReduced, perCustomer } = coupon
  return [
    scopeText(frame, coupon, places),
    ...(minimum > 0 ? [fill(own.overMinimum, { amount: moneyText(minimum, locale, currency) })] : []),
    ...(excludeReduced ? [own.notReduced] : []),
    ...(perCustomer === null ? [] : [counted(own.each_one, own.each_other, perCustomer)]),
  ].join(", ")
}

/** `today`: by the shop's clock. */
export function whenText(
  { texts, locale }: Frame,
  { state, startsAt, endsAt }: Pick<ShopCoupon, "state" | "startsAt" | "endsAt">,
  today: string,
): string {
  const own = texts.coupons
  const day = (iso: string) => formatShortDate(iso, locale)
  if (state === "scheduled" && startsAt !== null) {
    return endsAt === null
      ? fill(own.from, { day: day(startsAt) })
      : fill(own.between, { from: day(startsAt), to: day(endsAt) })
  }
  if (endsAt === null) return own.endless
  const left = Math.round((Date.parse(dayOf(endsAt)) - Date.parse(today)) / DAYS) + 1
  return state === "running" && left <= SOON_DAYS
    ? counted(own.daysLeft_one, own.daysLeft_other, left)
    : fill(own.until, { day: day(endsAt) })
}

/** The scope, where one choice field can express it. */
export function whereOf({ departments, categories, products }: Scope): string {
  const [department, category] = [departments[0], categories[0]]
  const n = departments.length + categories.length + products.length
  if (n === 0) return ""
  if (n === 1 && department !== undefined) return `department:${department}`
  return n === 1 && category !== undefined ? `category:${category}` : "kept"
}

/** Choices of that field. */
export function whereChoices(frame: Frame, { departments, categories }: Places, coupon: Scope | undefined) {
  const { texts, locale } = frame
  const own = texts.coupons
  const choices = [
    { value: "", text: own.everything },
    ...[...departments].map(([id, name]) => ({
      value: `department:${id}`,
      text: fill(own.department, { name: pick(name, locale) }),
    })),
    ...[...categories].map(([id, name]) => ({
      value: `category:${id}`,
      text: fill(own.category, { name: pick(name, locale) }),
    })),
  ]
  if (!coupon || whereOf(coupon) !== "kept") return choices
  const what = scopeText(frame, coupon, { departments, categories })
  return [{ value: "kept", text: fill(own.kept, { what }) }, ...choices]
}

/** The scope that was chosen; what only the coupon itself says stays. */
export function scopeOf(where: string): Partial<Scope> {
  if (where === "kept") return {}
  const [what = "", id = ""] = where.split(/:(.*)/s)
  return {
    departments: what === "department" ? [id] : [],
    categories: what === "category" ? [id] : [],
    products: [],
  }
}
