/** Screen: the shop's own story. */
import { useLoaderData } from "react-router"
import { useTexts } from "#app/context.ts"
import { pageLoader } from "#app/loading.ts"
import { PageHead } from "#app/PageHead.tsx"
import { ButtonLink } from "#app/ui/Button.tsx"
import { Picture } from "#app/ui/Picture.tsx"
import { paths } from "#shared/paths.ts"

export const loader = pageLoader(({ api }) => api.call("getAboutUs", {}))

export function Component() {
  const { title, lead, image, blocks } = useLoaderData<typeof loader>()
  const { t, text } = useTexts()
  return (
    <article className="AboutUs">
      <PageHead title={t("aboutUs.title")} description={text(lead)} {...(image ? { image: image.src } : {})} />
      {image && (
        <Picture
          picture={image}
          alt={text(image.alt)}
          width={image.width}
          height={image.height}
          sizes="100vw"
          priority
        />
      )}
      <div className="Article wrap">
        <header>
          <h1>{text(title)}</h1>
          <p className="Article__lead">{text(lead)}</p>
        </header>
        {blocks.map((block) => (
          <section key={text(block.text)}>
            {block.title && <h2>{text(block.title)}</h2>}
            <p>{text(block.text)}</p>
          </section>
        ))}
        <p className="Article__ways">
          <ButtonLink to={paths.products}>{t("aboutUs.catalog")}</ButtonLink>
          <ButtonLink to={paths.contact} look="quiet">
            {t("aboutUs.visit")}
          </ButtonLink>
        </p>
      </div>
    </article>
  )
}
