/** Header, main and footer around every screen, with what floats above them. */
import type { ReactNode } from "react"
import { ScrollRestoration, useMatch } from "react-router"
import { CartLife } from "#app/cart/CartLife.tsx"
import { CartPanel } from "#app/cart/CartPanel.tsx"
import { useTexts } from "#app/context.ts"
import { Announcement } from "#app/layout/Announcement.tsx"
import { BareFooter, BareHeader } from "#app/layout/BareFrame.tsx"
import { Header } from "#app/layout/Header.tsx"
import { LoadingBar } from "#app/layout/LoadingBar.tsx"
import { MenuPanel } from "#app/layout/MenuPanel.tsx"
import { PageNotices } from "#app/layout/Notices.tsx"
import { RouteChanges } from "#app/layout/RouteChanges.tsx"
import { ServedFooter } from "#app/layout/ServedFooter.tsx"
import { useAllAlive } from "#app/lazily.tsx"
import { paths } from "#shared/paths.ts"
import "#app/layout/Layout.css"

export function Layout({ children }: { children: ReactNode }) {
  const { t } = useTexts()
  // Nothing leads astray from where a purchase is finished.
  const isBare = useMatch(paths.checkout) !== null
  return (
    <>
      <a className="SkipLink" href="#main">
        {t("header.skip")}
      </a>
      {isBare ? (
        <BareHeader />
      ) : (
        <>
          <Announcement />
          <Header />
        </>
      )}
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      {isBare ? <BareFooter /> : <ServedFooter />}
      <MenuPanel />
      <CartPanel />
      <LoadingBar />
      <PageNotices />
      <RouteChanges />
      <AfterAll />
    </>
  )
}

/** What changes stores, or scrolls, waits for parts that still have to take over the server's markup. */
function AfterAll() {
  const allAlive = useAllAlive()
  if (!allAlive) return null
  return (
    <>
      <CartLife />
      <ScrollRestoration />
    </>
  )
}
