/** A rating as stars filled by fraction, with a text for screen readers. */
import type { CSSProperties } from "react"
import { useTexts } from "#app/context.ts"
import "#app/ui/Stars.css"

interface Props {
  /** From 0 to 5. */
  average: number
  /** Number of reviews, written after the stars; left out if another text has it. */
  count?: number
}

export function Stars({ average, count }: Props) {
  const { t, tn, number } = useTexts()
  const words = t("rating.outOf5", { average: number(average) })
  const spoken = count === undefined ? words : `${words}, ${tn("rating.count", count)}`
  return (
    <p className="Stars">
      <i role="img" aria-label={spoken} style={{ "--stars": average } as CSSProperties} />
      {count !== undefined && <span aria-hidden="true">{number(count)}</span>}
    </p>
  )
}
