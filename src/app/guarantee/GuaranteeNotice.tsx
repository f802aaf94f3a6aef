/**
 * The Union's notice on the legal guarantee, always open and in colour: before the order button, and in the terms. The
 * law prescribes the words, so none may be left out; Spain's addition follows below. Source: Implementing Regulation
 * (EU) 2025/1960, annex I.
 */
import { useStores, useTexts } from "#app/context.ts"
import flag from "#app/guarantee/flag.svg"
import labelNested from "#app/guarantee/labelNested.svg"
import rightsEn from "#app/guarantee/rightsEn.svg"
import rightsEs from "#app/guarantee/rightsEs.svg"
import { guaranteeTexts } from "#shared/i18n/guarantee.ts"
import type { Locale } from "#shared/locale.ts"
import "#app/guarantee/GuaranteeNotice.css"
import "#app/ui/Button.css"

const codes: Record<Locale, string> = { en: rightsEn, es: rightsEs }

export function GuaranteeNotice() {
  const { t, locale } = useTexts(guaranteeTexts)
  const { name } = useStores().shop.site
  return (
    <section id="legal-guarantee" className="GuaranteeNotice" aria-labelledby="legal-guarantee-title">
      <header>
        <img src={flag} width={42} height={28} alt="" />
        <div>
          <h3 id="legal-guarantee-title">{t("guarantee.title")}</h3>
          <p>{t("guarantee.source")}</p>
        </div>
      </header>
      <div className="GuaranteeNotice__text">
        <p className="GuaranteeNotice__lead">{t("guarantee.lead")}</p>
        <p>{t("guarantee.claim")}</p>
        <ul>
          <li>{t("guarantee.claimDescription")}</li>
          <li>{t("guarantee.claimFunction")}</li>
        </ul>
        <p>{t("guarantee.liable")}</p>
        <ul>
          <li>{t("guarantee.offerRepair")}</li>
          <li>{t("guarantee.offerMoney")}</li>
        </ul>
        <p>{t("guarantee.longer")}</p>
        <div className="GuaranteeNotice__more">
          <p>{t("guarantee.more")}</p>
          <img src={codes[locale]} width={112} height={112} alt={t("guarantee.qr")} />
          <a className="TextButton" href={t("guarantee.url")}>
            {t("guarantee.shownUrl")}
          </a>
        </div>
        <p>{t("guarantee.steps")}</p>
        <ol>
          <li>{t("guarantee.stepContact")}</li>
          <li>{t("guarantee.stepProof")}</li>
        </ol>
        <p>{`${t("guarantee.commercial")} ${t("guarantee.commercialLabel")}`}</p>
        <img className="GuaranteeNotice__label" src={labelNested} width={240} height={37} alt="" />
      </div>
      <p className="GuaranteeNotice__spain">{t("guarantee.spain", { shop: name })}</p>
    </section>
  )
}
