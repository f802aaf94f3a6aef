/** Step: delivery method and address. A method's further fields open below it, also without scripts. */
import { useTaxNote } from "#app/cart/useTaxNote.ts"
import { AddressChoice } from "#app/checkout/AddressChoice.tsx"
import { BillingPart } from "#app/checkout/BillingPart.tsx"
import type { CheckoutData } from "#app/checkout/loadCheckout.ts"
import { NotServed } from "#app/checkout/NotServed.tsx"
import { Option } from "#app/checkout/Option.tsx"
import { OptionWords } from "#app/checkout/OptionWords.tsx"
import { placeTyped, STEP, type Values } from "#app/checkout/orderForm.ts"
import { PickupPlace } from "#app/checkout/PickupPlace.tsx"
import { Step } from "#app/checkout/Step.tsx"
import type { useDelivery } from "#app/checkout/useDelivery.ts"
import { useTexts } from "#app/context.ts"
import { centsOf } from "#app/stores/cart/estimate.ts"
import { Button } from "#app/ui/Button.tsx"
import { FieldError } from "#app/ui/form/Field.tsx"
import type { ShopForm } from "#app/ui/form/useShopForm.ts"
import type { IconName } from "#app/ui/icons/names.ts"
import { NoticeBox } from "#app/ui/NoticeBox.tsx"
import type { Cart, DeliveryOption } from "#shared/contract/cart.ts"
import { carrierFor, goesTo } from "#shared/deliveryArea.ts"
import { deliveryIcons } from "#shared/deliveryIcons.ts"
import { cartTexts } from "#shared/i18n/cart.ts"
import { checkoutTexts } from "#shared/i18n/checkout.ts"
import "#app/checkout/checkout.css"
import "#app/ui/form/ChoiceRow.css"

interface Props {
  form: ShopForm
  cart: Cart
  data: CheckoutData
  values: Values
  methods: readonly DeliveryOption[]
  delivery: ReturnType<typeof useDelivery>
  onPhone: () => void
}

const icons: readonly IconName[] = deliveryIcons

export function DeliveryStep({ form, cart, data, values, methods, delivery, onPhone }: Props) {
  const { t, text } = useTexts(checkoutTexts, cartTexts)
  const field = form.field("deliveryMethod")
  const chosen = methods.find(({ id }) => id === delivery.method)
  const pickup = chosen?.kind === "pickup" ? chosen : methods.find(({ kind }) => kind === "pickup")
  const carrier = methods.find(({ kind }) => kind !== "pickup")
  const place = placeTyped(values, data.addresses)
  // While another method serves the address, those that do not are disabled; if none does, the address has to change.
  const isOff = (method: DeliveryOption) =>
    method.kind !== "pickup" && place !== undefined && !goesTo(method, place) && !!carrierFor(methods, method.id, place)
  const { customs } = cart.tax
  const tax = text(cart.tax.name)
  return (
    <Step id="checkout-delivery" title={t("checkout.delivery")}>
      <fieldset className="ChoiceRows CheckoutOptions" id={field.id} aria-labelledby="checkout-delivery">
        {methods.map((option) => (
          <Option
            key={option.id}
            field={field}
            value={option.id}
            kind={option.kind}
            icon={icons.find((icon) => icon === option.icon) ?? "truck"}
            name={text(option.name)}
            text={isOff(option) ? t("cartPage.onlyTo", { area: text(option.area) }) : <OptionWords option={option} />}
            end={<Cost option={option} cart={cart} />}
            isOff={isOff(option)}
            isChosen={option.id === delivery.method}
            onChoose={() => delivery.choose(option.id)}
          />
        ))}
        <div className="CheckoutOptions__more">
          {pickup && <PickupPlace form={form} option={pickup} />}
          <div className="CheckoutOptions__address">
            <AddressChoice form={form} data={data} onPhone={onPhone} />
            {chosen && chosen.kind !== "pickup" && (
              <NotServed methods={methods} chosen={chosen} place={place} countries={data.countries} />
            )}
          </div>
          <BillingPart form={form} countries={data.countries} customs={customs} onPhone={onPhone} />
        </div>
      </fieldset>
      <FieldError field={field} />
      {carrier && <p className="CheckoutStep__text">{t("cartPage.area", { area: text(carrier.area) })}</p>}
      <div className="WithoutScripts">
        <Button type="submit" look="quiet" name={STEP} value="update">
          {t("checkout.updateDelivery")}
        </Button>
      </div>
      {customs && (
        <NoticeBox tone="warn" icon="info">
          <b>{t("checkout.customs", { tax })}</b>
          <p>{t("checkout.customsText", { tax })}</p>
        </NoticeBox>
      )}
    </Step>
  )
}

function Cost({ option: { cost, fullCost }, cart }: { option: DeliveryOption; cart: Cart }) {
  const { t, money } = useTexts(checkoutTexts, cartTexts)
  const withNote = useTaxNote(cart)
  if (cost > 0) return <span>{withNote(money(centsOf(cost)))}</span>
  return (
    <>
      {fullCost > 0 && (
        <s>
          <span className="visually-hidden">{`${t("checkout.was")} `}</span>
          <span translate="no">{money(centsOf(fullCost))}</span>
        </s>
      )}
      <span>{` ${t("sums.noCost")}`}</span>
    </>
  )
}
