/** Screen: the shop window. */

import { useStores, useTexts } from "#app/context.ts"
import { AboutTeaser } from "#app/home/AboutTeaser.tsx"
import { BannerSplit, BannerStrip } from "#app/home/Banners.tsx"
import { leadsToSale } from "#app/home/bannerLinks.ts"
import { DepartmentTiles } from "#app/home/DepartmentTiles.tsx"
import { Facade } from "#app/home/Facade.tsx"
import { homeBanners, homeStory } from "#app/home/homeData.ts"
import { Promises } from "#app/home/Promises.tsx"
import { Section } from "#app/home/Section.tsx"
import { shopJsonLd } from "#app/home/shopJsonLd.ts"
import { pageLoader, undefinedIfNotFound } from "#app/loading.ts"
import { useLoaderData } from "#app/navigation.ts"
import { PageHead } from "#app/PageHead.tsx"
import { toCard } from "#app/product/cardData.ts"
import { ProductGrid } from "#app/product/ProductGrid.tsx"
import { homeTexts } from "#shared/i18n/home.ts"
import { paths, withQuery } from "#shared/paths.ts"

const FEATURED = "featured[true]"
const ON_SALE = "onSale[true]"

export const loader = pageLoader(async ({ api }) => {
  const [featured, sale, banners, promises, story] = await Promise.all([
    api.call("listProducts", { filter: FEATURED, perPage: 8 }),
    api.call("listProducts", { filter: ON_SALE, orderby: "discount", perPage: 4 }),
    api.call("listBanners", {}),
    api.call("getPromises", {}).catch(undefinedIfNotFound),
    api.call("getAboutUs", {}).catch(undefinedIfNotFound),
  ])
  return {
    featured: featured.items.map(toCard),
    sale: sale.items.map(toCard),
    ...homeBanners(banners),
    promises: promises?.strip ?? [],
    story: story && homeStory(story),
  }
})

export const isListing = true

export function Component() {
  const { featured, sale, hero, splits, strips, promises, story } = useLoaderData<typeof loader>()
  const texts = useTexts(homeTexts)
  const { t, text } = texts
  const { departments, site } = useStores().shop
  const saleBanner = strips.find(leadsToSale)
  return (
    <>
      <PageHead {...(hero?.text ? { description: text(hero.text) } : {})} jsonLd={() => shopJsonLd(site, texts)} />
      <Facade banner={hero} />
      <Promises strip={promises} />
      {departments.length > 0 && (
        <Section
          id="departments"
          title={t("home.departments")}
          text={t("home.departmentsText")}
          more={{ to: paths.categories, label: t("nav.allCategories") }}
        >
          <DepartmentTiles departments={departments} />
        </Section>
      )}
      {featured.length > 0 && (
        <Section
          title={t("home.featured")}
          text={t("home.featuredText")}
          more={{ to: withQuery(paths.products, `filter=${FEATURED}`), label: t("home.allFeatured") }}
        >
          <ProductGrid cards={featured} tidy />
        </Section>
      )}
      {splits.map((banner) => (
        <BannerSplit key={banner.id} banner={banner} />
      ))}
      {sale.length > 0 && (
        <Section
          title={saleBanner ? text(saleBanner.title) : t("home.sale")}
          text={saleBanner?.text ? text(saleBanner.text) : t("home.saleText")}
          more={{
            to: withQuery(paths.products, `filter=${ON_SALE}`),
            label: saleBanner?.linkLabel ? text(saleBanner.linkLabel) : t("home.allSale"),
          }}
        >
          <ProductGrid cards={sale} tidy />
        </Section>
      )}
      {strips
        .filter((banner) => !leadsToSale(banner))
        .map((banner) => (
          <BannerStrip key={banner.id} banner={banner} />
        ))}
      {story && <AboutTeaser story={story} />}
    </>
  )
}
