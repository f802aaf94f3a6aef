/** Screen: the home page. */
import { useStores, useTexts } from "#app/context.ts"
import { HomeSection } from "#app/home/HomeSection.tsx"
import { loadHome } from "#app/home/loadHome.ts"
import { shopJsonLd } from "#app/home/shopJsonLd.ts"
import { pageLoader } from "#app/loading.ts"
import { useLoaderData } from "#app/navigation.ts"
import { PageHead } from "#app/PageHead.tsx"

export const loader = pageLoader(async ({ api }) => ({ sections: await loadHome(api) }))

export const isListing = true

export function Component() {
  const { sections } = useLoaderData<typeof loader>()
  const texts = useTexts()
  const { site } = useStores().shop
  const hero = sections.find(({ kind }) => kind === "hero")
  const line = hero?.kind === "hero" ? hero.text : undefined
  return (
    <>
      <PageHead {...(line ? { description: texts.text(line) } : {})} jsonLd={() => shopJsonLd(site, texts)} />
      {!hero && <h1 className="visually-hidden">{site.name}</h1>}
      {sections.map((section) => (
        <HomeSection key={section.id} section={section} />
      ))}
    </>
  )
}
