/**
 * Where the parcel goes: a saved address, or another one typed below. Customers without saved addresses type it at
 * once.
 */
import { servedOf } from "#app/account/countryLists.ts"
import { PlaceFields } from "#app/account/PlaceFields.tsx"
import type { CheckoutData } from "#app/checkout/loadCheckout.ts"
import { Option } from "#app/checkout/Option.tsx"
import { TO_OTHER } from "#app/checkout/orderForm.ts"
import { useTexts } from "#app/context.ts"
import { FieldError } from "#app/ui/form/Field.tsx"
import type { FormField, ShopForm } from "#app/ui/form/useShopForm.ts"
import type { DeliveryAddress } from "#shared/contract/address.ts"
import { checkoutTexts } from "#shared/i18n/checkout.ts"
import { formTexts } from "#shared/i18n/form.ts"
import "#app/checkout/checkout.css"
import "#app/ui/form/ChoiceRow.css"
import "#app/ui/form/Form.css"

interface Props {
  form: ShopForm
  data: Pick<CheckoutData, "addresses" | "countries" | "served">
  onPhone: () => void
}

export function AddressChoice({ form, data: { addresses, countries, served }, onPhone }: Props) {
  const field = form.field("deliverTo")
  return (
    <>
      {addresses.length === 0 ? (
        <input type="hidden" name={field.control} value={TO_OTHER} />
      ) : (
        <SavedAddresses field={field} addresses={addresses} />
      )}
      <div className={addresses.length === 0 ? "Fields" : "Fields AddressChoice__other"}>
        <PlaceFields
          form={form}
          countries={servedOf(countries, served)}
          purpose="shipping"
          section="section-delivery "
          prefix="delivery."
          hasCompany={false}
          onPhone={onPhone}
        />
      </div>
    </>
  )
}

function SavedAddresses({ field, addresses }: { field: FormField; addresses: readonly DeliveryAddress[] }) {
  const { t } = useTexts(formTexts, checkoutTexts)
  return (
    <>
      <fieldset className="ChoiceRows" id={field.id}>
        <legend>{t("fields.deliverTo.label")}</legend>
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
    </>
  )
}

const lineOf = ({ address1, zip, city }: Pick<DeliveryAddress, "address1" | "zip" | "city">) =>
  [address1, `${zip} ${city}`].filter((part) => part.trim() !== "").join(", ")
