/** Data of the home page, section by section, and nothing more: page state is bytes. */
import type { HomeBanner, HomePicture, HomeStory } from "#app/home/homeData.ts"
import type { CardData } from "#app/product/cardData.ts"
import type { ProductRule, WireReview, WireSection } from "#shared/contract/home.ts"
import type { ShopPromises } from "#shared/contract/promises.ts"
import type { Localized } from "#shared/locale.ts"

export interface HomeLink {
  label: Localized
  link: string
}

interface Titled {
  title?: Localized | undefined
  text?: Localized | undefined
}

type Ground = NonNullable<WireSection["ground"]>
type Side = NonNullable<WireSection["side"]>

export interface ShownHero extends Titled {
  image?: FocalPicture | null | undefined
  /** Default when left out: the banner's target, or the catalogue, and the departments. */
  buttons?: HomeLink[] | undefined
  link?: string | undefined
  label?: Localized | undefined
}

export type FocalPicture = HomePicture & { focal?: [number, number] | undefined }

export interface ShownTile {
  title: Localized
  text?: Localized | undefined
  link: string
  picture: FocalPicture | null
  ground: Ground
}

export interface ShownProducts extends Titled {
  by: ProductRule
  cards: CardData[]
  label?: Localized | undefined
  /** Link to all of them. */
  to: string
}

export interface ShownStory extends Omit<HomeStory, "image"> {
  image: FocalPicture | null
  side?: Side | undefined
  button?: HomeLink | undefined
}

interface Kinds {
  hero: ShownHero
  split: { banner: HomeBanner; side?: Side; ground?: Ground }
  bannerStrip: { banner: HomeBanner }
  promises: Pick<ShopPromises, "strip">
  strip: { items: NonNullable<WireSection["items"]> }
  products: ShownProducts
  categories: Titled & { label?: Localized | undefined; tiles?: ShownTile[] | undefined }
  text: Titled & { html: Localized; align: NonNullable<WireSection["align"]> }
  story: { story: ShownStory }
  reviews: Titled & { reviews: WireReview[]; link: boolean }
  questions: Titled & { items: NonNullable<WireSection["items"]> }
  contact: Titled & { facts: NonNullable<WireSection["facts"]>; form: boolean }
}

export type ShownKind = keyof Kinds
export type ShownOf<Kind extends ShownKind> = { kind: Kind; id: string } & Kinds[Kind]
export type ShownSection = { [Kind in ShownKind]: ShownOf<Kind> }[ShownKind]
