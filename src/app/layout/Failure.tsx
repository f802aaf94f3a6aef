/** What stands in place of a screen: not found, unavailable, or broken. Takes nothing for granted, so that it cannot fail itself. */
import type { SyntheticEvent } from "react"
import { useStores, useTexts } from "#app/context.ts"
import { DepartmentChips } from "#app/layout/DepartmentChips.tsx"
import { useLocation } from "#app/navigation.ts"
import { PageHead } from "#app/PageHead.tsx"
import { ButtonLink } from "#app/ui/Button.tsx"
import { canonicalSearch } from "#shared/canonicalQuery.ts"
import type { ShopKey } from "#shared/i18n/shop.ts"
import type { Translate } from "#shared/i18n/translator.ts"
import type { PageError } from "#shared/pageState.ts"
import { paths } from "#shared/paths.ts"
import closedWindow from "./closedWindow.avif"
import "#app/layout/Failure.css"
import "#app/ui/Button.css"

const NOT_FOUND = 404
const UNAVAILABLE = 503
const TOO_MANY = 429
const BROKEN = 500

/** Of a screen that could not be rendered. */
const unexpected: PageError = { status: BROKEN, code: "internal" }

export function Failure({ error = unexpected }: { error?: PageError }) {
  const { status, code } = error
  const { t } = useTexts()
  const { mark } = useStores().shop.site
  const { pathname, search } = useLocation()
  const isLost = status === NOT_FOUND
  return (
    <div className="Failure wrap">
      <PageHead title={isLost ? lostTitle(code, t) : t("error.internalTitle")} noindex />
      {mark && <img className="shade" src={closedWindow} width={912} height={772} alt="" onError={hide} />}
      {isLost ? <Lost code={code} /> : <Broken status={status} />}
      <p className="Failure__ways">
        {!isLost && <Again to={pathname + canonicalSearch(search)} />}
        <ButtonLink to={paths.home} {...(isLost ? {} : { look: "quiet" })}>
          {t("error.home")}
        </ButtonLink>
        <ButtonLink to={paths.products} look="quiet">
          {t("error.catalog")}
        </ButtonLink>
      </p>
      <DepartmentChips />
    </div>
  )
}

/** Without a network there is no picture either. */
function hide({ currentTarget }: SyntheticEvent<HTMLElement>): void {
  currentTarget.style.display = "none"
}

/** A missing product says so; any other missing place is a missing page. */
function lostTitle(code: string, t: Translate<ShopKey>): string {
  return code === "product_not_found" ? t("error.productNotFound") : t("error.pageNotFoundTitle")
}

function Lost({ code }: { code: string }) {
  const { t } = useTexts()
  const { pathname } = useLocation()
  if (code === "product_not_found") {
    return (
      <>
        <h1>{t("error.productNotFound")}</h1>
        <p className="Failure__text">{t("error.productGone")}</p>
      </>
    )
  }
  return (
    <>
      <h1>{t("error.pageNotFound")}</h1>
      <p className="Failure__text">
        {t("error.nothingHere")} <code>{pathname}</code>
      </p>
    </>
  )
}

function Broken({ status }: { status: number }) {
  const { t } = useTexts()
  return (
    <>
      <h1>{t("error.internalTitle")}</h1>
      <p className="Failure__text">
        <code>{t("error.status", { status })}</code> {t(messageKey(status))}
      </p>
    </>
  )
}

function messageKey(status: number) {
  if (status === UNAVAILABLE || status === TOO_MANY) return "error.unavailable"
  return status < BROKEN ? "error.refused" : "error.broken"
}

/** A plain link: the whole page is asked for anew, scripts and all. */
function Again({ to }: { to: string }) {
  const { t, href } = useTexts()
  return (
    <a className="Button" href={href(to)}>
      {t("error.again")}
    </a>
  )
}
