/** A link inside the shop: a plain anchor. `client/links.ts` follows it without loading a document. */
import type { AnchorHTMLAttributes, MouseEvent, Ref } from "react"
import { useTexts } from "#app/context.ts"
import { encodeBrackets } from "#shared/paths.ts"

type Props = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "href" | "target" | "onClick"> & {
  /** A path of the shop without language prefix, with its query. */
  to: string
  /** The same listing with another query: the focus stays on the used control. */
  state?: { sameListing: true }
  /** May prevent the click to stay on the page. */
  onClick?: (event: MouseEvent<HTMLAnchorElement>) => void
  ref?: Ref<HTMLAnchorElement>
}

export function Link({ to, state, onClick, ...rest }: Props) {
  const { href } = useTexts()
  // Another order, a filter, a return address: crawlers need not index it.
  const rel = to.includes("?") ? "nofollow" : undefined
  return (
    <a
      rel={rel}
      {...rest}
      href={href(encodeBrackets(to))}
      data-link={state ? "listing" : ""}
      {...(onClick && { onClick })}
    />
  )
}
