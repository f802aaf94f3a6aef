/** A link inside the shop: the page it leads to is fetched as soon as the visitor seems to want it. */
import { type LinkProps, Link as RouterLink } from "react-router"
import { useStores } from "#app/context.ts"

type Props = Omit<LinkProps, "to" | "prefetch" | "onPointerEnter" | "onFocus" | "onTouchStart"> & {
  /** A path of the shop without language prefix, with its query. */
  to: string
}

export function Link({ to, ...rest }: Props) {
  const { platform } = useStores()
  const prefetch = () => platform.prefetch(to)
  return <RouterLink to={to} onPointerEnter={prefetch} onFocus={prefetch} onTouchStart={prefetch} {...rest} />
}
