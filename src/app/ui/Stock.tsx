import { useTexts } from "#app/context.ts"
import type { Availability } from "#shared/contract/product.ts"
import "#app/ui/Stock.css"

interface Props {
  availability: Availability
  /** Units left, shown when they are few. */
  stock?: number
}

export function Stock({ availability, stock = 0 }: Props) {
  const { t, tn, number } = useTexts()
  const words: Record<Availability, string> = {
    in_stock: t("product.inStock"),
    low_stock: stock > 0 ? tn("product.lowStock", stock, { n: number(stock) }) : t("product.inStock"),
    on_backorder: t("product.onBackorder"),
    out_of_stock: t("product.outOfStock"),
  }
  return (
    <p className="Stock" data-availability={availability}>
      {words[availability]}
    </p>
  )
}
