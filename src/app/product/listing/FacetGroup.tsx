import { type ReactNode, type Ref, useState } from "react"
import { Icon } from "#app/ui/Icon.tsx"
import "#app/product/listing/Facets.css"

interface Props {
  legend: string
  /** Initially open; also when a value is selected. */
  open?: boolean
  /** The selected values in words. */
  chosen?: string | undefined
  ref?: Ref<HTMLFieldSetElement>
  children: ReactNode
}

export function FacetGroup({ legend, open = true, chosen, ref, children }: Props) {
  // Afterwards the visitor controls it: a selection does not close its own group.
  const [isOpen] = useState(open || chosen !== undefined)
  return (
    <details className="Facets__group" open={isOpen}>
      <summary>
        <span>{legend}</span>
        {chosen && <small>{chosen}</small>}
        <Icon name="caret-down" size="small" />
      </summary>
      <fieldset ref={ref} aria-label={legend}>
        {children}
      </fieldset>
    </details>
  )
}
