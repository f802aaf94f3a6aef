/** The page of a shop that takes no visitors. Written only by the server, and without scripts. */
import type { CSSProperties } from "react"
import { useStores, useTexts } from "#app/context.ts"
import closedWindow from "#app/layout/closedWindow.avif"
import { LanguageSwitch } from "#app/layout/LanguageSwitch.tsx"
import { Logo } from "#app/layout/Logo.tsx"
import { PageHead } from "#app/PageHead.tsx"
import { Icon } from "#app/ui/Icon.tsx"
import { longDay } from "#shared/arrivalWords.ts"
import type { ShopSite } from "#shared/contract/site.ts"
import { closedTexts } from "#shared/i18n/closed.ts"
import { paths } from "#shared/paths.ts"

export interface ClosedShopProps {
  closed: NonNullable<ShopSite["closed"]>
  /** Where its owner signs in; undefined where there is no such area. */
  area: string | undefined
}

const FACTS: CSSProperties = {
  display: "grid",
  gridTemplateColumns: "repeat(auto-fit, minmax(min(16rem, 100%), 1fr))",
  gap: "1px",
  margin: "var(--space-6) auto",
  outline: "1px solid var(--line)",
  background: "var(--line)",
}
const WINDOW: CSSProperties = { inlineSize: "min(24rem, 100%)", blockSize: "auto" }
const FACT: CSSProperties = { padding: "var(--space-4)", background: "var(--surface)", overflowWrap: "anywhere" }
const FACT_NAME: CSSProperties = { font: "600 var(--fs-small)/1.3 var(--sans)", color: "var(--ink-2)" }
const FOOT: CSSProperties = {
  display: "flex",
  flexWrap: "wrap",
  gap: "0.25rem 1.5rem",
  paddingBlockEnd: "var(--space-6)",
  color: "var(--ink-2)",
  fontSize: "var(--fs-small)",
}

export function ClosedShop({ closed: { again, opensOn }, area }: ClosedShopProps) {
  const { t, text, locale, href } = useTexts(closedTexts)
  const { name, phone, email, address, hours, owner, taxNumber } = useStores().shop.site
  const day = opensOn === undefined ? undefined : longDay(opensOn, locale)
  const title = again
    ? day === undefined
      ? t("closed.again")
      : t("closed.againOn", { day })
    : day === undefined
      ? t("closed.soon")
      : t("closed.on", { day })
  const facts = [
    { name: t("closed.where"), value: text(address) },
    { name: t("closed.hours"), value: text(hours) },
  ].filter(({ value }) => value !== "")
  return (
    <>
      <PageHead title={title} noindex />
      <header className="Header BareHeader">
        <div className="Header__bar wrap">
          <Logo />
          <div className="Header__end">
            <LanguageSwitch />
          </div>
        </div>
      </header>
      <main id="main">
        <div className="Failure wrap">
          <img className="shade" style={WINDOW} src={closedWindow} width={912} height={772} alt="" />
          <h1>{title}</h1>
          <p className="Failure__text">
            {t(again ? "closed.shut" : "closed.nearly", { name })}
            {(phone !== "" || email !== "") && ` ${t("closed.reach")}`}
          </p>
          <p className="Failure__ways">
            {phone !== "" && (
              <a className="Button" href={`tel:${phone.replaceAll(" ", "")}`} translate="no">
                <Icon name="phone" size="small" />
                {phone}
              </a>
            )}
            {email !== "" && (
              <a className="Button" data-look="quiet" href={`mailto:${email}`} translate="no">
                <Icon name="envelope-simple" size="small" />
                {email}
              </a>
            )}
          </p>
        </div>
        <div className="wrap">
          <div style={FACTS}>
            {facts.map((fact) => (
              <div key={fact.name} style={FACT}>
                <h2 style={FACT_NAME}>{fact.name}</h2>
                <p>{fact.value}</p>
              </div>
            ))}
            {area !== undefined && (
              <div style={FACT}>
                <h2 style={FACT_NAME}>{t("closed.yours")}</h2>
                <p>
                  <a href={area}>{t("closed.enter")}</a>
                </p>
              </div>
            )}
          </div>
        </div>
      </main>
      <footer className="wrap" style={FOOT}>
        <span translate="no">{[owner ?? name, taxNumber].filter(Boolean).join(" · ")}</span>
        <a href={href(paths.terms)}>{t("footer.terms")}</a>
        <a href={href(paths.privacyPolicy)}>{t("footer.privacy")}</a>
      </footer>
    </>
  )
}
