/** The main menu, in the bar and in the panel. Source: specification §2. */
import { paths } from "#shared/paths.ts"

export const mainLinks = [
  { to: paths.products, key: "nav.catalog" },
  { to: paths.categories, key: "nav.categories" },
  { to: paths.aboutUs, key: "nav.aboutUs" },
] as const
