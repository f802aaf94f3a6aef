/** Header, main and footer around every screen, with what floats above them. */
import { type ReactNode, Suspense, useState } from "react"
import { CartPanel } from "#app/cart/CartPanel.tsx"
import { useTexts } from "#app/context.ts"
import { Announcement } from "#app/layout/Announcement.tsx"
import { Header } from "#app/layout/Header.tsx"
import { MenuPanel } from "#app/layout/MenuPanel.tsx"
import { PageNotices, PageUnreachable } from "#app/layout/Notices.tsx"
import { RouteChanges } from "#app/layout/RouteChanges.tsx"
import { lazyComponent } from "#app/lazyComponent.tsx"
import { useNavigation, usePage } from "#app/navigation.ts"
import { loadedScreen } from "#app/routes.ts"
import "#app/layout/Footer.css"
import "#app/layout/Layout.css"
import "#app/ui/Frieze.css"

/** Nothing in it answers a press but links. */
const LazyFooter = lazyComponent(async () => (await import("#app/layout/Footer.tsx")).Footer)

export const loadLoadingBar = async () => (await import("#app/layout/LoadingBar.tsx")).LoadingBar
const LazyLoadingBar = lazyComponent(loadLoadingBar)

/** It comes with the first page that is waited for. */
function Loading() {
  const isLoading = useNavigation().state !== "idle"
  const [wasLoading, setLoading] = useState(false)
  if (isLoading && !wasLoading) setLoading(true)
  return wasLoading && <LazyLoadingBar />
}

export function Layout({ children }: { children: ReactNode }) {
  const { t } = useTexts()
  const { screen, error } = usePage()
  const own = error ? undefined : loadedScreen(screen).frame
  return (
    <>
      <a className="SkipLink" href="#main">
        {t("header.skip")}
      </a>
      {own ? (
        <own.Header />
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
      <Suspense>{own ? <own.Footer /> : <LazyFooter />}</Suspense>
      <MenuPanel />
      <CartPanel />
      <Loading />
      <PageNotices />
      <RouteChanges />
    </>
  )
}
