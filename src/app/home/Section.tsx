/** A section of the index: title, one line, the way to all of it, and what it holds. */
import type { ReactNode } from "react"
import { MoreLink } from "#app/ui/Button.tsx"
import "#app/home/home.css"

interface Props {
  /** For links that jump here. */
  id?: string
  title: string
  text: string
  more: { to: string; label: string }
  children: ReactNode
}

export function Section({ id, title, text, more, children }: Props) {
  return (
    <section className="wrap section" id={id}>
      <div className="SectionHead">
        <div>
          <h2>{title}</h2>
          <p>{text}</p>
        </div>
        <MoreLink to={more.to}>{more.label}</MoreLink>
      </div>
      {children}
    </section>
  )
}
