/** Banners between the sections: half picture and half text, or one line with a picture. */
import { useTexts } from "#app/context.ts"
import { BannerLink } from "#app/home/BannerLink.tsx"
import { BannerSection } from "#app/home/BannerSection.tsx"
import type { HomeBanner } from "#app/home/homeData.ts"
import type { FocalPicture, ShownOf } from "#app/home/shownHome.ts"
import type { Elements } from "#app/ui/elements.ts"
import { Picture } from "#app/ui/Picture.tsx"
import { PHONE_WIDE } from "#shared/pictures.ts"
import "#app/home/home.css"

interface SplitProps extends Pick<ShownOf<"split">, "side" | "ground"> {
  banner: HomeBanner & { image: FocalPicture | null }
}

export function BannerSplit({ banner, side, ground }: SplitProps) {
  const { text } = useTexts()
  const { title, image, link, linkLabel } = banner
  return (
    <BannerSection banner={banner} className="section">
      {(button: Elements) => (
        <div className="BannerSplit" data-side={side} data-ground={ground}>
          {image && (
            <Picture
              picture={image}
              alt={text(image.alt)}
              width={960}
              height={1200}
              sizes={`(width >= 90rem) 45rem, (width >= 56rem) 50vw, ${PHONE_WIDE}`}
              focal={image.focal}
            />
          )}
          <div className="BannerSplit__text">
            <h2>{text(title)}</h2>
            {banner.text && <p>{text(banner.text)}</p>}
            <BannerLink link={link} label={linkLabel} />
          </div>
          {button}
        </div>
      )}
    </BannerSection>
  )
}

export function BannerStrip({ banner }: { banner: HomeBanner }) {
  const { text } = useTexts()
  const { title, image, link, linkLabel } = banner
  return (
    <BannerSection banner={banner} className="wrap section">
      {(button: Elements) => (
        <div className="BannerStrip">
          {image && <Picture picture={image} alt="" width={480} height={600} sizes="160px" />}
          <div>
            <h2>{text(title)}</h2>
            {banner.text && <p>{text(banner.text)}</p>}
          </div>
          <BannerLink link={link} label={linkLabel} />
          {button}
        </div>
      )}
    </BannerSection>
  )
}
