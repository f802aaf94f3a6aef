/** What of a shop's own numbers cannot be right: customers are told to pay into its account, and the law asks for its tax number. */
import type { Identity } from "#shared/contract/site.ts"
import { isIban, looksLikeIban } from "#shared/fields/iban.ts"
import { isTaxNumber } from "#shared/fields/taxIds.ts"

/** A sentence for each field, to stand behind its name. Accounts that are no IBAN are taken as they are. */
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
