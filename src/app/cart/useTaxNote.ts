/** Says behind an amount that tax comes on top: "€4.90 plus VAT". Nothing where it lies in prices, or where goods leave its area. */
import { useStores, useTexts } from "#app/context.ts"
import type { Cart } from "#shared/contract/cart.ts"

export type TaxNote = (amount: string) => string

export function useTaxNote({ tax }: Pick<Cart, "tax">): TaxNote {
  const { text } = useTexts()
  const { taxAdded, priceNote } = useStores().shop.promises
  return (amount) => (taxAdded && !tax.customs ? `${amount} ${text(priceNote)}` : amount)
}
