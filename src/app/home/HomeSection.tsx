import { useStores, useTexts } from "#app/context.ts"
import { AboutTeaser } from "#app/home/AboutTeaser.tsx"
import { BannerSplit, BannerStrip } from "#app/home/Banners.tsx"
import { DepartmentTiles } from "#app/home/DepartmentTiles.tsx"
import { Facade } from "#app/home/Facade.tsx"
import { OtherSection } from "#app/home/lazyParts.ts"
import { Promises } from "#app/home/Promises.tsx"
import { Section } from "#app/home/Section.tsx"
import type { ShownOf, ShownSection } from "#app/home/shownHome.ts"
import { ProductGrid } from "#app/product/ProductGrid.tsx"
import { homeTexts } from "#shared/i18n/home.ts"
import { paths } from "#shared/paths.ts"

export function HomeSection({ section }: { section: ShownSection }) {
  switch (section.kind) {
    case "hero":
      return <Facade section={section} />
    case "promises":
      return <Promises strip={section.strip} />
    case "categories":
      return section.tiles ? <OtherSection section={section} /> : <Departments section={section} />
    case "products":
      return <Products section={section} />
    case "split":
      return <BannerSplit {...section} />
    case "bannerStrip":
      return <BannerStrip banner={section.banner} />
    case "story":
      return <AboutTeaser {...section} />
    default:
      return <OtherSection section={section} />
  }
}

function Departments({ section: { id, title, text: line, label } }: { section: ShownOf<"categories"> }) {
  const { t, text } = useTexts(homeTexts)
  const { departments } = useStores().shop
  if (departments.length === 0) return null
  return (
    <Section
      id={id}
      title={title ? text(title) : t("home.departments")}
      text={line ? text(line) : title ? undefined : t("home.departmentsText")}
      more={{ to: paths.categories, label: label ? text(label) : t("nav.allCategories") }}
    >
      <DepartmentTiles departments={departments} />
    </Section>
  )
}

/** Default title, text and link of each rule. */
const words = {
  featured: ["home.featured", "home.featuredText", "home.allFeatured"],
  onSale: ["home.sale", "home.saleText", "home.allSale"],
  newest: ["home.newest", undefined, "home.allNewest"],
  bestSelling: ["home.bestSelling", undefined, "home.catalog"],
  category: ["home.newest", undefined, "home.catalog"],
  byHand: ["home.featured", undefined, "home.catalog"],
} as const

function Products({ section: { id, by, title, text: line, label, to, cards } }: { section: ShownOf<"products"> }) {
  const { t, text } = useTexts(homeTexts)
  const [ownTitle, ownLine, ownLabel] = words[by]
  const shownLine = line ? text(line) : title || !ownLine ? undefined : t(ownLine)
  return (
    <Section
      id={id}
      title={title ? text(title) : t(ownTitle)}
      text={shownLine}
      more={{ to, label: label ? text(label) : t(ownLabel) }}
    >
      <ProductGrid cards={cards} tidy />
    </Section>
  )
}
