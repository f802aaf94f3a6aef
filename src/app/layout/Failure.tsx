/**
 * The fallback of a screen: not found, unavailable, or broken. It makes no assumptions, so that it cannot fail itself.
 */
import type { SyntheticEvent } from "react"
import { useStores, useTexts } from "#app/context.ts"
import { DepartmentChips } from "#app/layout/DepartmentChips.tsx"
import { useLocation } from "#app/navigation.ts"
import { PageHead } from "#app/PageHead.tsx"
import { ButtonLink } from "#app/ui/Button.tsx"
import { canonicalSearch } from "#shared/canonicalQuery.ts"
import type { PageError } from "#shared/pageState.ts"
import { paths } from "#shared/paths.ts"
import closedWindow from "./closedWindow.avif"
import "#app/layout/Failure.css"
import "#app/ui/Button.css"

const NOT_FOUND = 404
const UNAVAILABLE = 503
const TOO_MANY = 429
const BROKEN = 500

/** For a screen that failed to render. */
const unexpected: PageError = { status: BROKEN, code: "internal" }

export function Failure({ error = unexpected }: { error?: PageError }) {
  const { status, code } = error
  const { t, href } = useTexts()
  const { mark } = useStores().shop.site
  const { pathname, search } = useLocation()
  const isLost = status === NOT_FOUND
  const isProduct = code === "product_not_found"
  const heading = isProduct ? "error.productNotFound" : isLost ? "error.pageNotFound" : "error.internalTitle"
  return (
    <div className="Failure wrap">
      <PageHead title={t(isLost && !isProduct ? "error.pageNotFoundTitle" : heading)} noindex />
      {mark && (
        <img className="shade" src={closedWindow} width={912} height={772} alt="" ref={hideBroken} onError={hide} />
      )}
      <h1>{t(heading)}</h1>
      <p className="Failure__text">
        {isProduct ? (
          t("error.productGone")
        ) : isLost ? (
          <span>
            <span>{t("error.nothingHere")}</span> <code translate="no">{pathname}</code>
          </span>
        ) : (
          <span>
            <code>{t("error.status", { status })}</code> <span>{t(messageKey(status))}</span>
          </span>
        )}
      </p>
      <p className="Failure__ways">
        {!isLost && (
          // A plain link that loads the whole page again, including its scripts.
          <a className="Button" href={href(pathname + canonicalSearch(search))}>
            {t("error.again")}
          </a>
        )}
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

/** Its error may have occurred before hydration. */
function hideBroken(image: HTMLImageElement | null): void {
  if (image?.complete && image.naturalWidth === 0) image.style.display = "none"
}

/** Offline the picture is missing too. */
function hide({ currentTarget }: SyntheticEvent<HTMLElement>): void {
  currentTarget.style.display = "none"
}

function messageKey(status: number) {
  if (status === UNAVAILABLE || status === TOO_MANY) return "error.unavailable"
  return status < BROKEN ? "error.refused" : "error.broken"
}
