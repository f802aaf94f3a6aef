import { isAboutLine } from "#app/cart/CartLines.tsx"
import { readFlash } from "#app/cart/flash.ts"
import { useTexts } from "#app/context.ts"
import { useSearchParams } from "#app/navigation.ts"
import { changeText } from "#app/stores/cart/changeText.ts"
import { noticeKey } from "#app/stores/cart/notices.ts"
import { NoticeBox } from "#app/ui/NoticeBox.tsx"
import type { Cart } from "#shared/contract/cart.ts"
import { cartTexts } from "#shared/i18n/cart.ts"

/** The result of the form that led here. */
export function CartFlash({ cart }: { cart: Cart }) {
  const texts = useTexts(cartTexts)
  const { t, text } = texts
  const { isAdded, notices } = readFlash(useSearchParams())
  return (
    <>
      {isAdded && (
        <NoticeBox tone="good" role="status">
          {t("cart.added")}
        </NoticeBox>
      )}
      {notices.map((notice) => {
        const line = cart.products.find((each) => isAboutLine(notice, each))
        return (
          <NoticeBox key={noticeKey(notice)} tone="warn" icon="warning-circle" role="status">
            {line && <b>{`${text(line.name)}: `}</b>}
            <span>{changeText(notice, texts)}</span>
          </NoticeBox>
        )
      })}
    </>
  )
}
