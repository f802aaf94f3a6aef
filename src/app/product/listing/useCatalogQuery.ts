/** The query state of a listing's controls: the URL is the source, and changes apply after a short delay. */
import { startTransition, useEffect, useMemo, useReducer, useRef, useState } from "react"
import { useLocation, useNavigate, useNavigation } from "#app/navigation.ts"
import { listingTo, type Place, queryAt } from "#app/product/listing/listingPlace.ts"
import type { CatalogQuery } from "#shared/catalogQuery.ts"
import { listingPath } from "#shared/paths.ts"

export type Change = (query: CatalogQuery) => CatalogQuery

export interface CatalogControls {
  /** The query in the URL, as the page shows it. */
  query: CatalogQuery
  /** The query including choices whose page is still loading. */
  wanted: CatalogQuery
  /** Another page of this listing is loading. */
  busy: boolean
  /** Applies a change after some milliseconds, combined with others made meanwhile; resets to page 1. */
  apply: (change: Change, delayMs: number) => void
}

export function useCatalogQuery(place: Place): CatalogControls {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const navigation = useNavigation()
  const query = useMemo(() => queryAt(place, new URLSearchParams(search)), [place, search])
  const [wanted, setWanted] = useState<CatalogQuery>()
  // A page may be replaced before it was drawn: its choices end with the navigation as well as with its address.
  const [arrivals, arrive] = useReducer((count: number) => count + 1, 0)
  const latest = useRef(query)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new address, or the end of a navigation, is the occasion
  useEffect(() => {
    if (timer.current !== undefined) return
    latest.current = query
    setWanted(undefined)
  }, [query, pathname, arrivals])

  // A choice not yet applied is dropped when the page unmounts or is hidden.
  useEffect(
    () => () => {
      clearTimeout(timer.current)
      timer.current = undefined
    },
    [],
  )

  const apply = (change: Change, delayMs: number) => {
    latest.current = change(latest.current)
    setWanted(latest.current)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      timer.current = undefined
      const to = listingTo(place, latest.current)
      if (to === pathname + search) setWanted(undefined)
      else void go(to)
    }, delayMs)
  }
  const go = async (to: string) => {
    const asked = latest.current
    await navigate(to, { state: { sameListing: true } })
    if (latest.current === asked) startTransition(arrive)
  }
  const busy = navigation.location?.pathname.includes(listingPath(place)) ?? false
  return { query, wanted: wanted ?? query, busy, apply }
}
