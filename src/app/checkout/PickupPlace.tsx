/** The place and opening hours of a pickup. Shops with one place have it at their own address. */
import { Option } from "#app/checkout/Option.tsx"
import { useStores, useTexts } from "#app/context.ts"
import { FieldError } from "#app/ui/form/Field.tsx"
import type { ShopForm } from "#app/ui/form/useShopForm.ts"
import { Icon } from "#app/ui/Icon.tsx"
import type { DeliveryOption } from "#shared/contract/cart.ts"
import { checkoutTexts } from "#shared/i18n/checkout.ts"
import { formTexts } from "#shared/i18n/form.ts"
import "#app/checkout/checkout.css"
import "#app/ui/form/ChoiceRow.css"

export function PickupPlace({ form, option }: { form: ShopForm; option: DeliveryOption }) {
  const { t, text } = useTexts(checkoutTexts, formTexts)
  const { site } = useStores().shop
  const field = form.field("pickupPoint")
  const { pickupPoints } = option
  const [only] = pickupPoints
  if (pickupPoints.length > 1) {
    return (
      <fieldset className="ChoiceRows CheckoutOptions" id={field.id}>
        <legend>{t("fields.pickupPoint.label")}</legend>
        {pickupPoints.map(({ id, name, address, hours }) => (
          <Option
            key={id}
            field={field}
            value={id}
            icon="map-pin"
            name={text(name)}
            text={[address, hours && text(hours)].filter(Boolean).join(" · ")}
            isFirst={id === (field.initial || only?.id)}
          />
        ))}
        <FieldError field={field} />
      </fieldset>
    )
  }
  return (
    <dl className="PickupPlace">
      <dt>
        <Icon name="map-pin" />
        <span className="visually-hidden">{t("fields.pickupPoint.label")}</span>
      </dt>
      <dd>
        {only && <b>{`${text(only.name)} `}</b>}
        <span>{only?.address ?? text(site.address)}</span>
      </dd>
      <dt>
        <Icon name="clock" />
        <span className="visually-hidden">{t("checkout.hours")}</span>
      </dt>
      <dd>{text(only?.hours ?? site.hours)}</dd>
    </dl>
  )
}
