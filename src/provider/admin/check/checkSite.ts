import { says } from "#provider/platform/words/says.ts"
import { identityFaults } from "#provider/site/identityFaults.ts"
import type { Identity } from "#shared/contract/site.ts"

const HOW = says`npm run shop -- site export --output site.json, fill it in, site import site.json --publish`

/**
 * Facts missing in the shop's document before strangers may order. One sentence each; empty when all is there.
 * `isNamed`: the name is not just the shop's address. Source: decisions, "What runs"; LSSI, article 10.
 */
export function checkSite(identity: Identity, { isNamed, methods }: { isNamed: boolean; methods: readonly string[] }) {
  const { email, phone, address, taxNumber, account } = identity
  const missing = [
    ...(isNamed ? [] : ["name"]),
    ...(phone === "" ? ["phone"] : []),
    ...(address.es === "" && address.en === "" ? ["address"] : []),
  ]
  return [
    ...(missing.length > 0 ? [says`The shop has not said its ${missing.join(", ")}: ${HOW}.`] : []),
    ...(email === ""
      ? [says`The shop has no email: nobody is told of orders, and nobody can write to it. ${HOW}.`]
      : []),
    ...(taxNumber === ""
      ? [says`identity.taxNumber is empty: the law asks for the owner's tax number in the terms.`]
      : []),
    ...Object.keys(identityFaults(identity)).map(
      (field) => says`identity.${field} has a wrong check character: ${identity[field as keyof Identity]}.`,
    ),
    ...(methods.includes("transfer") && account === ""
      ? [says`identity.account is empty: who pays by transfer is not told where to.`]
      : []),
  ]
}
