import type { Proof, ProofFault } from "#provider/orders/payments/enteredKeys.ts"
import type { RedsysSettings } from "#provider/orders/payments/paymentSettings.ts"
import { BankError, queryOperations } from "#provider/orders/payments/redsysQuery.ts"

/** Query service: merchant 0004–0007, terminal 0008–0011, signature 0021–0023. Source: the bank's query manual, errors. */
const FAULTS: Readonly<Record<string, ProofFault>> = {
  ...named("key", "XML0021", "XML0022", "XML0023", "SIS0041", "SIS0042"),
  ...named("merchant", "XML0004", "XML0005", "XML0006", "XML0007", "SIS0008", "SIS0009", "SIS0026", "SIS0027"),
  ...named("merchant", "XML0008", "XML0009", "XML0010", "XML0011", "SIS0010", "SIS0011", "SIS0030", "SIS0031"),
}

/** Asks about an order that no shop has: a bank that knows the signature says that there is none. */
export async function proveRedsys(settings: RedsysSettings, deadlineMs: number): Promise<Omit<Proof, "at">> {
  try {
    await queryOperations(settings, NO_ORDER, "0", deadlineMs)
    return { fault: null, code: "", account: "" }
  } catch (error) {
    if (error instanceof BankError) return { fault: FAULTS[error.code] ?? "other", code: error.code, account: "" }
    return { fault: "unreachable", code: "", account: "" }
  }
}

/** Shorter than any reference of an attempt. */
const NO_ORDER = "0000PROOF"

function named(fault: ProofFault, ...codes: string[]): Record<string, ProofFault> {
  return Object.fromEntries(codes.map((code) => [code, fault]))
}
