/** The payment methods that shoppers can choose: owners can switch them off, unless the settings fix them. */
import type { Services } from "#provider/orders/context.ts"
import type { PaymentProvider } from "#provider/orders/payments/paymentProvider.ts"
import type { PaymentSettings } from "#provider/orders/payments/paymentSettings.ts"
import type { SiteDocument } from "#shared/contract/site.ts"

/** Paid and pending orders are not affected. */
export const offeredPayments = ({
  payments,
  isOffered,
}: Pick<Services, "payments" | "isOffered">): Map<string, PaymentProvider> =>
  new Map([...payments].filter(([id]) => isOffered(id)))

export const isOn = ({ payment }: SiteDocument, id: string) => !payment.off.includes(id)

/** Whether the settings fix it, so that owners cannot switch it off. */
export const isFixed = (settings: PaymentSettings | undefined, id: string) =>
  settings?.isFixed === true && settings.methods.includes(id)

/** The same for the settings shown to owners. */
export const offeredOf = <Way extends { id: string; isFixed: boolean }>(ways: readonly Way[], document: SiteDocument) =>
  ways.filter((way) => way.isFixed || isOn(document, way.id))
