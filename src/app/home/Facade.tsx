/** The façade: cobalt wall, lit window, two rows of tiles. Without a banner it shows the shop's tagline. */
import { useStores, useTexts } from "#app/context.ts"
import type { FocalPicture, HomeLink, ShownOf } from "#app/home/shownHome.ts"
import { TargetLink } from "#app/home/TargetLink.tsx"
import { Picture } from "#app/ui/Picture.tsx"
import { homeTexts } from "#shared/i18n/home.ts"
import { paths } from "#shared/paths.ts"
import { PHONE_WIDE } from "#shared/pictures.ts"
import "#app/home/home.css"
import "#app/ui/Button.css"
import "#app/ui/Frieze.css"

export function Facade({ section }: { section: ShownOf<"hero"> }) {
  const { text } = useTexts()
  const { site } = useStores().shop
  const { title = site.tagline, text: line, image, buttons } = section
  return (
    <section className="Facade" aria-labelledby="facade-title">
      <div className="Facade__inside wrap">
        <div className="Facade__text">
          <h1 id="facade-title">{text(title) || site.name}</h1>
          {line && <p>{text(line)}</p>}
          <div className="Facade__actions">
            {buttons ? <OwnButtons buttons={buttons} /> : <ComingButtons section={section} />}
          </div>
        </div>
        {image && <Window image={image} />}
      </div>
      <div className="Frieze" data-rows="2" />
    </section>
  )
}

/** The first button is the primary one. */
const OwnButtons = ({ buttons }: { buttons: readonly HomeLink[] }) => {
  const { text } = useTexts()
  return buttons.map(({ label, link }, index) => (
    <TargetLink key={link} link={link} className="Button" look={index === 0 ? "lemon" : "facade"} size="big">
      {text(label)}
    </TargetLink>
  ))
}

/** Default buttons: to the banner's target, or to the catalogue, and to the departments. */
function ComingButtons({ section: { link, label } }: { section: ShownOf<"hero"> }) {
  const { t, text } = useTexts(homeTexts)
  const { departments } = useStores().shop
  return (
    <>
      <TargetLink link={link ?? paths.products} className="Button" look="lemon" size="big">
        {label ? text(label) : t("home.catalog")}
      </TargetLink>
      {departments.length > 0 && (
        <a className="Button" data-look="facade" data-size="big" href="#departments">
          {t("home.seeDepartments")}
        </a>
      )}
    </>
  )
}

/** Its outline is not a box, so no background is painted while it loads. */
function Window({ image }: { image: FocalPicture }) {
  const { text } = useTexts()
  const { src, width, height, alt, focal } = image
  return (
    <div className="Facade__window">
      <Picture
        picture={{ src }}
        alt={text(alt)}
        width={width}
        height={height}
        sizes={`(width >= 90rem) 50rem, (width >= 56rem) 50vw, ${PHONE_WIDE}`}
        focal={focal}
        priority
      />
    </div>
  )
}
