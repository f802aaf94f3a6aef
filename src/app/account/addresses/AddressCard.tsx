import type { CountryLists } from "#app/account/countryLists.ts"
import { accountTo } from "#app/account/tabs.ts"
import { useTexts } from "#app/context.ts"
import { Form } from "#app/Form.tsx"
import { Button } from "#app/ui/Button.tsx"
import { useBusy } from "#app/ui/form/useShopForm.ts"
import { Icon } from "#app/ui/Icon.tsx"
import { Link } from "#app/ui/Link.tsx"
import type { DeliveryAddress } from "#shared/contract/address.ts"
import { accountTexts } from "#shared/i18n/account.ts"
import "#app/account/account.css"
import "#app/ui/Button.css"

interface Props {
  address: DeliveryAddress
  countries: CountryLists
}

export function AddressCard({ address, countries }: Props) {
  const { t, locale } = useTexts(accountTexts)
  const { id, isDefault, firstName, lastName, company, address1, address2, city, state, zip, country, phone } = address
  const name = `${firstName} ${lastName}`
  const countryName = countries[locale].find(({ value }) => value === country)?.label ?? country
  const lines = [company, address1, address2, `${zip} ${city}`, `${state}, ${countryName}`, phone].filter(Boolean)
  return (
    <li className="AddressCard">
      {isDefault && (
        <p className="AddressCard__default">
          <Icon name="check-circle" size="small" />
          <span>{t("account.isDefault")}</span>
        </p>
      )}
      <address translate="no">
        <b>{name}</b>
        {lines.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </address>
      <div className="AddressCard__ways">
        <Link
          className="TextButton"
          to={accountTo("addresses", { edit: id })}
          aria-label={t("account.editOf", { name: `${name}, ${address1}` })}
        >
          <Icon name="pencil-simple" size="small" />
          <span>{t("account.edit")}</span>
        </Link>
        {!isDefault && <DefaultForm id={id} />}
        <DeleteForm id={id} name={`${name}, ${address1}`} />
      </div>
    </li>
  )
}

function DefaultForm({ id }: { id: string }) {
  const { t } = useTexts(accountTexts)
  const busy = useBusy("defaultAddress", id)
  return (
    <Form method="post" action={accountTo("addresses")} preventScrollReset>
      <input type="hidden" name="intent" value="defaultAddress" />
      <input type="hidden" name="id" value={id} />
      <button type="submit" className="TextButton" aria-busy={busy || undefined}>
        {t("account.makeDefault")}
      </button>
    </Form>
  )
}

function DeleteForm({ id, name }: { id: string; name: string }) {
  const { t } = useTexts(accountTexts)
  const busy = useBusy("deleteAddress", id)
  return (
    <details className="AddressCard__delete">
      <summary className="TextButton" aria-label={t("account.removeOf", { name })}>
        <Icon name="trash" size="small" />
        <span>{t("account.remove")}</span>
      </summary>
      <Form method="post" action={accountTo("addresses")} preventScrollReset>
        <input type="hidden" name="intent" value="deleteAddress" />
        <input type="hidden" name="id" value={id} />
        <p>{t("account.removeSure")}</p>
        <Button type="submit" look="quiet" busy={busy}>
          {busy ? t("account.removing") : t("account.removeYes")}
        </Button>
      </Form>
    </details>
  )
}
