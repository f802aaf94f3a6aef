import { useStores, useTexts } from "#app/context.ts"
import { shareProduct } from "#app/product/page/shareProduct.ts"
import { Icon } from "#app/ui/Icon.tsx"
import { productTexts } from "#shared/i18n/product.ts"
import "#app/ui/Button.css"

export function ShareButton({ name }: { name: string }) {
  const { t } = useTexts(productTexts)
  const { locale } = useStores()
  return (
    <button type="button" className="TextButton WithScripts" onClick={() => void shareProduct(name, locale)}>
      <Icon name="share-network" size="small" />
      <span>{t("productPage.share")}</span>
    </button>
  )
}
