import { useEffect, useRef, useState } from "react"
import { type CountryLists, firstCountry } from "#app/account/countryLists.ts"
import { pickValues } from "#app/account/fieldValues.ts"
import { PlaceFields } from "#app/account/PlaceFields.tsx"
import { accountTo } from "#app/account/tabs.ts"
import { usePhoneCheck } from "#app/account/usePhoneCheck.ts"
import { useTexts } from "#app/context.ts"
import { useNavigationType } from "#app/navigation.ts"
import { Button, ButtonLink } from "#app/ui/Button.tsx"
import { CheckField } from "#app/ui/form/CheckField.tsx"
import { FormProblem, ShopForm } from "#app/ui/form/ShopForm.tsx"
import { useShopForm } from "#app/ui/form/useShopForm.ts"
import type { DeliveryAddress } from "#shared/contract/address.ts"
import type { User } from "#shared/contract/auth.ts"
import { deliveryAddress, deliveryNames } from "#shared/fields/address.ts"
import { checkFields } from "#shared/fields/field.ts"
import { accountTexts } from "#shared/i18n/account.ts"
import { formTexts } from "#shared/i18n/form.ts"
import { MAX_ADDRESSES } from "#shared/limits.ts"
import "#app/account/account.css"
import "#app/ui/form/Form.css"

interface Props {
  user: User
  /** Undefined for a new address, and for a deleted one, so that the typed values can be saved as a new one. */
  address: DeliveryAddress | undefined
  /** Whether the box that makes it the default is offered. */
  canBeDefault: boolean
  countries: CountryLists
}

export function AddressForm({ user, address, canBeDefault, countries }: Props) {
  const { t, number } = useTexts(accountTexts, formTexts)
  const phone = usePhoneCheck()
  const heading = useHeadingFocus()
  const [initial] = useState(() => startOf({ user, address, countries }))
  const form = useShopForm({
    intent: "address",
    initial,
    check: (values) => checkFields(deliveryAddress(phone.check), pickValues(values, deliveryNames)),
  })
  return (
    <ShopForm
      form={form}
      action={accountTo("addresses", { edit: address?.id ?? "new" })}
      labelledBy="address-title"
      inPlace
    >
      <h3 id="address-title" ref={heading} tabIndex={-1}>
        {address ? t("account.editAddress") : t("account.newAddress")}
      </h3>
      <FormProblem
        form={form}
        title={t("form.failed")}
        messages={{ too_many: t("account.tooManyAddresses", { n: number(MAX_ADDRESSES) }) }}
      />
      <input type="hidden" name="id" value={address?.id ?? ""} />
      <div className="Fields">
        <PlaceFields form={form} countries={countries} purpose="shipping" onPhone={phone.load} />
        {canBeDefault && <CheckField field={form.field("isDefault")} optional />}
      </div>
      <p className="Account__ways">
        <Button type="submit" busy={form.busy}>
          {form.busy ? t("account.saving") : t("account.save")}
        </Button>
        <ButtonLink look="quiet" to={accountTo("addresses")}>
          {t("account.cancel")}
        </ButtonLink>
      </p>
    </ShopForm>
  )
}

function startOf({ user, address, countries }: Pick<Props, "user" | "address" | "countries">): Record<string, string> {
  const { firstName, lastName } = user
  if (!address) return { firstName, lastName, country: firstCountry(countries) }
  return pickValues({ ...address, isDefault: "" }, deliveryNames)
}

/** The form replaces the link that opened it, so the focus moves to its heading. */
function useHeadingFocus() {
  const heading = useRef<HTMLHeadingElement>(null)
  const opened = useNavigationType() !== "POP"
  useEffect(() => {
    if (opened) heading.current?.focus()
  }, [opened])
  return heading
}
