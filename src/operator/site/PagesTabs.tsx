/** Tabs between the home page, its banners, the texts, the menus and the promises. */
import type { Frame } from "#operator/frame/frame.ts"
import { shopPath } from "#operator/site/shopParts.ts"

const tabs = { home: "", banners: "/banners", texts: "/texts", menus: "/menus", claims: "/claims" } as const
export type PagesTab = keyof typeof tabs

export function PagesTabs({ frame, current }: { frame: Frame; current: PagesTab }) {
  const { shop, shopPages: own } = frame.texts
  return (
    <nav className="subs" aria-label={shop.pages}>
      {(Object.keys(tabs) as PagesTab[]).map((tab) => (
        <a key={tab} href={shopPath("pages") + tabs[tab]} aria-current={tab === current ? "page" : undefined}>
          {own.tabs[tab]}
        </a>
      ))}
    </nav>
  )
}
