/** A line of the cart with its price, amount and actions. A plain form without scripts. */
import type { FormEvent } from "react"
import { useStores, useTexts } from "#app/context.ts"
import { nameOf } from "#app/stores/cart/cartEvents.ts"
import { changeText } from "#app/stores/cart/changeText.ts"
import { noticeKey } from "#app/stores/cart/notices.ts"
import { Icon } from "#app/ui/Icon.tsx"
import { Link } from "#app/ui/Link.tsx"
import { Picture } from "#app/ui/Picture.tsx"
import { Price, UnitAmount } from "#app/ui/Price.tsx"
import { Stepper } from "#app/ui/Stepper.tsx"
import { unitCents } from "#shared/cartLines.ts"
import type { CartLine, CartNotice } from "#shared/contract/cart.ts"
import { MAX_AMOUNT } from "#shared/contract/cartBounds.ts"
import { cartTexts } from "#shared/i18n/cart.ts"
import { parseAmount } from "#shared/money.ts"
import { unitPrice } from "#shared/netContent.ts"
import { paths } from "#shared/paths.ts"
import { settings } from "#shared/settings.ts"
import "#app/cart/CartLines.css"
import "#app/ui/Button.css"

interface Props {
  line: CartLine
  notices: readonly CartNotice[]
}

export function CartLineRow({ line, notices }: Props) {
  const texts = useTexts(cartTexts)
  const { t, text, money, href } = texts
  const { cart } = useStores()
  const name = nameOf(line, texts)
  const cents = unitCents(line)
  const before = line.sale_price === undefined ? undefined : (parseAmount(line.price) ?? 0) * line.amount
  const unit = unitPrice([cents], line.netContent)
  const kind = text(line.variant_name)
  const details = [kind, line.amount > 1 || kind === "" ? t("cartPage.each", { price: money(cents) }) : ""]
  const act = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { submitter } = event.nativeEvent as SubmitEvent
    const intent = submitter instanceof HTMLButtonElement ? submitter.value : "set"
    if (intent === "remove") void cart.presses.do("remove", line)
    if (intent === "move") void cart.presses.do("moveToWishlist", line)
  }
  return (
    <li className="CartLine">
      <Picture picture={line.image} alt="" width={240} height={300} sizes="80px" />
      <p className="CartLine__name">
        <Link to={paths.product(line.slug, line.variant_id)}>{text(line.name)}</Link>
      </p>
      <Price now={cents * line.amount} before={before} />
      <p className="CartLine__detail">
        <span>{details.filter(Boolean).join(" · ")}</span>
        {unit && <span>{" · "}</span>}
        {unit && <UnitAmount unit={unit} />}
      </p>
      {line.discount && <p className="CartLine__discount">{text(line.discount)}</p>}
      <form className="CartLine__tools" method="post" action={href(paths.cart)} onSubmit={act}>
        <button type="submit" name="intent" value="set" className="TextButton WithoutScripts">
          {t("cartPage.set")}
        </button>
        <input type="hidden" name="id" value={line.id} />
        {line.variant_id !== undefined && <input type="hidden" name="variant_id" value={line.variant_id} />}
        <Stepper
          size="small"
          value={line.amount}
          least={0}
          most={Math.min(line.maxPerOrder, MAX_AMOUNT)}
          of={name}
          onChange={(amount) => void cart.presses.do("setAmount", line, amount)}
        />
        {settings.moveToWishlist && (
          <button
            type="submit"
            name="intent"
            value="move"
            className="IconButton"
            aria-label={t("cartPage.move", { name })}
            title={t("cartPage.move", { name })}
          >
            <Icon name="heart" />
          </button>
        )}
        <button
          type="submit"
          name="intent"
          value="remove"
          className="IconButton"
          aria-label={t("cartPage.remove", { name })}
          title={t("cartPage.remove", { name })}
        >
          <Icon name="trash" />
        </button>
      </form>
      {notices.map((notice) => (
        <p key={noticeKey(notice)} className="CartLine__below" role="status">
          <span className="CartLine__notice">
            <Icon name="warning-circle" size="small" />
            <span>{changeText(notice, texts)}</span>
          </span>
        </p>
      ))}
    </li>
  )
}
