import type { Frame } from "#operator/frame/frame.ts"

const paths = {
  coupons: "/admin/coupons",
  discounts: "/admin/discounts",
  sales: "/admin/sales",
  cards: "/admin/gift-cards",
} as const
export type SellingSection = keyof typeof paths

export function SellingTabs({ frame, current }: { frame: Frame; current: SellingSection }) {
  const { title, sections } = frame.texts.coupons
  return (
    <nav className="subs" aria-label={title}>
      {(Object.keys(paths) as SellingSection[]).map((section) => (
        <a key={section} href={paths[section]} aria-current={section === current ? "page" : undefined}>
          {sections[section]}
        </a>
      ))}
    </nav>
  )
}
