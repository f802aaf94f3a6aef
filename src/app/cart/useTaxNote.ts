/**
 * Adds to an amount that tax is extra: "€4.90 plus VAT". Empty where prices include it, or where goods leave the tax
 * area.
 */
import { useStores, useTexts } from "#app/context.ts"
import type { Cart } from "#shared/contract/cart.ts"

export type TaxNote = (amount: string) => string

export function useTaxNote({ tax }: Pick<Cart, "tax">): TaxNote {
  const { text } = useTexts()
  const { taxAdded, priceNote } = useStores().shop.promises
  return (amount) => (taxAdded && !tax.customs ? `${amount} ${text(priceNote)}` : amount)
}
