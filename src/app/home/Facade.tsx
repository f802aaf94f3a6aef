/** The shop front: cobalt wall, lit window, two rows of tiles. Without a banner it carries the shop's tagline. */
import { useStores, useTexts } from "#app/context.ts"
import { isOwnPath } from "#app/home/bannerLinks.ts"
import type { HomeBanner } from "#app/home/homeData.ts"
import { ButtonLink } from "#app/ui/Button.tsx"
import { Picture } from "#app/ui/Picture.tsx"
import { homeTexts } from "#shared/i18n/home.ts"
import { paths } from "#shared/paths.ts"
import "#app/home/home.css"
import "#app/ui/Button.css"
import "#app/ui/Frieze.css"

export function Facade({ banner }: { banner: HomeBanner | undefined }) {
  const { t, text } = useTexts(homeTexts)
  const { site, departments } = useStores().shop
  const title = banner?.title ?? site.tagline
  const link = banner?.link && isOwnPath(banner.link) ? banner.link : paths.products
  return (
    <section className="Facade" aria-labelledby="facade-title">
      <div className="Facade__inside wrap">
        <div className="Facade__text">
          <h1 id="facade-title">{text(title) || site.name}</h1>
          {banner?.text && <p>{text(banner.text)}</p>}
          <div className="Facade__actions">
            <ButtonLink to={link} look="lemon" size="big">
              {banner?.linkLabel ? text(banner.linkLabel) : t("home.catalog")}
            </ButtonLink>
            {departments.length > 0 && (
              <a className="Button" data-look="facade" data-size="big" href="#departments">
                {t("home.seeDepartments")}
              </a>
            )}
          </div>
        </div>
        {banner?.image && <Window image={banner.image} />}
      </div>
      <div className="Frieze" data-rows="2" />
    </section>
  )
}

/** Its outline is not a box, so nothing is painted behind it while it loads. */
function Window({ image }: { image: NonNullable<HomeBanner["image"]> }) {
  const { text } = useTexts()
  const { src, width, height, alt } = image
  return (
    <div className="Facade__window">
      <Picture
        picture={{ src }}
        alt={text(alt)}
        width={width}
        height={height}
        sizes="(width >= 90rem) 832px, (width >= 56rem) 56vw, 92vw"
        priority
      />
    </div>
  )
}
