import type { Elements } from "#app/ui/elements.ts"
import "#app/checkout/checkout.css"

interface Props {
  /** Id of its heading. */
  id: string
  title: string
  isDone?: boolean
  /** Shown at the end of its header. */
  more?: Elements
  children: Elements
}

export function Step({ id, title, isDone = false, more, children }: Props) {
  return (
    <li className="CheckoutStep" data-done={isDone || undefined}>
      <section aria-labelledby={id}>
        <div className="CheckoutStep__head">
          <h2 id={id}>{title}</h2>
          {more}
        </div>
        {children}
      </section>
    </li>
  )
}
