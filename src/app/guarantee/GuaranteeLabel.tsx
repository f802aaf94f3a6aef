/**
 * The Union's label for a maker's guarantee of durability: the short form, which opens the full one. Brand, model and
 * years are text; all else is drawn. Source: Implementing Regulation (EU) 2025/1960, annex II.
 */
import { useTexts } from "#app/context.ts"
import label from "#app/guarantee/label.svg"
import labelNested from "#app/guarantee/labelNested.svg"
import type { DurabilityGuarantee } from "#shared/contract/productFacts.ts"
import { durabilityTexts } from "#shared/i18n/durability.ts"
import "#app/guarantee/GuaranteeLabel.css"
import "#app/ui/Button.css"

/** Target of the label's QR code. */
const ABOUT = "https://europa.eu/youreurope/commercial-guarantee-durability/index.htm"
/** Metrics of the drawing: its width, and the relative width of a letter in its smaller type. */
const ROOM = 1380
const LETTER = 0.6
const TYPE = 49

export function GuaranteeLabel({ guarantee }: { guarantee: DurabilityGuarantee }) {
  const { t, number } = useTexts(durabilityTexts)
  const { maker, model, months } = guarantee
  // Whole and half years, with a decimal comma in every language.
  const years = String(months / 12).replace(".", ",")
  const size = Math.min(TYPE, ROOM / (LETTER * (maker.length + model.length + 2)))
  return (
    <details className="GuaranteeLabel">
      <summary>
        <span className="visually-hidden">{t("durability.label", { years: number(months / 12), maker, model })}</span>
        <span className="GuaranteeLabel__short">
          <img src={labelNested} width={737} height={113} alt="" />
          <svg viewBox="0 0 737 113" aria-hidden="true">
            <text x={512} y={82} fontSize={72} textAnchor="end">
              {years}
            </text>
          </svg>
        </span>
      </summary>
      <div className="GuaranteeLabel__whole">
        <img src={label} width={1481} height={1559} loading="lazy" alt="" />
        <svg viewBox="0 0 1481 1559" aria-hidden="true">
          <text x={41} y={409} fontSize={size}>
            {maker}
          </text>
          <text x={1440} y={409} fontSize={size} textAnchor="end">
            {model}
          </text>
          <text x={640} y={827} fontSize={years.length > 2 ? 330 : 437} textAnchor="end">
            {years}
          </text>
        </svg>
      </div>
      <p>{t("durability.text", { maker })}</p>
      <a className="TextButton" href={ABOUT}>
        {t("durability.more")}
      </a>
    </details>
  )
}
