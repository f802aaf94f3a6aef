/** Data of banners and the shop's story for the home page and nothing more: page state is bytes. */
import type { AboutUs, Banner, Picture } from "#shared/contract/catalog.ts"

export type HomeBanner = Pick<Banner, "id" | "title"> & {
  text?: Banner["text"]
  link?: Banner["link"]
  linkLabel?: Banner["linkLabel"]
  /** The façade cannot be dismissed, since it is the shop's front. */
  dismissible?: true
  image: HomePicture | null
}

export type HomePicture = Pick<Picture, "src" | "width" | "height" | "alt" | "color">

const toPicture = ({ src, width, height, alt, color }: Picture): HomePicture => ({ src, width, height, alt, color })

function toBanner({ id, title, text, link, linkLabel, image, dismissible }: Banner): HomeBanner {
  return {
    id,
    title,
    ...(text ? { text } : {}),
    ...(link ? { link } : {}),
    ...(linkLabel ? { linkLabel } : {}),
    ...(dismissible ? { dismissible } : {}),
    image: image && toPicture(image),
  }
}

/** The banners of the home page by place; without a hero the façade shows the shop's tagline. */
export function homeBanners(banners: Banner[]) {
  const at = (placement: Banner["placement"]) =>
    banners.filter((banner) => banner.placement === placement).map(toBanner)
  return { hero: at("home_hero")[0], splits: at("home_split"), strips: at("strip") }
}

export type HomeStory = Pick<AboutUs, "title"> & { text: AboutUs["lead"]; image: HomePicture | null }

export function homeStory({ title, lead, blocks, image }: AboutUs): HomeStory {
  return { title, text: blocks[0]?.text ?? lead, image: image && toPicture(image) }
}
