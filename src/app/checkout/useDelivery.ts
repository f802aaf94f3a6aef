/** Sends method and destination to the shop, so that options, totals and tax match. */
import { useCallback, useEffect, useRef, useState } from "react"
import { type Buyer, destinationOf, type Values } from "#app/checkout/orderForm.ts"
import { useStores, useTexts } from "#app/context.ts"
import { notify } from "#app/stores/notices.ts"
import { needsDelivery } from "#shared/cartLines.ts"
import type { Cart } from "#shared/contract/cart.ts"
import { carrierFor, goesTo } from "#shared/deliveryArea.ts"
import { cartTexts } from "#shared/i18n/cart.ts"

/** Avoids a call for each digit of a zip. */
const PAUSE_MS = 250

interface Delivery {
  /** The chosen method, even if the shop cannot deliver with it. */
  method: string
  /** Reports the form's values. */
  follow: (values: Values) => void
  choose: (method: string) => void
  /** Undefined when the shop knows all of the form's values; else resolves once it does. */
  settled: () => Promise<unknown> | undefined
}

/** All methods of the shop: those that serve the cart's destination first. */
export const allMethods = (cart: Cart) => [...cart.delivery_options, ...cart.other_delivery_options]

/** `first`: the initial method, if a form has another than the cart. */
export function useDelivery(cart: Cart, { addresses }: Buyer, first: string | undefined): Delivery {
  const { cart: store } = useStores()
  const { t } = useTexts(cartTexts)
  const [wanted, setWanted] = useState(first === cart.delivery_method ? undefined : first)
  const chosen = useRef(first ?? cart.delivery_method)
  const values = useRef<Values>({})
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    if (wanted === undefined) chosen.current = cart.delivery_method
  }, [wanted, cart])

  const want = useCallback((method: string | undefined) => {
    if (method !== undefined) chosen.current = method
    setWanted(method)
  }, [])
  /** A destination without delivery is not sent: the cart stays as it is, and the form says why. */
  const tell = useCallback(
    async (method: string) => {
      want(method)
      const known = store.cart && allMethods(store.cart)
      const isFetched = known?.find(({ id }) => id === method)?.kind === "pickup"
      const place = isFetched ? undefined : destinationOf(values.current, addresses)
      const carrier = known && place && carrierFor(known, method, place)
      const isElsewhere = store.cart?.other_delivery_options.some(({ id }) => id === method)
      if (place ? !carrier : isElsewhere && !isFetched) return
      const next = carrier?.id ?? method
      if (next !== method) {
        want(next)
        notify({ type: "warning", title: t("cartPage.deliveryChanged") })
      }
      await store.presses.do("chooseMethod", next, place)
      if (chosen.current === next) want(undefined)
    },
    [store, t, addresses, want],
  )
  const catchUp = useCallback(() => {
    const { cart: now } = store
    const method = now && allMethods(now).find(({ id }) => id === chosen.current)
    const destination = destinationOf(values.current, addresses)
    if (!now || !method || method.kind === "pickup" || !destination || !needsDelivery(now.products)) return undefined
    // If no method serves it, there is nothing to send.
    if (!carrierFor(allMethods(now), method.id, destination)) return undefined
    const { country, zip } = now.destination ?? {}
    const isKnown = destination.country === country && destination.zip === zip && goesTo(method, destination)
    return isKnown && now.delivery_method === method.id ? undefined : tell(method.id)
  }, [store, tell, addresses])
  const follow = useCallback(
    (typed: Values) => {
      values.current = typed
      clearTimeout(pause.current)
      pause.current = setTimeout(() => void catchUp(), PAUSE_MS)
    },
    [catchUp],
  )
  useEffect(() => () => clearTimeout(pause.current), [])
  const settled = () => {
    clearTimeout(pause.current)
    const coming = catchUp()
    // Earlier calls are answered first.
    return coming ?? (store.updating ? store.run(({ current }) => current.refresh()) : undefined)
  }
  return { method: wanted ?? cart.delivery_method, follow, choose: (method) => void tell(method), settled }
}
