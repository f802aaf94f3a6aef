/** Step: how the goods arrive, and where. What a method needs opens below it, also without scripts. */
import type { CountryLists } from "#app/account/countryLists.ts"
import { AddressChoice } from "#app/checkout/AddressChoice.tsx"
import { Option } from "#app/checkout/Option.tsx"
import { STEP, type Values } from "#app/checkout/orderForm.ts"
import { PickupPlace } from "#app/checkout/PickupPlace.tsx"
import { Step } from "#app/checkout/Step.tsx"
import { useTexts } from "#app/context.ts"
import { centsOf } from "#app/stores/cart/estimate.ts"
import { Button } from "#app/ui/Button.tsx"
import { FieldError } from "#app/ui/form/Field.tsx"
import type { ShopForm } from "#app/ui/form/useShopForm.ts"
import type { IconName } from "#app/ui/icons/names.ts"
import { NoticeBox } from "#app/ui/NoticeBox.tsx"
import type { DeliveryAddress } from "#shared/contract/address.ts"
import type { Cart, DeliveryOption } from "#shared/contract/cart.ts"
import { cartTexts } from "#shared/i18n/cart.ts"
import { checkoutTexts } from "#shared/i18n/checkout.ts"
import "#app/checkout/checkout.css"
import "#app/ui/ChoiceRow.css"

interface Props {
  form: ShopForm
  cart: Cart
  /** What stands in the form. */
  values: Values
  addresses: readonly DeliveryAddress[]
  countries: CountryLists
  onChoose: (method: string) => void
  onPhone: () => void
}

const icons: readonly IconName[] = ["storefront", "truck", "lightning", "map-pin"]

export function DeliveryStep({ form, cart, values, addresses, countries, onChoose, onPhone }: Props) {
  const { t, text } = useTexts(checkoutTexts)
  const field = form.field("deliveryMethod")
  const chosen = cart.delivery_options.find(({ id }) => id === cart.delivery_method)
  return (
    <Step id="checkout-delivery" title={t("checkout.delivery")}>
      <fieldset className="ChoiceRows CheckoutOptions" id={field.id} aria-labelledby="checkout-delivery">
        {cart.delivery_options.map((option) => (
          <Option
            key={option.id}
            field={field}
            value={option.id}
            icon={icons.find((icon) => icon === option.icon) ?? "truck"}
            name={text(option.name)}
            text={text(option.description)}
            end={<Cost option={option} />}
            isChosen={option.id === cart.delivery_method}
            onChoose={() => onChoose(option.id)}
          />
        ))}
        <div className="CheckoutOptions__more">
          {chosen?.kind === "pickup" && <PickupPlace form={form} option={chosen} />}
          <div className={chosen?.kind === "pickup" ? "WithoutScripts" : undefined}>
            <AddressChoice form={form} values={values} addresses={addresses} countries={countries} onPhone={onPhone} />
          </div>
        </div>
      </fieldset>
      <FieldError field={field} />
      <div className="WithoutScripts">
        <Button type="submit" look="quiet" name={STEP} value="update">
          {t("checkout.updateDelivery")}
        </Button>
      </div>
      {cart.tax.customs && (
        <NoticeBox tone="warn" icon="info">
          <b>{t("checkout.customs")}</b>
          <p>{t("checkout.customsText")}</p>
        </NoticeBox>
      )}
    </Step>
  )
}

function Cost({ option: { cost, fullCost } }: { option: DeliveryOption }) {
  const { t, money } = useTexts(checkoutTexts, cartTexts)
  if (cost > 0) return money(centsOf(cost))
  return (
    <>
      {fullCost > 0 && (
        <s>
          <span className="visually-hidden">{t("checkout.was")} </span>
          {money(centsOf(fullCost))}
        </s>
      )}{" "}
      {t("sums.noCost")}
    </>
  )
}
