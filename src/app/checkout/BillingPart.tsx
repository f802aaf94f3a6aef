/** The billing address: the parcel's address unless the box is unticked; for pickup the name alone. */
import { PlaceFields } from "#app/account/PlaceFields.tsx"
import type { CheckoutData } from "#app/checkout/loadCheckout.ts"
import { NameFields } from "#app/checkout/NameFields.tsx"
import { useTexts } from "#app/context.ts"
import { TextField } from "#app/ui/form/Field.tsx"
import type { ShopForm } from "#app/ui/form/useShopForm.ts"
import { checkoutTexts } from "#shared/i18n/checkout.ts"
import { formTexts } from "#shared/i18n/form.ts"
import "#app/checkout/checkout.css"
import "#app/ui/Check.css"
import "#app/ui/form/Form.css"

interface Props {
  form: ShopForm
  countries: CheckoutData["countries"]
  /** Customs require the sender's identity. */
  customs: boolean
  onPhone: () => void
}

export function BillingPart({ form, countries, customs, onPhone }: Props) {
  const { t } = useTexts(checkoutTexts, formTexts)
  return (
    <div className="BillingPart">
      {customs && (
        <div className="Fields">
          <IdentityField form={form} />
        </div>
      )}
      <SameAddress form={form} />
      <fieldset className="BillingPart__fields">
        <legend>
          <span className="BillingPart__forPickup">{t("checkout.contact")}</span>
          <span className="BillingPart__forParcel">{t("checkout.billing")}</span>
        </legend>
        <div className="Fields">
          <NameFields form={form} />
        </div>
        <div className="Fields BillingPart__forParcel">
          <PlaceFields
            form={form}
            countries={countries}
            purpose="billing"
            section="section-billing "
            prefix="billing."
            isNamed={false}
            hasPhone={false}
            onPhone={onPhone}
          />
          <TextField
            field={form.field("vat", "billing.vat")}
            span="half"
            optional
            hint={t("form.idHint")}
            autoCapitalize="characters"
            autoComplete="off"
          />
          {!customs && <IdentityField form={form} optional />}
        </div>
      </fieldset>
    </div>
  )
}

/** An unticked box sends nothing; the hidden field before it sends the answer. */
function SameAddress({ form }: { form: ShopForm }) {
  const { t } = useTexts(formTexts)
  const { id, control, initial } = form.field("sameAsBilling")
  return (
    <label className="Check BillingPart__same">
      <input type="hidden" name={control} value="no" />
      <input type="checkbox" id={id} name={control} value="yes" defaultChecked={initial !== "no"} />
      <span>{t("fields.sameAsBilling.label")}</span>
    </label>
  )
}

function IdentityField({ form, optional = false }: { form: ShopForm; optional?: boolean }) {
  const { t } = useTexts(checkoutTexts, formTexts)
  return (
    <TextField
      field={form.field("dni", "billing.dni")}
      span="half"
      optional={optional}
      hint={optional ? t("form.idHint") : t("checkout.dniHint")}
      autoCapitalize="characters"
      autoComplete="off"
    />
  )
}
