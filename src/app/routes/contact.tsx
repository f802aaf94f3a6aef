/** Screen: how to reach the shop, and a form to write to it. */
import { valuesOf } from "#app/account/fieldValues.ts"
import { useStores, useTexts } from "#app/context.ts"
import { ContactForm } from "#app/editorial/ContactForm.tsx"
import { storeJsonLd } from "#app/home/shopJsonLd.ts"
import { pageAction, redirect303 } from "#app/loading.ts"
import { useSearchParams } from "#app/navigation.ts"
import { PageHead } from "#app/PageHead.tsx"
import type { Elements } from "#app/ui/elements.ts"
import { Icon } from "#app/ui/Icon.tsx"
import type { IconName } from "#app/ui/icons/names.ts"
import { Link } from "#app/ui/Link.tsx"
import { NoticeBox } from "#app/ui/NoticeBox.tsx"
import { pagesTexts } from "#shared/i18n/pages.ts"
import { paths, withQuery } from "#shared/paths.ts"
import "#app/editorial/editorial.css"
import "#app/ui/Button.css"
import "#app/ui/Frieze.css"

const SENT = "sent"

export const action = pageAction(async ({ api, stores, form }) => {
  const values = valuesOf(form, ["name", "email", "message", "website"])
  await api.call("sendContact", { ...values, subject: "", locale: stores.locale.locale })
  return redirect303(withQuery(paths.contact, `${SENT}=1`))
})

export function Component() {
  const { t, text } = useTexts(pagesTexts)
  const { site } = useStores().shop
  const params = useSearchParams()
  const subject = encodeURIComponent(t("contact.subject", { shop: site.name }))
  return (
    <div className="Contact">
      <PageHead
        title={t("contact.title")}
        description={t("contact.description", { shop: site.name })}
        jsonLd={() => storeJsonLd(site, text(site.address))}
      />
      <header className="Contact__head">
        <div className="wrap">
          <h1>{t("contact.title")}</h1>
          <p>{t("contact.lead")}</p>
        </div>
        <div className="Frieze Contact__corner" />
      </header>
      <div className="Contact__columns wrap">
        {params.has(SENT) ? <Sent /> : site.email && <ContactForm />}
        <ul className="Contact__ways">
          {site.email && (
            <Way icon="envelope-simple" title={t("contact.write")}>
              <a href={`mailto:${site.email}?subject=${subject}`}>{site.email}</a>
              <p>{t("contact.writeText")}</p>
            </Way>
          )}
          {site.phone && (
            <Way icon="phone" title={t("contact.call")}>
              <a href={`tel:${site.phone.replaceAll(" ", "")}`}>{site.phone}</a>
              <p>{t("contact.callText")}</p>
            </Way>
          )}
          {text(site.address) && (
            <Way icon="map-pin" title={t("contact.visit")}>
              <address translate="no">{text(site.address)}</address>
            </Way>
          )}
          {text(site.hours) && (
            <Way icon="clock" title={t("contact.hours")}>
              <p>{text(site.hours)}</p>
            </Way>
          )}
        </ul>
      </div>
    </div>
  )
}

function Sent() {
  const { t } = useTexts(pagesTexts)
  return (
    <div>
      <NoticeBox tone="good" role="status">
        <b>{t("contact.sent")}</b>
        <p>{t("contact.sentText")}</p>
      </NoticeBox>
      <p>
        <Link className="TextButton" to={paths.contact}>
          {t("contact.another")}
        </Link>
      </p>
    </div>
  )
}

function Way({ icon, title, children }: { icon: IconName; title: string; children: Elements }) {
  return (
    <li>
      <Icon name={icon} />
      <div>
        <h2>{title}</h2>
        {children}
      </div>
    </li>
  )
}
