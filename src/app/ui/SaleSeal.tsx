/** The orange blossom on a reduced product's picture. Silent: the price beside it says the same in words. */
import { useTexts } from "#app/context.ts"

export function SaleSeal({ percent }: { percent: number }) {
  const { t, number } = useTexts()
  return (
    <span className="SaleSeal" aria-hidden="true">
      {t("product.salePercent", { n: number(Math.round(percent)) })}
    </span>
  )
}
