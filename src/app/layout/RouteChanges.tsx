/** What happens besides when the visitor moves on: panels close, reading starts at the new page, its title is announced. */
import { useEffect, useRef, useState } from "react"
import { useLocation } from "react-router"
import { useStores } from "#app/context.ts"

export function RouteChanges() {
  const { panels } = useStores()
  const { pathname, hash, key } = useLocation()
  const [announced, setAnnounced] = useState("")
  const before = useRef({ pathname, key })

  useEffect(() => {
    if (before.current.key === key) return
    const isNewPage = before.current.pathname !== pathname
    before.current = { pathname, key }
    // A filter chosen in its own panel changes the query only; that panel stays for the next choice.
    if (isNewPage || panels.open !== "filters") panels.close()
    if (!isNewPage) return
    if (hash === "") document.querySelector("main")?.focus({ preventScroll: true })
    setAnnounced(document.title)
  }, [panels, pathname, hash, key])

  return (
    <p className="visually-hidden" role="status">
      {announced}
    </p>
  )
}
