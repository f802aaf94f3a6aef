/** A price range: two fields for exact amounts, and two sliders for quick use. */
import { type ChangeEvent, type CSSProperties, useEffect, useEffectEvent, useRef, useState } from "react"
import { useTexts } from "#app/context.ts"
import { FacetGroup } from "#app/product/listing/FacetGroup.tsx"
import { ends, type PriceRange, readRange, slid, sliderRange, toFields } from "#app/product/listing/priceFields.ts"
import { catalogTexts } from "#shared/i18n/catalog.ts"
import "#app/product/listing/Facets.css"
import "#app/ui/Field.css"

interface Props {
  /** Cents: the lowest and highest price in the listing. */
  bounds: PriceRange
  value: PriceRange | undefined
  onChange: (range: PriceRange | undefined) => void
}

export function PriceFacet({ bounds, value, onChange }: Props) {
  const { t, shortMoney, currencySign } = useTexts(catalogTexts)
  const group = useRef<HTMLFieldSetElement>(null)
  const [fields, setFields] = useState(() => toFields(value))
  const [shown, setShown] = useState(value)
  // The address changed, for example by the back button: the fields follow it.
  if (shown?.min !== value?.min || shown?.max !== value?.max) {
    setShown(value)
    setFields(toFields(value))
  }
  const slider = sliderRange(bounds, fields)

  const edited = ({ type, dataset, value: text }: HTMLInputElement) => {
    const end = dataset["end"] === "max" ? "max" : "min"
    return type === "range" && slider ? slid(fields, slider, end, Number(text)) : { ...fields, [end]: text }
  }
  const settle = useEffectEvent((slider?: HTMLInputElement) => {
    const range = readRange(slider ? edited(slider) : fields)
    setFields(toFields(range))
    if (range?.min !== value?.min || range?.max !== value?.max) onChange(range)
  })
  useEffect(() => {
    const element = group.current
    const listening = new AbortController()
    const { signal } = listening
    // React's onChange fires at each step of a slider; the browser's own event fires on release.
    const onSlid = ({ target }: Event) => {
      if (target instanceof HTMLInputElement && target.type === "range") settle(target)
    }
    // While the focus moves between the fields, neither amount is final: they apply when both are left, or submitted.
    const onLeft = ({ relatedTarget }: FocusEvent) => {
      if (!(relatedTarget instanceof Node && element?.contains(relatedTarget))) settle()
    }
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === "Enter") settle()
    }
    element?.addEventListener("change", onSlid, { signal })
    element?.addEventListener("focusout", onLeft, { signal })
    element?.addEventListener("keydown", onKey, { signal })
    return () => listening.abort()
  }, [])

  if (!slider) return null
  const { least, most, low, high } = slider
  const share = (units: number) => `${((units - least) / (most - least)) * 100}%`
  const onEdit = (event: ChangeEvent<HTMLInputElement>) => setFields(edited(event.currentTarget))
  return (
    <FacetGroup ref={group} legend={t("facets.price")}>
      <div className="PriceSlider" style={{ "--low": share(low), "--high": share(high) } as CSSProperties}>
        {ends.map((end) => (
          <input
            key={end}
            type="range"
            data-end={end}
            min={least}
            max={most}
            value={end === "min" ? low : high}
            aria-label={end === "min" ? t("facets.minimum") : t("facets.maximum")}
            aria-valuetext={shortMoney((end === "min" ? low : high) * 100)}
            onChange={onEdit}
          />
        ))}
      </div>
      <div className="Facets__amounts">
        {ends.map((end) => (
          <label key={end} className="Field">
            <span>{t(end === "min" ? "facets.from" : "facets.to", { sign: currencySign() })}</span>
            <input
              className="Input"
              type="number"
              name={end}
              data-end={end}
              min={0}
              step="any"
              inputMode="decimal"
              placeholder={String(end === "min" ? least : most)}
              value={fields[end]}
              onChange={onEdit}
            />
          </label>
        ))}
      </div>
    </FacetGroup>
  )
}
