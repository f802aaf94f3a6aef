/** Screen: the shop's story, or its facts if none was written yet. */
import { useStores, useTexts } from "#app/context.ts"
import { OwnPage } from "#app/editorial/OwnPage.tsx"
import { loadPage, type PageData } from "#app/editorial/pageData.ts"
import { Promises } from "#app/home/Promises.tsx"
import { pageLoader, undefinedIfNotFound } from "#app/loading.ts"
import { useLoaderData } from "#app/navigation.ts"
import { PageHead } from "#app/PageHead.tsx"
import { ButtonLink } from "#app/ui/Button.tsx"
import type { ShopPromises } from "#shared/contract/promises.ts"
import { pagesTexts } from "#shared/i18n/pages.ts"
import { paths } from "#shared/paths.ts"
import "#app/editorial/editorial.css"

export const loader = pageLoader(async ({ api, stores }) => {
  const story = await loadPage(api, "about-us", stores.locale.prefix).catch(undefinedIfNotFound)
  if (story) return { story, promises: [] }
  const promises = await api.call("getPromises", {}).catch(undefinedIfNotFound)
  return { story, promises: promises?.strip ?? [] }
})

export function Component() {
  const { story, promises } = useLoaderData<typeof loader>()
  return story ? <Story story={story} /> : <Unwritten promises={promises} />
}

function Story({ story }: { story: PageData }) {
  const { t } = useTexts(pagesTexts)
  return (
    <OwnPage page={story} name={t("aboutUs.title")}>
      <Ways />
    </OwnPage>
  )
}

/** The menu links here in every shop, including one that has only imported its products. */
function Unwritten({ promises }: { promises: ShopPromises["strip"] }) {
  const { t, text } = useTexts(pagesTexts)
  const { site } = useStores().shop
  return (
    <article className="AboutUs">
      <PageHead title={t("aboutUs.title")} description={text(site.tagline)} />
      <div className="Article wrap">
        <header>
          <h1>{site.name}</h1>
          {text(site.tagline) && <p className="Article__lead">{text(site.tagline)}</p>}
        </header>
        {text(site.address) && (
          <section>
            <h2>{t("aboutUs.where")}</h2>
            <p>{text(site.address)}</p>
            <p>{text(site.hours)}</p>
          </section>
        )}
        <Ways />
      </div>
      <Promises strip={promises} />
    </article>
  )
}

function Ways() {
  const { t } = useTexts(pagesTexts)
  return (
    <p className="Article__ways">
      <ButtonLink to={paths.products}>{t("aboutUs.catalog")}</ButtonLink>
      <ButtonLink to={paths.contact} look="quiet">
        {t("aboutUs.visit")}
      </ButtonLink>
    </p>
  )
}
