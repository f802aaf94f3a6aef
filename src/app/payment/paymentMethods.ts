/** Ways to pay as screens show them. */
import type { IconName } from "#app/ui/icons/names.ts"
import type { Order } from "#shared/contract/order.ts"
import type { PaymentMethod } from "#shared/contract/payment.ts"
import type { PaymentKey } from "#shared/i18n/payment.ts"
import type { Localized } from "#shared/locale.ts"

const known = ["stripe", "redsys", "bizum", "sandbox", "transfer", "pickup", "none"] as const
type KnownMethod = (typeof known)[number]

const icons: Record<KnownMethod, IconName> = {
  stripe: "credit-card",
  redsys: "credit-card",
  bizum: "device-mobile",
  sandbox: "seal-check",
  transfer: "bank",
  pickup: "storefront",
  none: "check-circle",
}

export const isKnown = (id: string): id is KnownMethod => known.some((each) => each === id)

export const methodIcon = (id: string): IconName => (isKnown(id) ? icons[id] : "receipt")

/** One of the shop's own that is gone has no name any more. */
const methodName = (id: string): PaymentKey => (isKnown(id) ? `payment.methods.${id}` : "payment.methods.other")

/** What a way to pay is called: the shop's own as the shop says. */
export const methodTitle = (
  { t, text }: { t: (key: PaymentKey) => string; text: (text: Localized) => string },
  id: string,
  own?: readonly OwnMethod[],
): string => {
  const name = own?.find((method) => method.id === id)?.name
  return name ? text(name) : t(methodName(id))
}

interface OwnMethod {
  id: string
  name?: Localized | undefined
}

export const methodAbout = (id: string): PaymentKey | undefined =>
  isKnown(id) && id !== "none" ? `payment.about.${id}` : undefined

/** As which of the known ones a way to pay is spoken of; undefined for one of the shop's own. */
export const knownMethod = (id = "none"): Exclude<KnownMethod, "none"> | undefined =>
  isKnown(id) && id !== "none" ? id : undefined

/** Its money is not asked for at once: the shop says when it is there, and gives it back itself. */
export const isByHand = ({ paymentMethod, byHand }: Pick<Order, "paymentMethod" | "byHand">) =>
  byHand ?? (paymentMethod === "transfer" || paymentMethod === "pickup")

/** Those offered with a kind of delivery for an amount, in the shop's currency. */
export const methodsFor = (
  methods: readonly PaymentMethod[],
  kind: Order["delivery"]["kind"],
  due: number,
): PaymentMethod[] =>
  methods.filter(({ onlyKinds, least = 0 }) => (onlyKinds.length === 0 || onlyKinds.includes(kind)) && due >= least)
