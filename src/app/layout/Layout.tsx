/** Header, main and footer around every screen, with what floats above them. */
import type { ReactNode } from "react"
import { ScrollRestoration } from "react-router"
import { CartLife } from "#app/cart/CartLife.tsx"
import { CartPanel } from "#app/cart/CartPanel.tsx"
import { useTexts } from "#app/context.ts"
import { Announcement } from "#app/layout/Announcement.tsx"
import { Footer } from "#app/layout/Footer.tsx"
import { Header } from "#app/layout/Header.tsx"
import { LoadingBar } from "#app/layout/LoadingBar.tsx"
import { MenuPanel } from "#app/layout/MenuPanel.tsx"
import { PageNotices } from "#app/layout/Notices.tsx"
import { RouteChanges } from "#app/layout/RouteChanges.tsx"

export function Layout({ children }: { children: ReactNode }) {
  const { t } = useTexts()
  return (
    <>
      <a className="SkipLink" href="#main">
        {t("header.skip")}
      </a>
      <Announcement />
      <Header />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Footer />
      <MenuPanel />
      <CartPanel />
      <LoadingBar />
      <PageNotices />
      <CartLife />
      <RouteChanges />
      <ScrollRestoration />
    </>
  )
}
