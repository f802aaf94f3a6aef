import { useTexts } from "#app/context.ts"
import { GuaranteeNotice } from "#app/guarantee/GuaranteeNotice.tsx"
import { LazyGuaranteeLabel } from "#app/guarantee/lazyLabel.tsx"
import type { CartLine } from "#shared/contract/cart.ts"
import { guaranteeTexts } from "#shared/i18n/guarantee.ts"
import "#app/checkout/checkout.css"

/**
 * The guarantees that must be shown directly before an order of goods: the legal one, and makers' own beyond it.
 * Source: Directive 2011/83/EU, articles 6(1)(l), 6(1)(la) and 8(2).
 */
export function CartGuarantees({ lines }: { lines: readonly CartLine[] }) {
  const { t, text } = useTexts(guaranteeTexts)
  if (lines.every(({ virtual }) => virtual)) return null
  const ofMakers = new Map(lines.map((line) => [line.id, line]))
  const guaranteed = [...ofMakers.values()].filter(({ durabilityGuarantee }) => durabilityGuarantee)
  return (
    <>
      <div>
        <GuaranteeNotice />
      </div>
      {guaranteed.length > 0 && (
        <section className="CartGuarantees" aria-labelledby="checkout-durability">
          <h3 id="checkout-durability">{t("guarantee.byMaker")}</h3>
          <ul>
            {guaranteed.map(({ id, name, durabilityGuarantee }) => (
              <li key={id}>
                <span>{text(name)}</span>
                {durabilityGuarantee && <LazyGuaranteeLabel guarantee={durabilityGuarantee} />}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
