/** How shops of tests are set where it does not matter: the test bank is open, and customers order as much as a test needs. */
import type { HoldSettings } from "#provider/orders/holdSettings.ts"
import type { PaymentSettings } from "#provider/orders/payments/paymentSettings.ts"

/** A process that no other shares its database with. */
export const alone = { isHeld: () => true }

const NOBODY = "http://127.0.0.1:9"
/** No test asks the true services of keys that it enters. */
export const testPayments: PaymentSettings = {
  methods: ["sandbox", "transfer", "pickup"],
  entered: { stripe: { apiUrl: NOBODY }, redsys: { url: NOBODY } },
}

/** The days are the owner's to say. */
export const wideHolds: Omit<HoldSettings, "transferDays" | "pickupDays"> = {
  ordersPerAccount: 100_000,
  ordersPerNetwork: 100_000,
  piecesPerAccount: 100_000,
  stockShare: 100,
}
