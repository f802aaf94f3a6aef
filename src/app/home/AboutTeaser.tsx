/** A teaser for the shop's story, with a picture of its street. */
import { useTexts } from "#app/context.ts"
import type { ShownStory } from "#app/home/shownHome.ts"
import { TargetLink } from "#app/home/TargetLink.tsx"
import { MoreLink } from "#app/ui/Button.tsx"
import { Icon } from "#app/ui/Icon.tsx"
import { Picture } from "#app/ui/Picture.tsx"
import { paths } from "#shared/paths.ts"
import { PHONE_WIDE } from "#shared/pictures.ts"
import "#app/home/home.css"
import "#app/ui/Button.css"

export function AboutTeaser({ id, story }: { id: string; story: ShownStory }) {
  const { t, text } = useTexts()
  const { title, image, side, button } = story
  return (
    <section className="wrap section" id={id}>
      <div className="AboutTeaser" data-side={side}>
        {image && (
          <Picture
            picture={image}
            alt={text(image.alt)}
            width={image.width}
            height={image.height}
            sizes={`(width >= 56rem) 54vw, ${PHONE_WIDE}`}
            focal={image.focal}
          />
        )}
        <div className="AboutTeaser__text">
          <h2>{text(title)}</h2>
          <p>{text(story.text)}</p>
          {button ? (
            <TargetLink link={button.link} className="MoreLink">
              <span>{text(button.label)}</span>
              <Icon name="arrow-right" size="small" flip />
            </TargetLink>
          ) : (
            <MoreLink to={paths.aboutUs}>{t("nav.aboutUs")}</MoreLink>
          )}
        </div>
      </div>
    </section>
  )
}
