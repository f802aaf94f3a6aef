/** Screen: how to reach the shop. */
import type { ReactNode } from "react"
import { useStores, useTexts } from "#app/context.ts"
import { PageHead } from "#app/PageHead.tsx"
import { Icon } from "#app/ui/Icon.tsx"
import type { IconName } from "#app/ui/icons/names.ts"
import type { Site } from "#shared/site.ts"

export function Component() {
  const { t, text } = useTexts()
  const { site } = useStores().shop
  const subject = encodeURIComponent(t("contact.subject", { shop: site.name }))
  return (
    <div className="Contact">
      <PageHead
        title={t("contact.title")}
        description={t("contact.description", { shop: site.name })}
        jsonLd={storeData(site, text(site.address))}
      />
      <header className="Contact__head">
        <div className="wrap">
          <h1>{t("contact.title")}</h1>
          <p>{t("contact.lead")}</p>
        </div>
        <div className="Frieze Contact__corner" />
      </header>
      <div className="wrap">
        <ul className="Contact__ways">
          <Way icon="envelope-simple" title={t("contact.write")}>
            <a href={`mailto:${site.email}?subject=${subject}`}>{site.email}</a>
            <p>{t("contact.writeText")}</p>
            <p>{t("contact.orderHint")}</p>
          </Way>
          <Way icon="phone" title={t("contact.call")}>
            <a href={`tel:${site.phone.replaceAll(" ", "")}`}>{site.phone}</a>
            <p>{t("contact.callText")}</p>
          </Way>
          <Way icon="map-pin" title={t("contact.visit")}>
            <address>{text(site.address)}</address>
          </Way>
          <Way icon="clock" title={t("contact.hours")}>
            <p>{text(site.hours)}</p>
          </Way>
        </ul>
      </div>
    </div>
  )
}

function Way({ icon, title, children }: { icon: IconName; title: string; children: ReactNode }) {
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

/** The shop for search engines. Source: schema.org/Store. */
function storeData({ name, url, email, phone }: Site, address: string) {
  return { "@context": "https://schema.org", "@type": "Store", name, url, email, telephone: phone, address }
}
