/** Two buttons that move a row of a list up and down, sent as `do`, such as `up:ID`. */
import { DoButton } from "#operator/frame/DoButton.tsx"

interface MoveProps {
  id: string
  /** Labels of the buttons. */
  up: string
  down: string
  /** Index of the row, and of the last one. */
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
