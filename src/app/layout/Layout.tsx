/** Header, main and footer around every screen, and the overlays. */
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

/** It contains no controls but links, so it may hydrate late. */
const LazyFooter = lazyComponent(async () => (await import("#app/layout/Footer.tsx")).Footer)

export const loadLoadingBar = async () => (await import("#app/layout/LoadingBar.tsx")).LoadingBar
const LazyLoadingBar = lazyComponent(loadLoadingBar)

/** Loaded with the first page that has to be waited for. */
function Loading() {
  const isLoading = useNavigation().state !== "idle"
  const [wasLoading, setLoading] = useState(false)
  if (isLoading && !wasLoading) setLoading(true)
  return wasLoading && <LazyLoadingBar />
}

// The same elements each time: React renders them again only when what they ask for has changed.
const header = (
  <>
    <Announcement />
    <Header />
  </>
)
const footer = <LazyFooter />

export function Layout({ children }: { children: ReactNode }) {
  const { t } = useTexts()
  const { screen, error } = usePage()
  const own = error ? undefined : loadedScreen(screen).frame
  return (
    <>
      <a className="SkipLink" href="#main">
        {t("header.skip")}
      </a>
      {own ? <own.Header /> : header}
      <PageUnreachable />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      {/* Boundaries, so that the browser hydrates these parts after the screen. */}
      <Suspense>{own ? <own.Footer /> : footer}</Suspense>
      <MenuPanel />
      <CartPanel />
      <Loading />
      <PageNotices />
      <RouteChanges />
    </>
  )
}
