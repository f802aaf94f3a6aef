import { observer } from "mobx-react-lite"
import { isAboutLine } from "#app/cart/CartLines.tsx"
import { useStores, useTexts } from "#app/context.ts"
import { changeText } from "#app/stores/cart/changeText.ts"
import { noticeKey } from "#app/stores/cart/notices.ts"
import { Icon } from "#app/ui/Icon.tsx"
import { Picture } from "#app/ui/Picture.tsx"
import { UnitAmount } from "#app/ui/Price.tsx"
import { unitCents } from "#shared/cartLines.ts"
import type { CartLine } from "#shared/contract/cart.ts"
import { cartTexts } from "#shared/i18n/cart.ts"
import { checkoutTexts } from "#shared/i18n/checkout.ts"
import { unitPrice } from "#shared/netContent.ts"
import "#app/cart/CartLines.css"
import "#app/checkout/Summary.css"

export const SummaryLine = observer(function SummaryLine({ line }: { line: CartLine }) {
  const texts = useTexts(checkoutTexts, cartTexts)
  const { t, text, money, number } = texts
  const { cart } = useStores()
  const cents = unitCents(line)
  const unit = unitPrice([cents], line.netContent)
  const pieces = t("checkout.pieces", { n: number(line.amount), price: money(cents) })
  return (
    <li className="SummaryLine">
      <Picture picture={line.image} alt="" width={240} height={300} sizes="56px" />
      <div>
        <p className="SummaryLine__name">{text(line.name)}</p>
        <small>{[text(line.variant_name), pieces].filter(Boolean).join(" · ")}</small>
        {unit && <UnitAmount unit={unit} />}
        {cart.notices
          .filter((notice) => isAboutLine(notice, line))
          .map((notice) => (
            <p key={noticeKey(notice)}>
              <span className="CartLine__notice">
                <Icon name="warning-circle" size="small" />
                <span>{changeText(notice, texts)}</span>
              </span>
            </p>
          ))}
      </div>
      <span className="SummaryLine__price" translate="no">
        {money(cents * line.amount)}
      </span>
    </li>
  )
})
