/**
 * Consent to immediate supply of digital content, which ends the right of withdrawal. Source: Directive 2011/83,
 * article 16(m).
 */
import { CheckField } from "#app/ui/form/CheckField.tsx"
import type { ShopForm } from "#app/ui/form/useShopForm.ts"
import type { Cart } from "#shared/contract/cart.ts"
import { soldKind } from "#shared/soldKind.ts"

export function DigitalConsent({ form, cart }: { form: ShopForm; cart: Cart }) {
  if (!cart.products.some((line) => soldKind(line) === "download")) return null
  const field = form.field("digitalConsent")
  return <CheckField field={field} optional defaultChecked={field.initial === "yes"} />
}
