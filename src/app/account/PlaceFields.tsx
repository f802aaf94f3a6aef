/** The fields of an address, for bills and for parcels. A Spanish zip fills in its province. */
import type { FormEvent } from "react"
import type { CountryLists } from "#app/account/countryLists.ts"
import { useTexts } from "#app/context.ts"
import { SelectField, TextField } from "#app/ui/form/Field.tsx"
import type { FieldName } from "#app/ui/form/fieldMessage.ts"
import type { ShopForm } from "#app/ui/form/useShopForm.ts"
import { isZip, normalizeZip, spanishProvince } from "#shared/fields/countries.ts"

interface Props {
  form: ShopForm
  countries: CountryLists
  /** `billing` or `shipping`, so that browsers offer the right one. */
  purpose: "billing" | "shipping"
  /** Before the names of its controls, where a form has several addresses: `delivery.`. */
  prefix?: string
  /** A visitor comes to the phone. */
  onPhone: () => void
}

export function PlaceFields({ form, countries, purpose, prefix = "", onPhone }: Props) {
  const { locale } = useTexts()
  const field = (name: FieldName) => form.field(name, prefix + name)
  const fillProvince = ({ currentTarget }: FormEvent<HTMLInputElement>) => {
    const country = currentTarget.form && new FormData(currentTarget.form).get(`${prefix}country`)
    const province = spanishProvince(currentTarget.value)
    if (country === "ES" && province && isZip(normalizeZip(currentTarget.value, "ES"), "ES"))
      form.fill(`${prefix}state`, province)
  }
  return (
    <>
      <TextField field={field("firstName")} span="half" autoComplete={`${purpose} given-name`} />
      <TextField field={field("lastName")} span="half" autoComplete={`${purpose} family-name`} />
      <TextField field={field("company")} optional autoComplete={`${purpose} organization`} />
      <TextField field={field("address1")} autoComplete={`${purpose} address-line1`} />
      <TextField field={field("address2")} optional autoComplete={`${purpose} address-line2`} />
      <TextField
        field={field("zip")}
        span="third"
        autoComplete={`${purpose} postal-code`}
        onInput={fillProvince}
        autoCapitalize="characters"
      />
      <TextField field={field("city")} span="two-thirds" autoComplete={`${purpose} address-level2`} />
      <TextField field={field("state")} span="half" autoComplete={`${purpose} address-level1`} />
      <SelectField
        field={field("country")}
        span="half"
        autoComplete={`${purpose} country`}
        options={countries[locale]}
      />
      <TextField field={field("phone")} span="half" type="tel" autoComplete={`${purpose} tel`} onFocus={onPhone} />
    </>
  )
}
