/** A shop in two processes, its owner, and doubles of the payment services whose keys she may enter. */
import { afterAll, beforeAll, beforeEach } from "vitest"
import type { AdminContext } from "#provider/admin/operation.ts"
import { runAdmin } from "#provider/api/adminOperations.ts"
import type { PaymentSettings } from "#provider/orders/payments/paymentSettings.ts"
import type { Api } from "#shared/contract/endpoints.ts"
import type { Order } from "#shared/contract/order.ts"
import type { Charge } from "#shared/contract/payment.ts"
import { adminOf, signedIn } from "#tests/support/adminWorld.ts"
import {
  type ContractShop,
  type Databases,
  type Engine,
  openContractShop,
  openDatabases,
} from "#tests/support/contractShop.ts"
import { customerWorld } from "#tests/support/customerWorld.ts"
import { orderOf } from "#tests/support/orderWorld.ts"
import { type BankMessage, type BankPage, type RedsysDouble, startRedsysDouble } from "#tests/support/redsysDouble.ts"
import { startStripeDouble } from "#tests/support/stripeDouble.ts"
import type { StripeDouble, StripeMessage } from "#tests/support/stripeTypes.ts"

export const FIRST = { secretKey: "sk_test_limoneroDelPatio1", webhookSecret: "whsec_acequiaMayor1" }
export const SECOND = { secretKey: "rk_test_naranjoDelRio22", webhookSecret: "whsec_acequiaMenor22" }
export const MERCHANT = { merchantCode: "999008881", terminal: "1" }
/** The bank's published key for tests. */
export const TEST_KEY = "sq7HjrUOBfKmC576ILgskD5srU870gJ7"
export const OTHER_KEY = "Mk9m98IfEblmPfrpsawt7BmxObt98Jev"

export interface PaymentWorld {
  shop: ContractShop
  /** The same shop, in another process. */
  other: ContractShop
  stripe: StripeDouble
  bank: RedsysDouble
  settings: PaymentSettings
  owner(): Promise<AdminContext>
  /** A shopper at one of the processes, with an order. */
  ordered(method: string, at?: ContractShop): Promise<{ api: Api; order: Order }>
  stateOf(api: Api, order: Order): Promise<string>
  hear(message: StripeMessage, at?: ContractShop): Promise<number>
  bankPage(charge: Charge): Promise<BankPage>
  hearBank(message: BankMessage, method?: string, at?: ContractShop): Promise<number>
  /** Whether the goods are the demo shop's, or the owner's own. */
  sells(origin: "demo" | "data"): Promise<unknown>
  offered(at?: ContractShop): Promise<string[]>
}

export const sessionIn = ({ redirect }: Charge) => /\/pay\/(\w+)/.exec(redirect?.url ?? "")?.[1] ?? ""

/** Each test has a shop without keys. */
export function paymentWorld(engine: Engine): () => PaymentWorld {
  let databases: Databases
  let shop: ContractShop
  let other: ContractShop
  let stripe: StripeDouble
  let bank: RedsysDouble
  let settings: PaymentSettings
  beforeAll(async () => {
    stripe = await startStripeDouble(FIRST)
    bank = await startRedsysDouble({
      code: MERCHANT.merchantCode,
      terminal: "1",
      secret: TEST_KEY,
      version: "HMAC_SHA512_V2",
    })
    settings = {
      methods: ["transfer", "pickup"],
      entered: { stripe: { apiUrl: stripe.url }, redsys: { url: bank.url } },
    }
    databases = await openDatabases(engine)
    shop = await openContractShop(databases, { seedDemo: true, payments: settings })
    other = await openContractShop(databases, { seedDemo: true, payments: settings, place: shop.place })
    await shop.connection.db.updateTable("variants").set({ stock: 500 }).where("product_id", "=", "cer-105").execute()
  })
  afterAll(async () => {
    await other.close()
    await shop.close()
    await databases.stop()
    await Promise.all([stripe.close(), bank.close()])
  })
  beforeEach(async () => {
    stripe.fault("none")
    bank.fault("none")
    shop.setNow()
    other.setNow()
    await sells("data")
    const { db } = shop.connection
    for (const table of ["settings", "rate_limits"] as const) await db.deleteFrom(table).execute()
    await follow()
  })
  /** Every process reads the shop anew. */
  async function follow(): Promise<void> {
    await shop.connection.db
      .updateTable("meta")
      .set((row) => ({ value: row("value", "+", 1) }))
      .where("key", "=", "catalog_version")
      .execute()
    await Promise.all([shop, other].map(({ provider }) => provider.admin?.catalog.refresh()))
  }
  const sells = async (origin: "demo" | "data") => {
    await shop.connection.db.updateTable("pictures").set({ origin }).execute()
    await follow()
  }
  const post = async (at: ContractShop, provider: string, body: string, headers: Record<string, string>) =>
    (await fetch(`${at.url}/payment/${provider}/webhook`, { method: "POST", body, headers })).status
  return () => ({
    shop,
    other,
    stripe,
    bank,
    settings,
    async owner() {
      const { person } = await signedIn(shop, "owner")
      return { ...adminOf(shop), actor: person.actor }
    },
    sells,
    async ordered(method, at = shop) {
      const { api } = await customerWorld(at, "over HTTP").customer()
      return { api, order: await orderOf(api, [{ id: "cer-105", amount: 1 }], { paymentMethod: method }) }
    },
    stateOf: async (api, { id }) => (await api.call("getOrder", { id })).paymentStatus,
    hear: ({ body, headers }, at = shop) => post(at, "stripe", body, headers),
    bankPage: ({ redirect }) =>
      bank.open({ url: redirect?.url ?? "", ...(redirect?.fields && { fields: redirect.fields }) }),
    hearBank: ({ fields }, method = "redsys", at = shop) =>
      post(at, method, String(new URLSearchParams(fields)), { "content-type": "application/x-www-form-urlencoded" }),
    async offered(at = shop) {
      const { api } = await customerWorld(at, "over HTTP").customer()
      return (await api.call("listPaymentMethods", {})).map(({ id }) => id)
    },
  })
}

/** One way as its owner sees it. */
export async function keysOf(context: AdminContext, way: string) {
  const { payments } = await runAdmin(context, "viewSettings", {})
  return payments.find((each) => each.way === way)
}
