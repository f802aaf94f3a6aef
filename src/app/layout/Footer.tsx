/** The footer of every page: contact, links into the catalogue, legal pages, and the developer. */

import type { ReactNode } from "react"
import { useStores, useTexts } from "#app/context.ts"
import { MenuLink } from "#app/layout/menuLinks.tsx"
import { lazyComponent } from "#app/lazyComponent.tsx"
import { usePage } from "#app/navigation.ts"
import { Link } from "#app/ui/Link.tsx"
import { Reach } from "#app/ui/Reach.tsx"
import type { Menus } from "#shared/contract/siteParts.ts"
import { ownKindOf } from "#shared/ownHtml.ts"
import { paths, withQuery } from "#shared/paths.ts"
import "#app/layout/Footer.css"
import "#app/ui/Frieze.css"

// Written out, so that not every page loads the code for filters.
const featuredPath = withQuery(paths.products, "filter=featured[true]")
const onSalePath = withQuery(paths.products, "filter=onSale[true]")

const ordersPath = withQuery(paths.account, "tab=orders")

/** Few shops have any. */
const LazyHtml = lazyComponent(async () => (await import("#app/OwnHtml.tsx")).OwnHtml)

export function Footer() {
  const { t, text } = useTexts()
  const { site, promises, menus, snapshot } = useStores().shop
  const { screen, error } = usePage()
  return (
    <footer className="Footer">
      <div className="Frieze" />
      <div className="Footer__columns wrap">
        <div>
          <p className="Footer__name">{site.name}</p>
          <p>{text(site.address)}</p>
          <p>{text(site.hours)}</p>
          <p>
            <Reach {...site} />
          </p>
        </div>
        {menus?.footer ? <OwnColumns columns={menus.footer} /> : <UsualColumns />}
      </div>
      <div className="wrap">
        {snapshot.foot && !error && ownKindOf(screen) === "shop" && <LazyHtml place="foot" html={snapshot.foot} />}
        <p className="Footer__end">
          <span>{`© ${site.year} ${site.name}`}</span>
          <span>{text(promises.prices)}</span>
          <span>
            <span>{t("footer.madeWith")}</span> <a href={site.developerUrl}>{site.developerName}</a>
          </span>
        </p>
      </div>
    </footer>
  )
}

function OwnColumns({ columns }: { columns: NonNullable<Menus["footer"]> }) {
  const { text } = useTexts()
  return columns.map(({ title, entries }) => (
    <Column key={text(title)} title={text(title)}>
      {entries.map(({ to, label }) => (
        <li key={to}>
          <MenuLink to={to} label={text(label)} />
        </li>
      ))}
    </Column>
  ))
}

function UsualColumns() {
  const { t } = useTexts()
  return (
    <>
      <Column title={t("footer.shop")}>
        <Entry to={featuredPath}>{t("footer.featured")}</Entry>
        <Entry to={onSalePath}>{t("footer.onSale")}</Entry>
        <Entry to={paths.categories}>{t("nav.allCategories")}</Entry>
        <Entry to={paths.giftCardBalance}>{t("footer.giftCards")}</Entry>
      </Column>
      <Column title={t("footer.help")}>
        <Entry to={paths.contact}>{t("footer.contact")}</Entry>
        <Entry to={paths.privacyPolicy}>{t("footer.privacy")}</Entry>
        <Entry to={paths.terms}>{t("footer.terms")}</Entry>
        <Entry to={paths.accessibility}>{t("footer.accessibility")}</Entry>
        <Entry to={paths.withdrawal}>{t("footer.withdrawal")}</Entry>
      </Column>
      <Column title={t("footer.account")}>
        <Entry to={paths.account}>{t("user.mine")}</Entry>
        <Entry to={ordersPath}>{t("footer.orders")}</Entry>
        <Entry to={paths.wishlist}>{t("wishlist.title")}</Entry>
      </Column>
    </>
  )
}

function Column({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h2>{title}</h2>
      <ul className="Footer__links">{children}</ul>
    </div>
  )
}

function Entry({ to, children }: { to: string; children: ReactNode }) {
  return (
    <li>
      <Link to={to}>{children}</Link>
    </li>
  )
}
