/** A facet under its name, which folds it. */
import { type ReactNode, type Ref, useState } from "react"
import { Icon } from "#app/ui/Icon.tsx"
import "#app/product/listing/Facets.css"

interface Props {
  legend: string
  /** At first; so it is where something is chosen in it. */
  open?: boolean
  /** What is chosen in it, in words. */
  chosen?: string | undefined
  ref?: Ref<HTMLFieldSetElement>
  children: ReactNode
}

export function FacetGroup({ legend, open = true, chosen, ref, children }: Props) {
  // From then on it is the visitor's: a choice does not fold what it was made in.
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
