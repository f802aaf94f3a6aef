import { AddressCard } from "#app/account/addresses/AddressCard.tsx"
import { AddressForm } from "#app/account/addresses/AddressForm.tsx"
import type { CountryLists } from "#app/account/countryLists.ts"
import { accountTo } from "#app/account/tabs.ts"
import { useTexts } from "#app/context.ts"
import { useSearchParams } from "#app/navigation.ts"
import { ButtonLink } from "#app/ui/Button.tsx"
import { EmptyState } from "#app/ui/EmptyState.tsx"
import { NoticeBox } from "#app/ui/NoticeBox.tsx"
import type { DeliveryAddress } from "#shared/contract/address.ts"
import type { User } from "#shared/contract/auth.ts"
import { accountTexts } from "#shared/i18n/account.ts"
import { MAX_ADDRESSES } from "#shared/limits.ts"
import "#app/account/account.css"

interface Props {
  user: User
  addresses: readonly DeliveryAddress[]
  countries: CountryLists
}

const NEW = "new"

export function AddressesTab({ user, addresses, countries }: Props) {
  const { t, number } = useTexts(accountTexts)
  const params = useSearchParams()
  const edit = params.get("edit")
  if (edit !== null) {
    const edited = addresses.find(({ id }) => id === edit)
    return (
      <AddressForm
        key={edit}
        user={user}
        address={edited}
        canBeDefault={addresses.length > 0 && !edited?.isDefault}
        countries={countries}
      />
    )
  }
  const add = <ButtonLink to={accountTo("addresses", { edit: NEW })}>{t("account.addAddress")}</ButtonLink>
  if (addresses.length === 0) {
    return (
      <EmptyState title={t("account.noAddresses")} text={t("account.noAddressesText")}>
        {add}
      </EmptyState>
    )
  }
  return (
    <>
      <ul className="Addresses">
        {addresses.map((address) => (
          <AddressCard key={address.id} address={address} countries={countries} />
        ))}
      </ul>
      {addresses.length < MAX_ADDRESSES ? (
        <p>{add}</p>
      ) : (
        <NoticeBox>{t("account.tooManyAddresses", { n: number(MAX_ADDRESSES) })}</NoticeBox>
      )}
    </>
  )
}
