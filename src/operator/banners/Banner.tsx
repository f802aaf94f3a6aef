/** One banner, or a new one: its place, its texts in both languages, its picture, where it leads, and when it is seen. */
import { bannerName } from "#operator/banners/bannerWords.ts"
import { Select } from "#operator/frame/Field.tsx"
import type { Frame } from "#operator/frame/frame.ts"
import { PictureChoice } from "#operator/frame/PictureChoice.tsx"
import { PostForm } from "#operator/frame/PostForm.tsx"
import { formOf } from "#operator/frame/resourceForm.ts"
import { type Place, placesOf } from "#operator/site/placeWords.ts"
import { Check, Pair, ShopPage, Text } from "#operator/site/ShopPage.tsx"
import { PlaceList } from "#operator/site/SpecFields.tsx"
import { bannerPath, bannersPath, newBannerPath } from "#operator/site/shopParts.ts"
import type { Fields } from "#provider/platform/operations/conflict.ts"
import { bannerResource, placements } from "#provider/site/banners/bannerInput.ts"
import type { ViewedBanner } from "#provider/site/banners/viewBanners.ts"
import type { SitePlaces } from "#provider/site/sitePlaces.ts"

export interface BannerProps {
  frame: Frame
  places: SitePlaces
  /** As they are, or as they were typed. */
  fields: Fields
  /** None for a new one. */
  banner?: ViewedBanner
}

const FORM = "banner"

export function Banner({ frame, places, fields, banner }: BannerProps) {
  const { banners: own, product, shop, groups } = frame.texts
  const title = banner ? bannerName(frame, banner) : own.newTitle
  return (
    <ShopPage frame={frame} part="pages" title={title} back={{ href: bannersPath, text: own.title }} hasBar>
      <PostForm
        id={FORM}
        className="wall narrow"
        action={banner ? bannerPath(banner.id) : newBannerPath}
        encType="multipart/form-data"
      >
        {banner && <input type="hidden" name="version" value={banner.version} />}
        <What frame={frame} fields={fields} />
        <Where frame={frame} fields={fields} places={placesOf(frame, places)} />
        <When frame={frame} fields={fields} />
      </PostForm>
      {banner && (
        <PostForm className="tile stack narrow tight" action={`${bannerPath(banner.id)}/remove`}>
          <p className="hint">{own.removeHint}</p>
          <button className="button quiet red" type="submit">
            {groups.remove}
          </button>
        </PostForm>
      )}
      <div className="action-bar">
        <p className="wide-only muted">{own.atOnce}</p>
        <a className="button quiet fit" href={bannersPath}>
          {product.leave}
        </a>
        <button className="button" type="submit" form={FORM}>
          {banner ? shop.save : own.make}
        </button>
      </div>
    </ShopPage>
  )
}

interface PartProps {
  frame: Frame
  fields: Fields
}

function What({ frame, fields }: PartProps) {
  const { banners: own, shopPages } = frame.texts
  const { labels } = own
  const { pair } = formOf(frame, bannerResource, fields)
  const placement = fields["placement"] ?? ""
  // A place written by hand stays until another one is chosen.
  const others = placements.some((each) => each === placement) ? [] : [{ value: "", text: own.placements.category }]
  const options = placements.map((value) => ({ value, text: own.placements[value] }))
  return (
    <section className="tile stack" aria-labelledby="what">
      <h2 id="what">{shopPages.content}</h2>
      <Select
        frame={frame}
        name="placement"
        label={labels.placement}
        value={placement}
        options={[...others, ...options]}
      />
      <Pair {...pair("title", labels.title)} />
      <Pair {...pair("text", labels.text)} rows={2} />
      <PictureChoice
        frame={frame}
        name="picture"
        label={labels.picture}
        hint={own.pictureHint}
        picture={fields["picture"] ?? ""}
      >
        <Pair {...pair("alt", labels.alt)} hint={own.altHint} />
      </PictureChoice>
    </section>
  )
}

function Where({ frame, fields, places }: PartProps & { places: readonly Place[] }) {
  const { labels, leads, linkHint } = frame.texts.banners
  const { text, pair } = formOf(frame, bannerResource, fields)
  return (
    <section className="tile stack" aria-labelledby="where">
      <h2 id="where">{leads}</h2>
      <PlaceList places={places} />
      <Text {...text("link", labels.link)} hint={linkHint} list="places" />
      <Pair {...pair("linkLabel", labels.linkLabel)} />
    </section>
  )
}

function When({ frame, fields }: PartProps) {
  const { banners: own, shopPages } = frame.texts
  const { labels } = own
  const { text } = formOf(frame, bannerResource, fields)
  return (
    <section className="tile stack" aria-labelledby="when">
      <h2 id="when">{shopPages.when}</h2>
      <div className="fields">
        <Text {...text("from", labels.from)} span="half" />
        <Text {...text("until", labels.until)} span="half" />
        <p className="hint">{shopPages.hints.days}</p>
      </div>
      <Check name="dismissible" label={labels.dismissible} isOn={fields["dismissible"] === "yes"} />
      <p className="hint">{own.closableHint}</p>
    </section>
  )
}
