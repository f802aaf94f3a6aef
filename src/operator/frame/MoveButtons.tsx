/** Two buttons that move a row of a list up and down: `do` says which, as `up:ID`. */
import { DoButton } from "#operator/frame/DoButton.tsx"

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
      <DoButton value={`up:${id}`} icon="arrow-up" label={up} disabled={n === 0} />
      <DoButton value={`down:${id}`} icon="arrow-down" label={down} disabled={n === last} />
    </>
  )
}
