import type { Identity } from "#shared/contract/site.ts"
import { isIban, looksLikeIban } from "#shared/fields/iban.ts"
import { isTaxNumber } from "#shared/fields/taxIds.ts"

/**
 * Checks of the shop's own numbers: customers pay to its account, and the law requires its tax number. The rest of a
 * sentence for each field, to follow its name. Accounts that are no IBAN are accepted.
 */
export function identityFaults({
  taxNumber,
  account,
}: Pick<Identity, "taxNumber" | "account">): Partial<Record<"taxNumber" | "account", string>> {
  return {
    ...(taxNumber !== "" &&
      !isTaxNumber(taxNumber) && { taxNumber: "takes a tax number whose control character is right" }),
    ...(looksLikeIban(account) && !isIban(account) && { account: "takes an IBAN whose control digits are right" }),
  }
}
