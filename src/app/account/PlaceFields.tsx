/** Address fields for bills and parcels. A Spanish zip fills in its province, and its town if there is only one. */
import { type FormEvent, useState } from "react"
import type { CountryLists } from "#app/account/countryLists.ts"
import { usePlaces } from "#app/account/usePlaces.ts"
import { useTexts } from "#app/context.ts"
import { SelectField, TextField } from "#app/ui/form/Field.tsx"
import type { FieldName } from "#app/ui/form/fieldMessage.ts"
import type { ShopForm } from "#app/ui/form/useShopForm.ts"
import { formTexts } from "#shared/i18n/form.ts"
import "#app/ui/form/Form.css"

interface Props {
  form: ShopForm
  countries: CountryLists
  /** `billing` or `shipping`, for the browser's autofill. */
  purpose: "billing" | "shipping"
  /** Prefix of the controls' names in a form with several addresses: `delivery.`. */
  prefix?: string
  /** Autofill section that separates the addresses of a form: `section-delivery `. */
  section?: string
  isNamed?: boolean
  hasCompany?: boolean
  /** Whether it includes the phone; a form with two addresses asks for it once. */
  hasPhone?: boolean
  onPhone: () => void
}

export function PlaceFields(props: Props) {
  const { form, countries, purpose, prefix = "", section = "", onPhone } = props
  const { isNamed = true, hasCompany = true, hasPhone = true } = props
  const { t, locale } = useTexts(formTexts)
  const field = (name: FieldName) => form.field(name, prefix + name)
  const token = (name: string) => `${section}${purpose} ${name}`
  const country = field("country")
  const [code, setCode] = useState(country.initial)
  const { towns, look, doubt, leaveTown } = usePlaces(form, prefix)
  const townsId = `${field("city").id}-towns`
  const isSpain = code === "ES"
  return (
    <>
      {isNamed && (
        <>
          <TextField field={field("firstName")} span="half" autoComplete={token("given-name")} autoCapitalize="words" />
          <TextField field={field("lastName")} span="half" autoComplete={token("family-name")} autoCapitalize="words" />
        </>
      )}
      {hasCompany && <TextField field={field("company")} optional autoComplete={token("organization")} />}
      <TextField field={field("address1")} span="two-thirds" autoComplete={token("address-line1")} />
      <TextField field={field("address2")} span="third" optional autoComplete={token("address-line2")} />
      <TextField
        field={field("zip")}
        span="third"
        hint={isSpain ? t("form.zipHint") : ""}
        autoComplete={token("postal-code")}
        inputMode={isSpain ? "numeric" : "text"}
        autoCapitalize="characters"
        onInput={look}
      />
      <TextField
        field={field("city")}
        span="third"
        autoComplete={token("address-level2")}
        autoCapitalize="words"
        list={towns.length > 0 ? townsId : undefined}
        onBlur={leaveTown}
      />
      <TextField field={field("state")} span="third" autoComplete={token("address-level1")} autoCapitalize="words" />
      <p className="Field__hint" role="status">
        {isSpain && doubt ? t("form.zipProvince", doubt) : ""}
      </p>
      {towns.length > 0 && (
        <datalist id={townsId}>
          {towns.map((town) => (
            <option key={town} value={town} />
          ))}
        </datalist>
      )}
      <SelectField
        field={country}
        span="half"
        autoComplete={token("country")}
        options={countries[locale]}
        onChange={(event: FormEvent<HTMLSelectElement>) => setCode(event.currentTarget.value)}
      />
      {hasPhone && (
        <TextField
          field={field("phone")}
          span="half"
          optional={purpose === "billing"}
          type="tel"
          hint={purpose === "shipping" ? t("form.phoneHint") : ""}
          autoComplete={token("tel")}
          inputMode="tel"
          onFocus={onPhone}
        />
      )}
    </>
  )
}
