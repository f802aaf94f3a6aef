/** Where the parcel goes: the bill's address, a saved one, or another that opens below. */
import type { CountryLists } from "#app/account/countryLists.ts"
import { PlaceFields } from "#app/account/PlaceFields.tsx"
import { Option } from "#app/checkout/Option.tsx"
import { TO_BILLING, TO_OTHER } from "#app/checkout/orderForm.ts"
import { useTexts } from "#app/context.ts"
import { FieldError } from "#app/ui/form/Field.tsx"
import type { ShopForm } from "#app/ui/form/useShopForm.ts"
import type { DeliveryAddress } from "#shared/contract/address.ts"

interface Props {
  form: ShopForm
  addresses: readonly DeliveryAddress[]
  countries: CountryLists
  onPhone: () => void
}

export function AddressChoice({ form, addresses, countries, onPhone }: Props) {
  const { t } = useTexts()
  const field = form.field("deliverTo")
  return (
    <div className="AddressChoice">
      <fieldset className="CheckoutOptions">
        <legend>{t("fields.deliverTo.label")}</legend>
        <Option
          field={field}
          value={TO_BILLING}
          name={t("checkout.toBilling")}
          text=""
          isFirst={field.initial === TO_BILLING}
        />
        {addresses.map(({ id, firstName, lastName, address1, zip, city }) => (
          <Option
            key={id}
            field={field}
            value={id}
            name={`${firstName} ${lastName}`}
            text={`${address1}, ${zip} ${city}`}
            isFirst={field.initial === id}
          />
        ))}
        <Option
          field={field}
          value={TO_OTHER}
          name={t("checkout.toOther")}
          text=""
          isFirst={field.initial === TO_OTHER}
        />
      </fieldset>
      <FieldError field={field} />
      <div className="AddressChoice__other">
        <div className="Fields">
          <PlaceFields form={form} countries={countries} purpose="shipping" prefix="delivery." onPhone={onPhone} />
        </div>
      </div>
    </div>
  )
}
