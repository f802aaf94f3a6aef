import { observer } from "mobx-react-lite"
import { useEffect } from "react"
import { AccountNav } from "#app/account/AccountNav.tsx"
import { AddressesTab } from "#app/account/addresses/AddressesTab.tsx"
import { BillingForm } from "#app/account/BillingForm.tsx"
import { DataTab } from "#app/account/DataTab.tsx"
import { Done } from "#app/account/Done.tsx"
import type { AccountData } from "#app/account/loadAccount.ts"
import { OneThing } from "#app/account/OneThing.tsx"
import { PasswordTab } from "#app/account/PasswordTab.tsx"
import { ProfileTab } from "#app/account/ProfileTab.tsx"
import { accountTo } from "#app/account/tabs.ts"
import { useStores, useTexts } from "#app/context.ts"
import { DownloadsTab } from "#app/order/DownloadsTab.tsx"
import { OrdersTab } from "#app/order/OrdersTab.tsx"
import { PageHead } from "#app/PageHead.tsx"
import { ButtonLink } from "#app/ui/Button.tsx"
import type { User } from "#shared/contract/auth.ts"
import { accountTexts } from "#shared/i18n/account.ts"
import { loginTo } from "#shared/paths.ts"
import "#app/account/account.css"

export const AccountScreen = observer(function AccountScreen({ data }: { data: AccountData }) {
  const { t } = useTexts(accountTexts)
  const { session } = useStores()
  const { user, tab } = data

  // A name given with the first bill, or a new email, updates the session on every screen.
  useEffect(() => {
    const known = session.user
    if (known?.id === user.id && nameOf(known) !== nameOf(user)) session.update(user)
  }, [session, user])

  // Logged out in another tab. During a logout the page stays unchanged, because it is about to be left.
  if (!session.isSignedIn && !session.unlogging) return <Over back={accountTo(tab)} />
  return (
    <div className="Account wrap">
      <PageHead title={`${t(`account.tab.${tab}`)} · ${t("account.title")}`} noindex />
      <div className="Account__side">
        <div>
          <h1>{user.firstName ? t("account.hello", { name: user.firstName }) : t("account.helloNobody")}</h1>
          <p translate="no">{user.email}</p>
        </div>
        <AccountNav current={tab} />
      </div>
      <section className="Account__main" aria-labelledby="tab-title">
        <h2 id="tab-title">{t(`account.tab.${tab}`)}</h2>
        <Done />
        <Part data={data} />
      </section>
    </div>
  )
})

const nameOf = ({ firstName, lastName, email }: User) => `${firstName} ${lastName} ${email}`

function Part({ data }: { data: AccountData }) {
  switch (data.tab) {
    case "billing":
      return <BillingForm {...data} />
    case "addresses":
      return <AddressesTab {...data} />
    case "password":
      return <PasswordTab {...data} />
    case "data":
      return <DataTab {...data} />
    case "profile":
      return <ProfileTab {...data} />
    case "orders":
      return <OrdersTab {...data.orders} />
    case "downloads":
      return <DownloadsTab downloads={data.downloads} />
  }
}

function Over({ back }: { back: string }) {
  const { t } = useTexts(accountTexts)
  return (
    <OneThing title={t("account.over")}>
      <p>{t("account.overText")}</p>
      <p>
        <ButtonLink to={loginTo(back)}>{t("login.submit")}</ButtonLink>
      </p>
    </OneThing>
  )
}
