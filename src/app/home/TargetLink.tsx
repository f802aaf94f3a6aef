/** An owner's link: within the shop, further down the page, or to another site. */
import type { ReactNode } from "react"
import { isOwnPath } from "#app/home/bannerLinks.ts"
import { Link } from "#app/ui/Link.tsx"

interface Props {
  link: string
  className?: string
  /** For a button. */
  look?: string
  size?: string
  children: ReactNode
}

export function TargetLink({ link, className, look, size, children }: Props) {
  const how = { className, "data-look": look, "data-size": size }
  return isOwnPath(link) ? (
    <Link to={link} {...how}>
      {children}
    </Link>
  ) : (
    <a href={link} {...how}>
      {children}
    </a>
  )
}
