/** The payment methods as they are now: those of the settings, and those whose keys the owner entered. */
import type { LiveCatalog } from "#provider/catalogue/live/liveCatalog.ts"
import type { ShopFacts } from "#provider/delivery/readShopFacts.ts"
import type { EnteredPayments } from "#provider/orders/payments/keyedPayments.ts"
import { isFixed, isOn } from "#provider/orders/payments/offeredPayments.ts"
import type { PaymentProvider } from "#provider/orders/payments/paymentProvider.ts"
import type { PaymentSettings } from "#provider/orders/payments/paymentSettings.ts"
import { paymentMethods } from "#shared/paymentMethods.ts"

interface Followed {
  /** One map all the time, with other contents. */
  payments: ReadonlyMap<string, PaymentProvider>
  isOffered: (id: string) => boolean
}

export function followPayments(
  catalog: Pick<LiveCatalog<ShopFacts & { entered: EnteredPayments }>, "state" | "onChange">,
  methods: ReadonlyMap<string, PaymentProvider>,
  settings: PaymentSettings,
): Followed {
  const payments = new Map<string, PaymentProvider>()
  let known: EnteredPayments | undefined
  const follow = () => {
    const { entered } = catalog.state().groups
    if (entered === known) return
    known = entered
    payments.clear()
    for (const [id, provider] of inOrder(methods, entered.providers)) payments.set(id, provider)
  }
  follow()
  catalog.onChange(follow)
  return {
    payments,
    isOffered(id) {
      const { entered, site } = catalog.state().groups
      if (!methods.has(id)) return entered.offered.some((way) => way.id === id)
      // No test bank beside keys that move real money.
      if (id === "sandbox" && entered.offered.some(({ isTest }) => !isTest)) return false
      return isFixed(settings, id) || isOn(site.document, id)
    },
  }
}

/** The environment's own win. Cards come first, as where the environment sets them. */
function inOrder(
  methods: ReadonlyMap<string, PaymentProvider>,
  entered: ReadonlyMap<string, PaymentProvider>,
): Map<string, PaymentProvider> {
  const added = [...entered].filter(([id]) => !methods.has(id))
  if (added.length === 0) return new Map(methods)
  const all = new Map([...methods, ...added])
  const known = paymentMethods.flatMap((id) => {
    const provider = all.get(id)
    return provider ? [[id, provider] as const] : []
  })
  return new Map([...known, ...all])
}
