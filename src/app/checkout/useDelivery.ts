/** Keeps the shop told how and where the parcel goes, so that options, totals and tax are of that place. */
import { useCallback, useEffect, useRef } from "react"
import { destinationOf, type Values } from "#app/checkout/orderForm.ts"
import { useStores, useTexts } from "#app/context.ts"
import { notify } from "#app/stores/notices.ts"
import { needsDelivery } from "#shared/cartLines.ts"
import type { DeliveryAddress } from "#shared/contract/address.ts"
import { cartTexts } from "#shared/i18n/cart.ts"

/** Nobody is asked for each digit of a zip. */
const PAUSE_MS = 250

interface Delivery {
  /** What stands in the form. */
  follow: (values: Values) => void
  choose: (method: string) => void
  /** Undefined when the shop knows all that stands in the form; else resolves once it does. */
  settled: () => Promise<unknown> | undefined
}

export function useDelivery(addresses: readonly DeliveryAddress[]): Delivery {
  const { cart: store } = useStores()
  const { t } = useTexts(cartTexts)
  const values = useRef<Values>({})
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)

  const tell = useCallback(
    async (method: string) => {
      await store.run((commands) => commands.chooseMethod(method, destinationOf(values.current, addresses)))
      const chosen = store.cart?.delivery_method
      if (chosen !== undefined && chosen !== method) notify({ type: "warning", title: t("cartPage.deliveryChanged") })
    },
    [store, t, addresses],
  )
  const catchUp = useCallback(() => {
    const { cart } = store
    const destination = destinationOf(values.current, addresses)
    if (!cart || !destination || !needsDelivery(cart.products)) return undefined
    const { country, zip } = cart.destination ?? {}
    const isKnown = destination.country === country && destination.zip === zip
    return isKnown ? undefined : tell(cart.delivery_method)
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
    // What was asked before is answered before.
    return coming ?? (store.updating ? store.run(({ current }) => current.refresh()) : undefined)
  }
  return { follow, choose: (method) => void tell(method), settled }
}
