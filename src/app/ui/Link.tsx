/** A link inside the shop: a plain anchor. That it is quick is the business of `client/links.ts`, which listens for all of them. */
import type { AnchorHTMLAttributes, MouseEvent, Ref } from "react"
import { useTexts } from "#app/context.ts"

type Props = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "href" | "target" | "onClick"> & {
  /** A path of the shop without language prefix, with its query. */
  to: string
  /** The same listing asked otherwise: the visitor stays at the control in hand. */
  state?: { sameListing: true }
  /** May keep the page by preventing the click; then pressing alone leads nowhere. */
  onClick?: (event: MouseEvent<HTMLAnchorElement>) => void
  ref?: Ref<HTMLAnchorElement>
}

export function Link({ to, state, onClick, ...rest }: Props) {
  const { href } = useTexts()
  const kind = state ? "listing" : onClick ? "late" : ""
  return <a {...rest} href={href(to)} data-link={kind} {...(onClick && { onClick })} />
}
