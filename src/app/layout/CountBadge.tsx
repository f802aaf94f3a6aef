import "#app/layout/CountBadge.css"

/** Larger numbers do not fit. */
const MOST_SHOWN = 99

export function CountBadge({ count, quiet = false }: { count: number; quiet?: boolean }) {
  if (count === 0) return null
  return (
    <span className="CountBadge" data-quiet={quiet || undefined} translate="no" aria-hidden="true">
      {count > MOST_SHOWN ? `${MOST_SHOWN}+` : count}
    </span>
  )
}
