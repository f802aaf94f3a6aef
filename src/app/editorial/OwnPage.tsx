/** An owner's page: one column of text below its picture. */
import { useTexts } from "#app/context.ts"
import { useDates } from "#app/dates.ts"
import { OwnText } from "#app/editorial/OwnText.tsx"
import type { PageData } from "#app/editorial/pageData.ts"
import { PageHead } from "#app/PageHead.tsx"
import type { Elements } from "#app/ui/elements.ts"
import { Picture } from "#app/ui/Picture.tsx"
import { pagesTexts } from "#shared/i18n/pages.ts"
import { PHONE_WIDE } from "#shared/pictures.ts"
import "#app/editorial/editorial.css"

interface Props {
  page: PageData
  /** The page's name in the breadcrumb, if different from its heading. */
  name?: string
  children?: Elements
}

export function OwnPage({ page: { title, lead, html, image, updated }, name, children }: Props) {
  const { t, text } = useTexts(pagesTexts)
  const { date } = useDates()
  return (
    <article className="AboutUs">
      <PageHead title={name ?? text(title)} description={text(lead)} image={image?.src} />
      {image && (
        <Picture
          picture={image}
          alt={text(image.alt)}
          width={image.width}
          height={image.height}
          sizes={PHONE_WIDE}
          priority
        />
      )}
      <div className="Article wrap">
        <header>
          <h1>{text(title)}</h1>
          {text(lead) && <p className="Article__lead">{text(lead)}</p>}
          {updated && <p className="Article__date">{t("legal.updated", { date: date(updated) })}</p>}
        </header>
        <OwnText html={text(html)} />
        {children}
      </div>
    </article>
  )
}
