/** Payment methods as screens show them. */
import type { IconName } from "#app/ui/icons/names.ts"
import type { Order } from "#shared/contract/order.ts"
import type { PaymentMethod } from "#shared/contract/payment.ts"
import type { PaymentKey } from "#shared/i18n/payment.ts"
import type { Localized } from "#shared/locale.ts"
import { type AmountBounds, builtInMethods, shopsMethods, takesAmount } from "#shared/paymentMethods.ts"

type KnownMethod = (typeof builtInMethods)[number]

const icons: Record<KnownMethod, IconName> = {
  stripe: "credit-card",
  redsys: "credit-card",
  bizum: "device-mobile",
  sandbox: "seal-check",
  transfer: "bank",
  pickup: "storefront",
  none: "check-circle",
}

export const isKnown = (id: string): id is KnownMethod => builtInMethods.some((each) => each === id)

export const methodIcon = (id: string): IconName => (isKnown(id) ? icons[id] : "receipt")

/** A payment method of the shop's own that was removed has no name. */
const methodName = (id: string): PaymentKey => (isKnown(id) ? `payment.methods.${id}` : "payment.methods.other")

/** The name of a payment method; the shop's own have names from the shop. */
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

/** The known method whose texts apply; undefined for the shop's own methods. */
export const knownMethod = (id = "none"): Exclude<KnownMethod, "none"> | undefined =>
  isKnown(id) && id !== "none" ? id : undefined

/** Not charged at once: the shop confirms receipt, and refunds it itself. */
export const isByHand = ({ paymentMethod, byHand }: Pick<Order, "paymentMethod" | "byHand">) =>
  byHand ?? shopsMethods.some((each) => each === paymentMethod)

/** The bound of a method that an amount lies outside. */
export function outsideOf({ least, most }: AmountBounds, due: number) {
  if (least !== undefined && due < least) return { side: "least", bound: least } as const
  if (most !== undefined && due > most) return { side: "most", bound: most } as const
  return undefined
}

/** The methods offered for a kind of delivery and an amount in the shop's currency. */
export const methodsFor = (
  methods: readonly PaymentMethod[],
  kind: Order["delivery"]["kind"],
  due: number,
): PaymentMethod[] =>
  methods.filter(
    (method) => (method.onlyKinds.length === 0 || method.onlyKinds.includes(kind)) && takesAmount(method, due),
  )
