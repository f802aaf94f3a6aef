import { observer } from "mobx-react-lite"
import { isAboutLine } from "#app/cart/CartLines.tsx"
import { useStores, useTexts } from "#app/context.ts"
import { changeText } from "#app/stores/cart/changeText.ts"
import { NoticeBox } from "#app/ui/NoticeBox.tsx"
import { cartTexts } from "#shared/i18n/cart.ts"
import "#app/cart/Cart.css"
import "#app/ui/Button.css"

/**
 * Messages about the cart above its lines: failures, unchecked prices, changes. `all`: includes messages about single
 * lines, for places where the lines may be collapsed.
 */
export const CartMessages = observer(function CartMessages({ all = false }: { all?: boolean }) {
  const texts = useTexts(cartTexts)
  const { t, text } = texts
  const { cart } = useStores()
  const lines = cart.cart?.products ?? []
  // Messages about a line that is still present are shown at the line.
  const general = cart.notices.filter((notice) => all || !lines.some((line) => isAboutLine(notice, line)))
  return (
    <>
      {cart.hasError && (
        <NoticeBox tone="bad" role="alert">
          <b>{t("cart.failed")}</b> <span>{t("cart.failedText")}</span>
        </NoticeBox>
      )}
      {cart.isOutOfReach && (
        <NoticeBox tone="warn" icon="warning-circle" role="status">
          <span>{t("cart.unpriced")}</span>{" "}
          <button type="button" className="TextButton" onClick={() => void cart.run(({ current }) => current.begin())}>
            {t("cartPage.retry")}
          </button>
        </NoticeBox>
      )}
      {general.length > 0 && (
        <NoticeBox tone="warn" icon="warning-circle" role="status">
          <ul className="CartMessages" aria-label={t("cartPage.changes")}>
            {general.map((notice) => (
              <li key={`${notice.code} ${notice.id} ${notice.variant_id} ${notice.before}`}>
                {notice.name && <b>{`${text(notice.name)}: `}</b>}
                <span>{changeText(notice, texts)}</span>
              </li>
            ))}
          </ul>
        </NoticeBox>
      )}
    </>
  )
})
