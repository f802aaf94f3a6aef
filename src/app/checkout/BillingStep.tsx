/** Step: whom the bill is for. With a saved bill it is folded to two lines. */
import { useState } from "react"
import { PlaceFields } from "#app/account/PlaceFields.tsx"
import type { CheckoutData } from "#app/checkout/loadCheckout.ts"
import type { Values } from "#app/checkout/orderForm.ts"
import { Step } from "#app/checkout/Step.tsx"
import { useTexts } from "#app/context.ts"
import { TextField } from "#app/ui/form/Field.tsx"
import type { ShopForm } from "#app/ui/form/useShopForm.ts"
import { checkoutTexts } from "#shared/i18n/checkout.ts"
import { formTexts } from "#shared/i18n/form.ts"
import "#app/checkout/checkout.css"
import "#app/ui/Button.css"
import "#app/ui/form/Form.css"

interface Props {
  form: ShopForm
  data: Pick<CheckoutData, "billing" | "countries">
  /** What stands in the form. */
  values: Values
  /** Customs need to know who sends for the parcel. */
  customs: boolean
  onPhone: () => void
}

export function BillingStep({ form, data, values, customs, onPhone }: Props) {
  const { t } = useTexts(checkoutTexts)
  const isWrong = Object.keys(form.errors).some((name) => name.startsWith("billing."))
  const isKnown = data.billing !== null
  const [isOpen, setOpen] = useState(!isKnown || isWrong)
  const fields = <BillingFields form={form} data={data} customs={customs} onPhone={onPhone} />
  return (
    <Step id="checkout-billing" title={t("checkout.billing")} isDone={isKnown && !isOpen}>
      {isKnown ? (
        <details className="CheckoutFold" open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
          <summary>
            {!isOpen && <Bill values={values} countries={data.countries} />}
            <span className="TextButton">{isOpen ? t("checkout.fold") : t("checkout.change")}</span>
          </summary>
          {fields}
        </details>
      ) : (
        <>
          <p className="CheckoutStep__text">{t("checkout.billingText")}</p>
          {fields}
        </>
      )}
    </Step>
  )
}

function Bill({ values, countries }: { values: Values; countries: CheckoutData["countries"] }) {
  const { locale } = useTexts()
  const of = (name: string) => values[`billing.${name}`] ?? ""
  const country = countries[locale].find(({ value }) => value === of("country"))?.label ?? ""
  const line = (...parts: string[]) => parts.filter((part) => part.trim() !== "").join(", ")
  return (
    <span className="CheckoutFold__lines">
      {line(of("company"), `${of("firstName")} ${of("lastName")}`)} · {of("email")}
      <br />
      {line(of("address1"), of("address2"), `${of("zip")} ${of("city")}`, country)}
    </span>
  )
}

function BillingFields({ form, data, customs, onPhone }: Omit<Props, "values">) {
  const { t } = useTexts(checkoutTexts, formTexts)
  return (
    <div className="Fields">
      <PlaceFields form={form} countries={data.countries} purpose="billing" prefix="billing." onPhone={onPhone} />
      <TextField
        field={form.field("email", "billing.email")}
        span="half"
        type="email"
        autoComplete="billing email"
        autoCapitalize="none"
        spellCheck={false}
      />
      <TextField
        field={form.field("dni", "billing.dni")}
        span="half"
        optional={!customs}
        hint={customs ? t("checkout.dniHint") : t("form.idHint")}
        autoCapitalize="characters"
        autoComplete="off"
      />
      <TextField
        field={form.field("vat", "billing.vat")}
        span="half"
        optional
        hint={t("form.idHint")}
        autoCapitalize="characters"
        autoComplete="off"
      />
    </div>
  )
}
