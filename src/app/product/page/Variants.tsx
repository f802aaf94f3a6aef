/** The choices of a product as tiles. The address holds the choice; without scripts a button sends it. */
import { useState } from "react"
import { useTexts } from "#app/context.ts"
import { Form } from "#app/Form.tsx"
import { useSearchParams, useSubmit } from "#app/navigation.ts"
import type { ProductData } from "#app/product/page/productData.ts"
import { shownPrice } from "#app/product/pricing.ts"
import { Button } from "#app/ui/Button.tsx"
import type { Variant } from "#shared/contract/product.ts"
import { productTexts } from "#shared/i18n/product.ts"
import { paths } from "#shared/paths.ts"
import "#app/product/page/Product.css"

interface Props {
  product: ProductData
  chosen: Variant
}

export function Variants({ product, chosen }: Props) {
  const { t, text, money, shortMoney } = useTexts(productTexts)
  const params = useSearchParams()
  const submit = useSubmit()
  // The tile answers at once; the address, and all that follows from it, one render later.
  const [pressed, setPressed] = useState(chosen.id)
  const [shown, setShown] = useState(chosen.id)
  if (shown !== chosen.id) {
    setShown(chosen.id)
    setPressed(chosen.id)
  }
  const label = text(product.variantLabel)
  const others = [...params].filter(([name]) => name !== "variant")
  return (
    <Form method="get" action={paths.product(product.slug)} className="Variants">
      {others.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <fieldset>
        <legend>{label === "" ? t("productPage.option") : label}</legend>
        <div className="Variants__tiles">
          {product.variants.map((variant) => {
            const { now } = shownPrice({ ...product, ...variant })
            return (
              <label key={variant.id} className="Variants__tile" data-availability={variant.availability}>
                <input
                  type="radio"
                  name="variant"
                  value={variant.id}
                  checked={variant.id === pressed}
                  onChange={(event) => {
                    setPressed(variant.id)
                    void submit(event.currentTarget.form, { replace: true, preventScrollReset: true })
                  }}
                />
                <span>
                  {text(variant.name)}
                  {text(variant.name) !== shortMoney(now) && <small>{money(now)}</small>}
                </span>
              </label>
            )
          })}
        </div>
      </fieldset>
      <div className="WithoutScripts">
        <Button type="submit" look="quiet">
          {t("productPage.choose")}
        </Button>
      </div>
    </Form>
  )
}
