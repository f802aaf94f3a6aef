import { useTexts } from "#app/context.ts"
import type { CatalogFilter } from "#shared/catalogQuery.ts"
import { catalogTexts } from "#shared/i18n/catalog.ts"
import "#app/ui/Check.css"

interface Props {
  name: "onSale" | "featured"
  count: number
  checked: boolean
  onChange: (changed: (filter: CatalogFilter) => CatalogFilter) => void
}

export function FacetSwitch({ name, count, checked, onChange }: Props) {
  const { t, number } = useTexts(catalogTexts)
  return (
    <label className="Check">
      <input
        type="checkbox"
        name={name}
        value="true"
        checked={checked}
        onChange={(event) => {
          const on = event.currentTarget.checked
          onChange((old) => ({ ...old, [name]: on }))
        }}
      />
      <span>{t(`facets.${name}`)}</span> <span className="Check__count">{number(count)}</span>
    </label>
  )
}
