/** Header, main and footer around every screen, with what floats above them. */
import { type ReactNode, Suspense } from "react"
import { CartPanel } from "#app/cart/CartPanel.tsx"
import { useTexts } from "#app/context.ts"
import { Announcement } from "#app/layout/Announcement.tsx"
import { BareFooter, BareHeader } from "#app/layout/BareFrame.tsx"
import { Footer } from "#app/layout/Footer.tsx"
import { Header } from "#app/layout/Header.tsx"
import { LoadingBar } from "#app/layout/LoadingBar.tsx"
import { MenuPanel } from "#app/layout/MenuPanel.tsx"
import { PageNotices, PageUnreachable } from "#app/layout/Notices.tsx"
import { RouteChanges } from "#app/layout/RouteChanges.tsx"
import { usePage } from "#app/navigation.ts"
import "#app/layout/Layout.css"

export function Layout({ children }: { children: ReactNode }) {
  const { t } = useTexts()
  // Nothing leads astray from where a purchase is finished.
  const isBare = usePage().screen === "checkout"
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
      <PageUnreachable />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      {/* Boundaries: the browser hydrates what lies below and beside the screen after it. */}
      <Suspense>{isBare ? <BareFooter /> : <Footer />}</Suspense>
      <MenuPanel />
      <CartPanel />
      <LoadingBar />
      <PageNotices />
      <RouteChanges />
    </>
  )
}
