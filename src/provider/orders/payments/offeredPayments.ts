/** Which of the ways to pay shoppers choose from: the owner switches one off in pages, unless the settings name it. */
import type { Services } from "#provider/orders/context.ts"
import type { PaymentProvider } from "#provider/orders/payments/paymentProvider.ts"
import type { PaymentSettings } from "#provider/orders/payments/paymentSettings.ts"
import type { SiteDocument } from "#shared/contract/site.ts"

/** What is paid already, or being paid, is not touched by it. */
export const offeredPayments = ({
  payments,
  isOffered,
}: Pick<Services, "payments" | "isOffered">): Map<string, PaymentProvider> =>
  new Map([...payments].filter(([id]) => isOffered(id)))

export const isOn = ({ payment }: SiteDocument, id: string) => !payment.off.includes(id)

/** Whether the settings name it, so that no owner's word takes it away. */
export const isFixed = (settings: PaymentSettings | undefined, id: string) =>
  settings?.isFixed === true && settings.methods.includes(id)

/** The same of what is told of the environment. */
export const offeredOf = <Way extends { id: string; isFixed: boolean }>(ways: readonly Way[], document: SiteDocument) =>
  ways.filter((way) => way.isFixed || isOn(document, way.id))
