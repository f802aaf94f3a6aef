/** What stands where nothing is yet: a still life, a line, and the way to something. */
import type { ReactNode } from "react"

interface Props {
  /** Address of a picture of 480 × 360. */
  picture?: string
  title: string
  text: string
  /** The way on. */
  children?: ReactNode
}

export function EmptyState({ picture, title, text, children }: Props) {
  return (
    <div className="EmptyState">
      {picture && <img className="shade" src={picture} width={480} height={360} alt="" />}
      <h3>{title}</h3>
      <p>{text}</p>
      {children}
    </div>
  )
}
