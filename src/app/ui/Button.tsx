/** The printed label as a button and as a link. */
import type { ButtonHTMLAttributes } from "react"
import type { Elements } from "#app/ui/elements.ts"
import { Icon } from "#app/ui/Icon.tsx"
import { Link } from "#app/ui/Link.tsx"
import "#app/ui/Button.css"

interface Look {
  /** `quiet` beside a primary one; `danger` for irreversible actions; `lemon` and `facade` on the façade. */
  look?: "quiet" | "danger" | "lemon" | "facade"
  size?: "big"
  wide?: boolean
}

type Words = string | Elements

type ButtonProps = Look &
  Omit<ButtonHTMLAttributes<HTMLButtonElement>, "className" | "children"> & { busy?: boolean; children: Words }

export function Button({ look, size, wide, busy = false, type = "button", children, ...rest }: ButtonProps) {
  return (
    <button
      type={type}
      className="Button"
      data-look={look}
      data-size={size}
      data-wide={wide || undefined}
      aria-busy={busy || undefined}
      {...rest}
    >
      {busy && <Icon name="circle-notch" />}
      {inElement(children)}
    </button>
  )
}

interface ButtonLinkProps extends Look {
  to: string
  /** The accessible name, if the visible text alone does not identify the target. */
  label?: string
  children: Words
}

export function ButtonLink({ look, size, wide, to, label, children }: ButtonLinkProps) {
  return (
    <Link to={to} className="Button" aria-label={label} data-look={look} data-size={size} data-wide={wide || undefined}>
      {children}
    </Link>
  )
}

/** "See all …" beside a section's heading. */
export function MoreLink({ to, children }: { to: string; children: Words }) {
  return (
    <Link to={to} className="MoreLink">
      {inElement(children)}
      <Icon name="arrow-right" size="small" flip />
    </Link>
  )
}

function inElement(words: Words): Elements {
  return typeof words === "string" ? <span>{words}</span> : words
}
