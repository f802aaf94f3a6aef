/** Header, main and footer around every screen, with what floats above them. */
import type { ReactNode } from "react"
import { ScrollRestoration, useMatch } from "react-router"
import { CartLife } from "#app/cart/CartLife.tsx"
import { CartPanel } from "#app/cart/CartPanel.tsx"
import { useTexts } from "#app/context.ts"
import { Announcement } from "#app/layout/Announcement.tsx"
import { BareFooter, BareHeader } from "#app/layout/BareFrame.tsx"
import { Footer } from "#app/layout/Footer.tsx"
import { Header } from "#app/layout/Header.tsx"
import { LoadingBar } from "#app/layout/LoadingBar.tsx"
import { MenuPanel } from "#app/layout/MenuPanel.tsx"
import { PageNotices } from "#app/layout/Notices.tsx"
import { RouteChanges } from "#app/layout/RouteChanges.tsx"
import { useAllAlive } from "#app/lazily.tsx"
import { paths } from "#shared/paths.ts"

export function Layout({ children }: { children: ReactNode }) {
  const { t } = useTexts()
  // What changes stores, or scrolls, waits for parts that still have to take over the server's markup.
  const allAlive = useAllAlive()
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
      {isBare ? <BareFooter /> : <Footer />}
      <MenuPanel />
      <CartPanel />
      <LoadingBar />
      <PageNotices />
      <RouteChanges />
      {allAlive && (
        <>
          <CartLife />
          <ScrollRestoration />
        </>
      )}
    </>
  )
}
