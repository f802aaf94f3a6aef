import type { CountryLists } from "#app/account/countryLists.ts"
import { firstCountry } from "#app/account/countryLists.ts"
import { pickValues } from "#app/account/fieldValues.ts"
import { PlaceFields } from "#app/account/PlaceFields.tsx"
import { accountTo } from "#app/account/tabs.ts"
import { usePhoneCheck } from "#app/account/usePhoneCheck.ts"
import { useTexts } from "#app/context.ts"
import { Button } from "#app/ui/Button.tsx"
import { TextField } from "#app/ui/form/Field.tsx"
import { FormProblem, ShopForm } from "#app/ui/form/ShopForm.tsx"
import { useShopForm } from "#app/ui/form/useShopForm.ts"
import type { BillingAddress } from "#shared/contract/account.ts"
import type { User } from "#shared/contract/auth.ts"
import { billingAddress, billingNames } from "#shared/fields/address.ts"
import { checkFields } from "#shared/fields/field.ts"
import { accountTexts } from "#shared/i18n/account.ts"
import { formTexts } from "#shared/i18n/form.ts"
import "#app/ui/form/Form.css"

interface Props {
  user: User
  /** Null until first saved. */
  billing: BillingAddress | null
  countries: CountryLists
}

export function BillingForm({ user, billing, countries }: Props) {
  const { t } = useTexts(accountTexts, formTexts)
  const phone = usePhoneCheck()
  const { email, firstName, lastName } = user
  const form = useShopForm({
    intent: "billing",
    initial: billing ?? { email, firstName, lastName, country: firstCountry(countries) },
    check: (values) => checkFields(billingAddress(phone.check), pickValues(values, billingNames)),
  })
  return (
    <ShopForm form={form} action={accountTo("billing")} labelledBy="tab-title" inPlace>
      <p>{t("account.billingText")}</p>
      <FormProblem form={form} title={t("account.billingFailed")} />
      <div className="Fields">
        <PlaceFields form={form} countries={countries} purpose="billing" onPhone={phone.load} />
        <TextField
          field={form.field("email")}
          span="half"
          type="email"
          autoComplete="billing email"
          autoCapitalize="none"
          spellCheck={false}
        />
        <TextField
          field={form.field("dni")}
          span="half"
          optional
          hint={t("form.idHint")}
          autoCapitalize="characters"
          autoComplete="off"
        />
        <TextField
          field={form.field("vat")}
          span="half"
          optional
          hint={t("form.idHint")}
          autoCapitalize="characters"
          autoComplete="off"
        />
      </div>
      <p>
        <Button type="submit" busy={form.busy}>
          {form.busy ? t("account.saving") : t("account.save")}
        </Button>
      </p>
    </ShopForm>
  )
}
