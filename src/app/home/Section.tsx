/** A section of the home page: title, one line, a link to all, and its content. */
import { MoreLink } from "#app/ui/Button.tsx"
import type { Elements } from "#app/ui/elements.ts"
import "#app/home/home.css"

interface HeadProps {
  title: string
  text?: string | undefined
  more?: { to: string; label: string }
}

export function SectionHead({ title, text, more }: HeadProps) {
  return (
    <div className="SectionHead">
      <div>
        <h2>{title}</h2>
        {text && <p>{text}</p>}
      </div>
      {more && <MoreLink to={more.to}>{more.label}</MoreLink>}
    </div>
  )
}

interface Props extends HeadProps {
  /** Anchor for links within the page. */
  id: string
  children: Elements
}

export function Section({ id, children, ...head }: Props) {
  return (
    <section className="wrap section" id={id}>
      <SectionHead {...head} />
      {children}
    </section>
  )
}
