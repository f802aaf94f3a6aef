/** A shop with Stripe and the bank behind it, as its tests use them. */
import type { Api } from "#shared/contract/endpoints.ts"
import type { Order } from "#shared/contract/order.ts"
import type { ContractShop } from "#tests/support/contractShop.ts"
import type { CustomerWorld } from "#tests/support/customerWorld.ts"
import type { BankMessage, BankPage, RedsysDouble } from "#tests/support/redsysDouble.ts"
import type { StripeDouble, StripeMessage } from "#tests/support/stripeTypes.ts"

export interface External {
  shop: () => ContractShop
  world: () => CustomerWorld
  /** Another process on the same database. */
  openBeside(): Promise<ContractShop>
  stripe: () => StripeDouble
  bank: () => RedsysDouble
  /** A new customer's order of one plate. */
  ordered(method: string): Promise<{ api: Api; order: Order }>
  /** Begins to pay at Stripe; answers its session's id. */
  sessionOf(api: Api, order: Order): Promise<string>
  /** Begins to pay at the bank; answers its page. */
  pageOf(api: Api, order: Order, method?: string): Promise<BankPage>
  /** Webhooks; each answers the shop's status. */
  hearStripe(message: StripeMessage): Promise<number>
  hearBank(message: BankMessage, method?: string): Promise<number>
}
