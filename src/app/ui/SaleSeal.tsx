/** The orange blossom on a reduced product's picture. Decorative: the price beside it says the same. */
import { useTexts } from "#app/context.ts"
import "#app/ui/SaleSeal.css"

interface Props {
  percent: number
  size?: "big"
}

export function SaleSeal({ percent, size }: Props) {
  const { t, number } = useTexts()
  return (
    <span className="SaleSeal" data-size={size} aria-hidden="true">
      {t("product.salePercent", { n: number(Math.round(percent)) })}
    </span>
  )
}
