/** What happens besides when the visitor moves on: panels close, reading starts at the new page, its title is announced. */
import { useEffect, useRef, useState } from "react"
import { useStores } from "#app/context.ts"
import { useLocation, useNavigationType } from "#app/navigation.ts"

interface Arrival {
  title: string
  /** Reading starts at the new page, unless the link names a part of it. */
  focusMain: boolean
  /** Where the link led that the page was left by, when somebody comes back to it: reading goes on there. */
  leftBy: string | undefined
}

export function RouteChanges() {
  const { panels } = useStores()
  const { pathname, hash, key, state } = useLocation()
  // Filtering page 3 leads to page 1 of the same listing: the visitor stays at the control in hand.
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
    // A filter chosen in its own panel changes the query only; that panel stays for the next choice.
    if (isNewPage || panels.open !== "filters") panels.close()
    if (isNewPage)
      setArrival({ title: document.title, focusMain: hash === "", leftBy: isBack ? ways.current.get(key) : undefined })
  }, [panels, pathname, hash, key, isBack, isSameListing])

  // One render later: until the open panel has closed, the page behind it cannot take the focus.
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
