/** Names of the identity's fields, for the list of faults. */
import type { Frame } from "#operator/frame/frame.ts"

const lines = ["name", "email", "phone", "owner", "taxNumber", "register", "social"] as const
const pairs = ["tagline", "address", "hours"] as const

export function identityLabels({ texts: { shop } }: Frame): Record<string, string> {
  const both = pairs.flatMap((name) => [
    [`identity.${name}.es`, `${shop[name]} (${shop.spanish})`],
    [`identity.${name}.en`, `${shop[name]} (${shop.english})`],
  ])
  return {
    ...Object.fromEntries([...lines.map((name) => [`identity.${name}`, shop[name]]), ...both]),
    logo: shop.logo,
    placeholder: shop.placeholder,
  }
}
