/** An empty state: a still life, a line, and a link. */
import type { Elements } from "#app/ui/elements.ts"
import "#app/ui/EmptyState.css"

interface Props {
  /** Address of a picture of 480 × 360. */
  picture?: string
  title: string
  /** Its heading level on the page. */
  heading?: "h2" | "h3"
  text: string
  children?: Elements
}

export function EmptyState({ picture, title, heading: Heading = "h3", text, children }: Props) {
  return (
    <div className="EmptyState">
      {picture && <img className="shade" src={picture} width={480} height={360} alt="" />}
      <Heading>{title}</Heading>
      <p>{text}</p>
      {children}
    </div>
  )
}
