/** Keeps the shop told how and where the parcel goes, so that options, totals and tax are of that place. */
import { useCallback, useEffect, useRef } from "react"
import { destinationOf, type Values } from "#app/checkout/orderForm.ts"
import { useStores, useTexts } from "#app/context.ts"
import { notify } from "#app/stores/notices.ts"
import { needsDelivery } from "#shared/cartLines.ts"
import type { DeliveryAddress } from "#shared/contract/address.ts"

/** Nobody is asked for each digit of a zip. */
const PAUSE_MS = 250

interface Delivery {
  /** What stands in the form. */
  follow: (values: Values) => void
  choose: (method: string) => void
}

export function useDelivery(addresses: readonly DeliveryAddress[]): Delivery {
  const { cart: store } = useStores()
  const { t } = useTexts()
  const values = useRef<Values>({})
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)

  const tell = useCallback(
    async (method: string) => {
      await store.run((commands) => commands.chooseMethod(method, destinationOf(values.current, addresses)))
      const chosen = store.cart?.delivery_method
      if (chosen !== undefined && chosen !== method) notify({ type: "warning", title: t("cart.deliveryChanged") })
    },
    [store, t, addresses],
  )
  const follow = useCallback(
    (typed: Values) => {
      values.current = typed
      clearTimeout(pause.current)
      pause.current = setTimeout(() => {
        const { cart } = store
        const destination = destinationOf(values.current, addresses)
        if (!cart || !destination || !needsDelivery(cart.products)) return
        const { country, zip } = cart.destination ?? {}
        if (destination.country !== country || destination.zip !== zip) void tell(cart.delivery_method)
      }, PAUSE_MS)
    },
    [store, tell, addresses],
  )
  useEffect(() => () => clearTimeout(pause.current), [])
  return { follow, choose: (method) => void tell(method) }
}
