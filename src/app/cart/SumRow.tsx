import type { ReactNode } from "react"

/** A name and an amount, or a word in its place. */
export function SumRow({
  name,
  note,
  kind,
  isWord = false,
  children,
}: {
  name: string
  note?: string | undefined
  kind?: "minus" | "small" | "total" | undefined
  /** The value is a word and not an amount. */
  isWord?: boolean
  children: ReactNode
}) {
  return (
    <div data-kind={kind}>
      <dt>
        <span>{name}</span>
        {note && <small>{note}</small>}
      </dt>
      <dd translate={isWord ? undefined : "no"}>{children}</dd>
    </div>
  )
}
