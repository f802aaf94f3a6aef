/** Begins the lives of cart and wishlist once the page is hydrated: only then may a guest's be read without a mismatch. */
import { useEffect } from "react"
import { useStores } from "#app/context.ts"

export function CartLife() {
  const { cart, wishlist } = useStores()
  useEffect(() => {
    const stops = [wishlist.start(), cart.start(location.pathname)]
    return () => {
      for (const stop of stops) stop()
    }
  }, [cart, wishlist])
  return null
}
