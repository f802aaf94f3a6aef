import { useTexts } from "#app/context.ts"
import type { Product } from "#shared/contract/product.ts"

/** Beside the price: the class as an arrow, and the scale. Source: Regulation (EU) 2017/1369, article 6(a). */
export function EnergyClass({ letter }: { letter: NonNullable<Product["energyClass"]> }) {
  const { t } = useTexts()
  const name = t("product.energyClass", { letter })
  return <img src={`/energy/${letter.toLowerCase()}.svg`} width="56" height="28" alt={name} />
}
