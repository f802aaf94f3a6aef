/** One facet as checkboxes, each with its number of products. */
import { useTexts } from "#app/context.ts"
import { FacetGroup } from "#app/product/listing/FacetGroup.tsx"
import { catalogTexts } from "#shared/i18n/catalog.ts"
import "#app/product/listing/Facets.css"
import "#app/ui/Check.css"

export interface FacetOption {
  value: string
  label: string
  count: number
  checked: boolean
}

interface Props {
  name: string
  legend: string
  options: readonly FacetOption[]
  open: boolean
  onToggle: (value: string, on: boolean) => void
}

/** Further options are collapsed. */
const SHOWN = 8

export function FacetChecks({ name, legend, options, open, onToggle }: Props) {
  const { t, tn, number } = useTexts(catalogTexts)
  if (options.length === 0) return null
  const check = ({ value, label, count, checked }: FacetOption) => (
    <label key={value} className="Check">
      <input
        type="checkbox"
        name={name}
        value={value}
        checked={checked}
        onChange={(event) => onToggle(value, event.currentTarget.checked)}
      />
      <span>{label}</span> <span className="Check__count">{number(count)}</span>
    </label>
  )
  const chosen = options.filter(({ checked }) => checked).length
  const folded = options.slice(SHOWN)
  return (
    <FacetGroup
      legend={legend}
      open={open}
      chosen={chosen > 0 ? tn("facets.chosen", chosen, { n: number(chosen) }) : undefined}
    >
      {options.slice(0, SHOWN).map(check)}
      {folded.length > 0 && (
        <details open={folded.some(({ checked }) => checked)}>
          <summary>{t("facets.more", { n: number(options.length) })}</summary>
          {folded.map(check)}
        </details>
      )}
    </FacetGroup>
  )
}
