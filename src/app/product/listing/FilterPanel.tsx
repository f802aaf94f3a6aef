/** The filters as a sheet from below, on small screens. */
import { observer } from "mobx-react-lite"
import { useStores, useTexts } from "#app/context.ts"
import { Button } from "#app/ui/Button.tsx"
import type { Elements } from "#app/ui/elements.ts"
import { Link } from "#app/ui/Link.tsx"
import { Panel } from "#app/ui/Panel.tsx"
import { catalogTexts } from "#shared/i18n/catalog.ts"
import "#app/product/listing/Facets.css"
import "#app/ui/Button.css"

interface Props {
  total: number
  /** The listing without filters, if there are any. */
  clear: string | undefined
  children: Elements
}

export const FilterPanel = observer(function FilterPanel({ total, clear, children }: Props) {
  const { t, tn, number } = useTexts(catalogTexts)
  const { panels } = useStores()
  return (
    <Panel
      name="filters"
      side="bottom"
      label={t("facets.title")}
      head={
        <>
          <h2>{t("facets.title")}</h2>
          {clear && (
            <Link className="TextButton FilterPanel__clear" to={clear} state={{ sameListing: true }}>
              {t("facets.clear")}
            </Link>
          )}
        </>
      }
      foot={
        <div className="WithScripts" aria-live="polite">
          <Button wide size="big" onClick={() => panels.close()}>
            {tn("facets.show", total, { n: number(total) })}
          </Button>
        </div>
      }
    >
      {children}
    </Panel>
  )
})
