/** The main menu, in the header and in the panel: the owner's, else that of the specification. */
import { useStores, useTexts } from "#app/context.ts"
import { Link } from "#app/ui/Link.tsx"
import { paths } from "#shared/paths.ts"

const usual = [
  { to: paths.products, key: "nav.catalog" },
  { to: paths.categories, key: "nav.categories" },
  { to: paths.aboutUs, key: "nav.aboutUs" },
] as const

export function useMainMenu(): { to: string; label: string }[] {
  const { t, text } = useTexts()
  const { menus } = useStores().shop
  return (
    menus?.header?.map(({ to, label }) => ({ to, label: text(label) })) ??
    usual.map(({ to, key }) => ({ to, label: t(key) }))
  )
}

/** A path of the shop, or a page on another site. */
export function MenuLink({ to, label, current }: { to: string; label: string; current?: "page" | "true" | undefined }) {
  if (!to.startsWith("/")) return <a href={to}>{label}</a>
  return (
    <Link to={to} aria-current={current}>
      {label}
    </Link>
  )
}
