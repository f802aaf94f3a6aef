/** A bar below a row's name, as long as its share; its number stands beside it. */

interface Props {
  n: number
  of: number
}

export function Share({ n, of }: Props) {
  return (
    <svg className="share" viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
      <rect width="100" height="6" />
      <rect className="part" width={of === 0 ? 0 : Math.round((n / of) * 1000) / 10} height="6" />
    </svg>
  )
}
