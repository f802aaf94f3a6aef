/** Maker, responsible person in the Union, and warnings of a product. Source: Regulation (EU) 2023/988, article 19. */
import { useTexts } from "#app/context.ts"
import type { ProductData } from "#app/product/page/productData.ts"
import type { Contact } from "#shared/contract/productFacts.ts"
import { productTexts } from "#shared/i18n/product.ts"
import "#app/product/page/Product.css"

export function ProductSafety({ product }: { product: ProductData }) {
  const { t, text } = useTexts(productTexts)
  const { maker, responsiblePerson, warnings } = product
  if (!maker && !responsiblePerson && !warnings) return null
  return (
    <section className="ProductDetails section" id="safety">
      <h2>{t("productPage.safety")}</h2>
      <dl>
        {warnings && (
          <>
            <dt>{t("productPage.warnings")}</dt>
            <dd className="ProductDetails__lines">{text(warnings)}</dd>
          </>
        )}
        {maker && (
          <>
            <dt>{t("productPage.maker")}</dt>
            <ContactLines contact={maker} />
          </>
        )}
        {responsiblePerson && (
          <>
            <dt>{t("productPage.responsible")}</dt>
            <ContactLines contact={responsiblePerson} />
          </>
        )}
      </dl>
    </section>
  )
}

function ContactLines({ contact: { name, address, contact } }: { contact: Contact }) {
  const href = contact && hrefOf(contact)
  const lines = [name, address].filter(Boolean).join("\n")
  return (
    <dd className="ProductDetails__lines" translate="no">
      <span>{contact ? `${lines}\n` : lines}</span>
      <span>{href ? <a href={href}>{contact}</a> : contact}</span>
    </dd>
  )
}

/** Undefined for anything a browser might execute. */
function hrefOf(contact: string): string | undefined {
  if (/^https?:\/\//i.test(contact)) return contact
  return /^[^\s:/@]+@[^\s:/@]+$/.test(contact) ? `mailto:${contact}` : undefined
}
