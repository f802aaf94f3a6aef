/** The orange blossom on a reduced product's picture. Silent: the price beside it says the same in words. */
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
