import { type TaxNote, useTaxNote } from "#app/cart/useTaxNote.ts"
import { useStores, useTexts } from "#app/context.ts"
import { centsOf } from "#app/stores/cart/estimate.ts"
import type { Texts } from "#app/stores/LocaleStore.ts"
import { Button } from "#app/ui/Button.tsx"
import { ChoiceRow } from "#app/ui/form/ChoiceRow.tsx"
import { Icon } from "#app/ui/Icon.tsx"
import type { Cart, DeliveryOption } from "#shared/contract/cart.ts"
import { type CartKey, cartTexts } from "#shared/i18n/cart.ts"
import { paths } from "#shared/paths.ts"
import "#app/cart/CartFolds.css"
import "#app/ui/form/ChoiceRow.css"

export function DeliveryChoice({ cart }: { cart: Cart }) {
  const texts = useTexts(cartTexts)
  const { t, text, href } = texts
  const { cart: store } = useStores()
  const withNote = useTaxNote(cart)
  const { delivery_options: options, other_delivery_options: others, delivery_method: chosen } = cart
  if (options.length === 0) return null
  const carrier = [...options, ...others].find(({ kind }) => kind !== "pickup")
  const now = options.find(({ id }) => id === chosen)
  return (
    <details className="CodeFold">
      <summary>
        <Icon name="truck" />
        <span>
          <span>{t("cartPage.delivery")}</span>
          {now && <small>{`${text(now.name)}: ${text(now.arrival.words)}`}</small>}
        </span>
        <Icon name="caret-down" size="small" />
      </summary>
      <form className="DeliveryChoice" method="post" action={href(paths.cart)}>
        <fieldset className="ChoiceRows">
          <legend className="visually-hidden">{t("cartPage.delivery")}</legend>
          {options.map((option) => (
            <ChoiceRow
              key={option.id}
              name="method"
              value={option.id}
              checked={option.id === chosen}
              onChange={() => void store.presses.do("chooseMethod", option.id)}
              title={text(option.name)}
              text={details(option, texts, withNote)}
              end={costOf(option, texts, withNote)}
            />
          ))}
          {others.map((option) => (
            <ChoiceRow
              key={option.id}
              name="method"
              value={option.id}
              disabled
              title={text(option.name)}
              text={t("cartPage.onlyTo", { area: text(option.area) })}
              end={costOf(option, texts, withNote)}
            />
          ))}
        </fieldset>
        {carrier && <p className="DeliveryChoice__area">{t("cartPage.area", { area: text(carrier.area) })}</p>}
        <div className="WithoutScripts">
          <Button type="submit" look="quiet" name="intent" value="method">
            {t("cartPage.chooseDelivery")}
          </Button>
        </div>
      </form>
    </details>
  )
}

const costOf = ({ cost }: DeliveryOption, { t, money }: Texts<CartKey>, withNote: TaxNote) =>
  cost === 0 ? t("sums.noCost") : withNote(money(centsOf(cost)))

function details(option: DeliveryOption, { t, text, shortMoney }: Texts<CartKey>, withNote: TaxNote) {
  const { arrival, description, cost, freeFrom } = option
  const isMore = freeFrom !== null && cost > 0
  const free = isMore ? t("cartPage.freeFrom", { amount: withNote(shortMoney(centsOf(freeFrom))) }) : ""
  return (
    <>
      <span className="ChoiceRow__when">{text(arrival.words)}</span>
      <span>{[text(description), free].filter(Boolean).join(" · ")}</span>
    </>
  )
}
