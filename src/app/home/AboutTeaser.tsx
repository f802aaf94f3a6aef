/** The beginning of the shop's story, with the street it stands in. */
import { useTexts } from "#app/context.ts"
import type { HomeStory } from "#app/home/homeData.ts"
import { MoreLink } from "#app/ui/Button.tsx"
import { Picture } from "#app/ui/Picture.tsx"
import { paths } from "#shared/paths.ts"
import "#app/home/home.css"

export function AboutTeaser({ story }: { story: HomeStory }) {
  const { t, text } = useTexts()
  const { title, image } = story
  return (
    <section className="wrap section">
      <div className="AboutTeaser">
        {image && (
          <Picture
            picture={image}
            alt={text(image.alt)}
            width={image.width}
            height={image.height}
            sizes="(width >= 56rem) 54vw, 92vw"
          />
        )}
        <div className="AboutTeaser__text">
          <h2>{text(title)}</h2>
          <p>{text(story.text)}</p>
          <MoreLink to={paths.aboutUs}>{t("nav.aboutUs")}</MoreLink>
        </div>
      </div>
    </section>
  )
}
