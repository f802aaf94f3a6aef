/** The three providers that can be asked, as a test meets them: who pays, what they then send, what they gave back. */
import type { PaymentSettings } from "#provider/orders/payments/paymentSettings.ts"
import { signMessage } from "#provider/orders/payments/sandbox/sandboxBook.ts"
import type { Charge } from "#shared/contract/payment.ts"
import type { ContractShop } from "#tests/support/contractShop.ts"
import { paidEvent } from "#tests/support/orderWorld.ts"
import { startRedsysDouble } from "#tests/support/redsysDouble.ts"
import { startStripeDouble } from "#tests/support/stripeDouble.ts"
import type { WorkerCall } from "#tests/support/workerCalls.ts"

export const tillNames = ["sandbox", "stripe", "redsys"] as const
export type TillName = (typeof tillNames)[number]

export interface Till {
  settings: PaymentSettings
  /** The shopper pays what they were sent to; answers the webhook that follows. */
  pay(name: TillName, shop: ContractShop, charge: Charge): Promise<WorkerCall>
  /** The same on the bank's page, in either of its ways. */
  payAtBank(name: "redsys" | "bizum", charge: Charge): Promise<WorkerCall>
  /** Payments that the provider was asked for, of an order. */
  begun(name: TillName, orderId: string): number | undefined
  /** Refunds that the provider has made; undefined where nothing but our own book knows. */
  refunded(name: TillName): number | undefined
  close(): Promise<void>
}

const stripeKeys = { secretKey: "sk_test_double", webhookSecret: "whsec_double" }
const merchant = { code: "999008881", terminal: "1", secret: "sq7HjrUOBfKmC576ILgskD5srU870gJ7" }
const SIGNATURE = "HMAC_SHA512_V2"
const REFUND = "3"

export async function openTill(): Promise<Till> {
  const stripe = await startStripeDouble(stripeKeys)
  const bank = await startRedsysDouble({ ...merchant, version: SIGNATURE })
  const payAtBank = async (name: "redsys" | "bizum", { redirect }: Pick<Charge, "redirect">) => {
    const page = await bank.open({ url: redirect?.url ?? "", ...(redirect?.fields && { fields: redirect.fields }) })
    const headers = { "content-type": "application/x-www-form-urlencoded" }
    return post(name, String(new URLSearchParams(page.approve().notification.fields)), headers)
  }
  const post = (name: TillName | "bizum", body: string, headers: Record<string, string>): WorkerCall => {
    return { does: "request", method: "POST", path: `/payment/${name}/webhook`, headers, body }
  }
  return {
    settings: {
      methods: [...tillNames, "bizum"],
      stripe: { ...stripeKeys, apiUrl: stripe.url },
      redsys: {
        merchantCode: merchant.code,
        terminal: merchant.terminal,
        secretKey: merchant.secret,
        signature: SIGNATURE,
        url: bank.url,
      },
    },
    payAtBank,
    async pay(name, { connection }, { redirect }) {
      const url = redirect?.url ?? ""
      if (name === "stripe") {
        const { body, headers } = stripe.pay(/\/pay\/(\w+)$/.exec(url)?.[1] ?? "")
        return post(name, body, headers)
      }
      if (name === "redsys") return payAtBank(name, { redirect })
      const book = await connection.db
        .updateTable("sandbox_payments")
        .set((row) => ({ state: "approved", taken_cents: row.ref("amount_cents") }))
        .where("reference", "=", url.split("/").at(-1) ?? "")
        .returningAll()
        .executeTakeFirstOrThrow()
      const at = new Date()
      const { rawBody, headers } = signMessage(book, [paidEvent(book, at)], at)
      return post(name, String(rawBody), headers)
    },
    begun(name, orderId) {
      if (name !== "stripe") return undefined
      return [...stripe.sessions.values()].filter((session) => session.client_reference_id === orderId).length
    },
    refunded(name) {
      if (name === "stripe") return stripe.refunds.length
      if (name === "redsys") return bank.operations.filter(({ type }) => type === REFUND).length
      return undefined
    },
    async close() {
      await Promise.all([stripe.close(), bank.close()])
    },
  }
}
