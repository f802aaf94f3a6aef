/** Two buttons that move a row of a list up and down: `do` says which, as `up:ID`. */
import { Icon } from "#operator/views/Icon.tsx"

interface MoveProps {
  id: string
  /** What the buttons are called. */
  up: string
  down: string
  /** The row's place, and that of the last. */
  n: number
  last: number
}

export function MoveButtons({ id, up, down, n, last }: MoveProps) {
  return (
    <>
      <button className="ib" type="submit" name="do" value={`up:${id}`} disabled={n === 0} aria-label={up}>
        <Icon name="arrow-up" small />
      </button>
      <button className="ib" type="submit" name="do" value={`down:${id}`} disabled={n === last} aria-label={down}>
        <Icon name="arrow-down" small />
      </button>
    </>
  )
}
