/** Step: the contact for orders that are mailed or downloaded. Name, email and country suffice for the receipt. */
import type { CountryLists } from "#app/account/countryLists.ts"
import { NameFields } from "#app/checkout/NameFields.tsx"
import { Step } from "#app/checkout/Step.tsx"
import { useTexts } from "#app/context.ts"
import { SelectField } from "#app/ui/form/Field.tsx"
import type { ShopForm } from "#app/ui/form/useShopForm.ts"
import { checkoutTexts } from "#shared/i18n/checkout.ts"
import "#app/ui/form/Form.css"

export function ContactStep({ form, countries }: { form: ShopForm; countries: CountryLists }) {
  const { t, locale } = useTexts(checkoutTexts)
  return (
    <Step id="checkout-contact" title={t("checkout.contact")}>
      <div className="Fields">
        <NameFields form={form} />
        <SelectField
          field={form.field("country", "billing.country")}
          span="half"
          autoComplete="section-billing billing country"
          options={countries[locale]}
        />
      </div>
    </Step>
  )
}
