/** Facts that the shop's document still lacks. */
import { type Said, says } from "#provider/platform/words/says.ts"
import { identityFaults } from "#provider/site/identityFaults.ts"
import type { Identity } from "#shared/contract/site.ts"

const HOW = says`npm run shop -- site export --output site.json, fill it in, site import site.json --publish`

interface Known {
  /** The name is not just the shop's address. */
  isNamed: boolean
  /** Ways to pay that take real money. */
  methods: readonly string[]
}

/**
 * Facts missing in the shop's document before strangers may order, one sentence each. Source: decisions, "What runs";
 * LSSI, article 10.
 */
export function siteFindings(
  identity: Identity,
  { isNamed, methods }: Known,
): Record<"identity" | "legal" | "account", Said[]> {
  const { email, phone, address, taxNumber, account } = identity
  const faults = identityFaults(identity)
  const wrong = (field: "taxNumber" | "account") =>
    faults[field] === undefined ? [] : [says`identity.${field} has a wrong check character: ${identity[field]}.`]
  const missing = [
    ...(isNamed ? [] : ["name"]),
    ...(phone === "" ? ["phone"] : []),
    ...(address.es === "" && address.en === "" ? ["address"] : []),
  ]
  return {
    identity: [
      ...(missing.length > 0 ? [says`The shop has not said its ${missing.join(", ")}: ${HOW}.`] : []),
      ...(email === ""
        ? [says`The shop has no email: nobody is told of orders, and nobody can write to it. ${HOW}.`]
        : []),
    ],
    legal: [
      ...(taxNumber === ""
        ? [says`identity.taxNumber is empty: the law asks for the owner's tax number in the terms.`]
        : []),
      ...wrong("taxNumber"),
    ],
    account: [
      ...wrong("account"),
      ...(methods.includes("transfer") && account === ""
        ? [says`identity.account is empty: who pays by transfer is not told where to.`]
        : []),
    ],
  }
}

/** All of them; empty when nothing is missing. */
export function checkSite(identity: Identity, known: Known): Said[] {
  const found = siteFindings(identity, known)
  return [...found.identity, ...found.legal, ...found.account]
}
