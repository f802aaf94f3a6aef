import type { Identity } from "#shared/contract/site.ts"
import { isIban, looksLikeIban } from "#shared/fields/iban.ts"
import { isTaxNumber } from "#shared/fields/taxIds.ts"

/**
 * Checks of the shop's own numbers: customers pay to its account, and the law requires its tax number. Answers a fault
 * by field. Accounts that are no IBAN are accepted.
 */
export function identityFaults({
  taxNumber,
  account,
}: Pick<Identity, "taxNumber" | "account">): Partial<Record<"taxNumber" | "account", string>> {
  return {
    ...(taxNumber !== "" && !isTaxNumber(taxNumber) && { taxNumber: "tax_number" }),
    ...(looksLikeIban(account) && !isIban(account) && { account: "account" }),
  }
}
