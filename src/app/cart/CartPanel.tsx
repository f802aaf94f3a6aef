/** The cart in a panel beside the page. Its content is loaded when first opened. */
import { observer } from "mobx-react-lite"
import { useEffect, useState } from "react"
import { useStores, useTexts } from "#app/context.ts"
import { lazyImport } from "#app/lazyImport.ts"
import { Panel } from "#app/ui/Panel.tsx"
import "#app/cart/Cart.css"

type CartParts = typeof import("#app/cart/panelParts.tsx")

let coming: Promise<CartParts> | undefined

/** Loads the panel's content; requested again after a failure. */
export function loadCartParts(): Promise<CartParts> {
  coming ??= lazyImport(() => import("#app/cart/panelParts.tsx"))
  coming.catch(() => {
    coming = undefined
  })
  return coming
}

export const CartPanel = observer(function CartPanel() {
  const { t } = useTexts()
  const { panels, cart } = useStores()
  const isOpen = panels.open === "cart"
  const [wasOpened, setOpened] = useState(false)
  const [parts, setParts] = useState<CartParts>()
  const [hasFailed, setFailed] = useState(false)

  useEffect(() => {
    if (!isOpen) return
    setOpened(true)
    setFailed(false)
    loadCartParts().then(setParts, () => setFailed(true))
  }, [isOpen])

  // Not rendered before: without scripts it could not be opened.
  if (!isOpen && !wasOpened) return null
  return (
    <Panel
      name="cart"
      side="end"
      label={t("cart.title")}
      head={
        <>
          <h2>{t("cart.title")}</h2>
          {parts && <parts.CartCount />}
        </>
      }
      foot={parts && cart.pieces > 0 && <parts.PanelFoot />}
    >
      {parts ? (
        <parts.PanelBody />
      ) : (
        <p className="Cart__loading">{hasFailed ? t("cart.unpriced") : t("cart.loading")}</p>
      )}
    </Panel>
  )
})
