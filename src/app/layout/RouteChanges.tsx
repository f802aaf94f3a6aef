/** Side effects of a navigation: panels close, focus moves to the new page, its title is announced. */
import { useEffect, useRef, useState } from "react"
import { useStores } from "#app/context.ts"
import { useLocation, useNavigationType } from "#app/navigation.ts"

interface Arrival {
  title: string
  /** Moves the focus to the new page, unless the link targets a part of it. */
  focusMain: boolean
  /** Target of the link by which the page was left; after going back, the focus returns there. */
  leftBy: string | undefined
}

export function RouteChanges() {
  const { panels } = useStores()
  const { pathname, hash, key, state } = useLocation()
  // Filtering page 3 leads to page 1 of the same listing: the focus stays on the used control.
  const isBack = useNavigationType() === "POP"
  const isSameListing = !isBack && state?.sameListing === true
  const [arrival, setArrival] = useState<Arrival>()
  const before = useRef({ pathname, key })
  const ways = useRef(new Map<string, string>())

  useEffect(() => {
    const keep = ({ target }: Event) => {
      const link = target instanceof Element && target.closest<HTMLAnchorElement>("main a")
      if (link) ways.current.set(key, link.href)
    }
    addEventListener("click", keep)
    return () => removeEventListener("click", keep)
  }, [key])

  useEffect(() => {
    if (before.current.key === key) return
    const isNewPage = before.current.pathname !== pathname && !isSameListing
    before.current = { pathname, key }
    // A filter chosen in its panel changes only the query; the panel stays open for the next choice.
    if (isNewPage || panels.open !== "filters") panels.close()
    if (isNewPage)
      setArrival({ title: document.title, focusMain: hash === "", leftBy: isBack ? ways.current.get(key) : undefined })
  }, [panels, pathname, hash, key, isBack, isSameListing])

  // One render later, because the page behind an open panel cannot take the focus.
  useEffect(() => {
    if (!arrival?.focusMain) return
    const links = [...document.querySelectorAll<HTMLAnchorElement>("main a")]
    const way = links.find((link) => link.href === arrival.leftBy && link.checkVisibility())
    const place = way ?? document.querySelector("main")
    place?.focus({ preventScroll: true })
  }, [arrival])

  return (
    <p className="visually-hidden" role="status">
      {arrival?.title}
    </p>
  )
}
