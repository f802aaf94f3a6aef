/** Where the parcel goes: the bill's address, a saved one, or another that opens below. */
import type { CountryLists } from "#app/account/countryLists.ts"
import { PlaceFields } from "#app/account/PlaceFields.tsx"
import { Option } from "#app/checkout/Option.tsx"
import { TO_BILLING, TO_OTHER, type Values } from "#app/checkout/orderForm.ts"
import { useTexts } from "#app/context.ts"
import { FieldError } from "#app/ui/form/Field.tsx"
import type { ShopForm } from "#app/ui/form/useShopForm.ts"
import type { DeliveryAddress } from "#shared/contract/address.ts"
import { checkoutTexts } from "#shared/i18n/checkout.ts"
import { formTexts } from "#shared/i18n/form.ts"
import "#app/checkout/checkout.css"
import "#app/ui/ChoiceRow.css"
import "#app/ui/form/Form.css"

interface Props {
  form: ShopForm
  /** What stands in it. */
  values: Values
  addresses: readonly DeliveryAddress[]
  countries: CountryLists
  onPhone: () => void
}

export function AddressChoice({ form, values, addresses, countries, onPhone }: Props) {
  const { t } = useTexts(formTexts, checkoutTexts)
  const field = form.field("deliverTo")
  const bill = (name: string) => values[`billing.${name}`] ?? ""
  return (
    <div className="AddressChoice">
      <fieldset className="ChoiceRows CheckoutOptions" id={field.id}>
        <legend>{t("fields.deliverTo.label")}</legend>
        <Option
          field={field}
          value={TO_BILLING}
          name={t("checkout.toBilling")}
          text={lineOf({ address1: bill("address1"), zip: bill("zip"), city: bill("city") })}
          isFirst={field.initial === TO_BILLING}
        />
        {addresses.map((address) => (
          <Option
            key={address.id}
            field={field}
            value={address.id}
            name={`${address.firstName} ${address.lastName}`}
            text={lineOf(address)}
            isFirst={field.initial === address.id}
          />
        ))}
        <Option field={field} value={TO_OTHER} name={t("checkout.toOther")} isFirst={field.initial === TO_OTHER} />
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

const lineOf = ({ address1, zip, city }: Pick<DeliveryAddress, "address1" | "zip" | "city">) =>
  [address1, `${zip} ${city}`].filter((part) => part.trim() !== "").join(", ")
