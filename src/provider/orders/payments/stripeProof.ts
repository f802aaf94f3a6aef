import Stripe from "stripe"
import type { Proof, ProofFault } from "#provider/orders/payments/enteredKeys.ts"

/** Reads the account that the key is of; nothing is charged. */
export async function proveStripe(client: Stripe, isLive: boolean): Promise<Omit<Proof, "at">> {
  try {
    const account = await client.accounts.retrieveCurrent()
    const name = account.settings?.dashboard.display_name || account.business_profile?.name || account.id
    // An account takes tests before it takes money.
    return { fault: isLive && !account.charges_enabled ? "inactive" : null, code: "", account: name }
  } catch (error) {
    return { ...faultOf(error), account: "" }
  }
}

function faultOf(error: unknown): { fault: ProofFault; code: string } {
  if (!(error instanceof Stripe.errors.StripeError)) return { fault: "other", code: "" }
  if (error instanceof Stripe.errors.StripeConnectionError) return { fault: "unreachable", code: "" }
  // Its message is not told, since it repeats a part of the key.
  const code = error.code ?? String(error.statusCode ?? "")
  if (error instanceof Stripe.errors.StripeAuthenticationError) return { fault: "key", code }
  if (error instanceof Stripe.errors.StripePermissionError) return { fault: "permission", code }
  return { fault: "other", code }
}
