/** The column for the decision: name, rating, price, choice, availability. */
import { BuyBox } from "#app/cart/BuyBox.tsx"
import { useStores, useTexts } from "#app/context.ts"
import { LazyGuaranteeLabel } from "#app/guarantee/lazyLabel.tsx"
import { lazyComponent } from "#app/lazyComponent.tsx"
import { EnergyClass } from "#app/product/EnergyClass.tsx"
import { netContentText } from "#app/product/netContentText.ts"
import { DeliveryFacts } from "#app/product/page/DeliveryFacts.tsx"
import type { ProductData } from "#app/product/page/productData.ts"
import type { ShownVariant } from "#app/product/page/productOptions.ts"
import { lowestBefore, shownPrice } from "#app/product/pricing.ts"
import { Link } from "#app/ui/Link.tsx"
import { Price } from "#app/ui/Price.tsx"
import { Stars } from "#app/ui/Stars.tsx"
import { productTexts } from "#shared/i18n/product.ts"
import type { Localized } from "#shared/locale.ts"
import { paths } from "#shared/paths.ts"
import "#app/product/page/Product.css"
import "#app/ui/Button.css"

/** Hydrates after the decision's elements. */
const LazyShare = lazyComponent(async () => (await import("#app/product/page/ShareButton.tsx")).ShareButton)

/** Few products have any. */
const LazyDiscounts = lazyComponent(async () => (await import("#app/product/page/Discounts.tsx")).Discounts)

/** Few shops have any. */
const LazyHtml = lazyComponent(async () => (await import("#app/OwnHtml.tsx")).OwnHtml)

const importService = () => import("#app/product/page/ServiceFacts.tsx")
const LazyNoWithdrawal = lazyComponent(async () => (await importService()).NoWithdrawal)
const LazyServiceFacts = lazyComponent(async () => (await importService()).ServiceFacts)

interface Props {
  product: ProductData
  variant: ShownVariant | undefined
  name: string
  lead: string
  /** HTML that `shop.config.ts` adds below the price. */
  html: Localized | undefined
}

export function BuyColumn({ product, variant, name, lead, html }: Props) {
  const { t, tn, text, money, number, locale } = useTexts(productTexts)
  const { shop } = useStores()
  const { priceNote } = shop.promises
  const category = shop.category(product.category_id)
  const { average, count } = product.reviews
  const price = shownPrice({ ...product, ...variant })
  const lowest = price.before === undefined ? undefined : lowestBefore(product, variant)
  const { sku, netContent } = variant ?? product
  const tax = product.giftCard ? "" : text(priceNote)
  const content = netContentText(netContent, { locale, tn })
  return (
    <div className="BuyColumn">
      <div>
        {category && (
          <p className="BuyColumn__category">
            <Link to={paths.category(category.slug)}>{text(category.name)}</Link>
          </p>
        )}
        <h1>{name}</h1>
      </div>
      {count > 0 && (
        <div className="BuyColumn__rating">
          <Stars average={average} />
          <a className="TextButton" href="#reviews">
            {tn("rating.count", count, { n: number(count) })}
          </a>
        </div>
      )}
      <div className="BuyColumn__price">
        <Price {...price}>
          {product.energyClass && (
            <a href={product.attributes.some(({ key }) => key === "energy_label") ? "#energy-label" : "#legal"}>
              <EnergyClass letter={product.energyClass} />
            </a>
          )}
        </Price>
        {(tax !== "" || content !== "") && <p>{[content, tax].filter(Boolean).join(" · ")}</p>}
        {price.before !== undefined && product.saleEnd && (
          <p>{t("productPage.saleEnd", { date: text(product.saleEnd) })}</p>
        )}
        {lowest !== undefined && <p>{t("productPage.lowestPrice", { price: money(lowest) })}</p>}
      </div>
      {html && <LazyHtml place="belowPrice" html={html} />}
      {lead !== "" && <p className="BuyColumn__lead">{lead}</p>}
      {variant?.date && <LazyNoWithdrawal />}
      {product.discounts && (
        <LazyDiscounts
          discounts={product.discounts}
          cents={price.most === undefined ? price.now : undefined}
          netContent={netContent}
        />
      )}
      <BuyBox product={product} variant={variant} />
      {variant?.date ? (
        <LazyServiceFacts product={product} />
      ) : (
        <DeliveryFacts product={product} availability={(variant ?? product).availability} />
      )}
      {!product.virtual && (
        <Link className="TextButton" to={`${paths.terms}#legal-guarantee`}>
          {t("productPage.legalGuarantee")}
        </Link>
      )}
      {product.durabilityGuarantee && <LazyGuaranteeLabel guarantee={product.durabilityGuarantee} />}
      <div className="BuyColumn__end">
        {sku && <p translate="no">{t("productPage.sku", { sku })}</p>}
        <LazyShare name={name} />
      </div>
    </div>
  )
}
