/** The home page as the shop's document has it: an ordered list of sections of ten kinds. */
import {
  array,
  boolean,
  defaulted,
  dynamic,
  type Infer,
  integer,
  literal,
  number,
  object,
  optional,
  refine,
  type Struct,
  string,
  tuple,
} from "superstruct"
import { Picture } from "#shared/contract/catalog.ts"
import { findOrderFault } from "#shared/contract/homeOrder.ts"
import { Localized } from "#shared/contract/localized.ts"
import { bilingual, bilingualLines, line, list, PictureKey, pictureAlt, Target } from "#shared/contract/siteText.ts"
import { fault } from "#shared/fault.ts"
import { Day } from "#shared/fields/day.ts"
import { sectionBounds as bounds, productCounts } from "#shared/siteBounds.ts"

const oneOf = <const Value extends string>(values: readonly Value[]): Struct<Value, null> =>
  refine(
    string(),
    "one of",
    (value) => values.some((each) => each === value) || fault("choice", { of: values.join(", ") }),
  ) as unknown as Struct<Value, null>

/** Percentages from the left and from the top: the point that stays visible where the picture is cropped. */
const Percent = refine(number(), "percent", (value) => (value >= 0 && value <= 100) || "percentage")

/** The alt text is empty only if the picture adds nothing to the text beside it. */
const SectionPicture = object({ key: PictureKey, alt: pictureAlt, focal: optional(tuple([Percent, Percent])) })

/** A section further down is addressed by its id. */
const Link = refine(
  string(),
  "link",
  (text) => /^#[a-z][a-z0-9-]{0,39}$/.test(text) || Target.is(text) || "section_target",
)

const Button = object({ label: bilingual(bounds.link.label), link: Link })

export const grounds = ["tint-1", "tint-2", "tint-3", "tint-4", "highlight"] as const

/** Fields of every section, among them whether and between which days it is shown. */
const common = {
  id: refine(string(), "id", (text) => /^[a-z][a-z0-9-]{0,39}$/.test(text) || "section_id"),
  on: defaulted(boolean(), true),
  from: optional(Day),
  until: optional(Day),
}

const side = defaulted(oneOf(["start", "end"]), "start")

/** Parts left empty come from the banner of that place, else from the shop's tagline. */
const Hero = object({
  ...common,
  kind: literal("hero"),
  title: bilingual(bounds.hero.title),
  text: bilingual(bounds.hero.text),
  picture: optional(SectionPicture),
  buttons: optional(list(Button, ...bounds.hero.buttons)),
})

const Split = object({
  ...common,
  kind: literal("split"),
  /** Shows the banners of that place instead of the fields below. */
  banners: defaulted(boolean(), false),
  title: bilingual(bounds.split.title),
  text: bilingual(bounds.split.text),
  picture: optional(SectionPicture),
  side,
  ground: defaulted(oneOf(grounds), "tint-3"),
  button: optional(Button),
})

export const stripIcons = ["truck", "arrow-u-up-left", "lock-simple", "chat-circle", "storefront", "clock"] as const

const { title: itemTitle, text: itemText } = bounds.stripItem
const StripItem = object({ icon: oneOf(stripIcons), title: bilingual(itemTitle), text: bilingual(itemText) })

/** The owner's own promises beside the calculated ones: in the strip of promises, and in the line above the header. */
export const Claims = list(object({ ...StripItem.schema, header: defaulted(boolean(), false) }), 0, 3)
export type Claims = Infer<typeof Claims>

const Strip = object({
  ...common,
  kind: literal("strip"),
  /** Source of the strip: the shop's promises, its one-line banners, or the items. */
  show: defaulted(oneOf(["promises", "banners", "items"]), "items"),
  items: optional(list(StripItem, ...bounds.strip.items)),
})

export const productRules = ["newest", "featured", "onSale", "bestSelling", "category", "byHand"] as const
export type ProductRule = (typeof productRules)[number]

const fitsCount = (count: number) =>
  productCounts.some((each) => each === count) || fault("choice", { of: productCounts.join(", ") })

const Products = object({
  ...common,
  kind: literal("products"),
  by: oneOf(productRules),
  /** Id or slug, for the rule `category`. */
  category: line(120),
  /** Ids, for the rule `byHand`. */
  products: optional(list(line(120), ...bounds.products.byHand)),
  count: defaulted(refine(integer(), "count", fitsCount), 8),
  title: bilingual(bounds.products.title),
  text: bilingual(bounds.products.text),
  label: bilingual(bounds.link.label),
})

const Categories = object({
  ...common,
  kind: literal("categories"),
  title: bilingual(bounds.categories.title),
  text: bilingual(bounds.categories.text),
  label: bilingual(bounds.link.label),
  items: optional(
    list(
      object({
        title: bilingual(bounds.tile.title),
        text: bilingual(bounds.tile.text),
        link: Link,
        picture: optional(SectionPicture),
        ground: defaulted(oneOf(grounds), "tint-1"),
      }),
      ...bounds.categories.items,
    ),
  ),
})

/** In Markdown. */
const Text = object({
  ...common,
  kind: literal("text"),
  title: bilingual(bounds.text.title),
  text: bilingualLines(bounds.text.text),
  align: defaulted(oneOf(["start", "centre"]), "start"),
})

const PictureText = object({
  ...common,
  kind: literal("pictureText"),
  /** Shows the beginning of the shop's story instead of the fields below. */
  about: defaulted(boolean(), false),
  title: bilingual(bounds.pictureText.title),
  text: bilingual(bounds.pictureText.text),
  picture: optional(SectionPicture),
  side,
  button: optional(Button),
})

const within =
  ([least, most]: readonly [number, number]) =>
  (count: number) =>
    (count >= least && count <= most) || fault("between", { least, most })

const Reviews = object({
  ...common,
  kind: literal("reviews"),
  title: bilingual(bounds.reviews.title),
  count: defaulted(refine(integer(), "count", within(bounds.reviews.count)), 3),
  /** Ids of reviews; when left out, the latest with four or five stars. */
  reviews: optional(list(line(80), ...bounds.reviews.count)),
  link: defaulted(boolean(), true),
})

const Question = object({
  question: bilingual(bounds.question.question),
  answer: bilingualLines(bounds.question.answer),
})

const Questions = object({
  ...common,
  kind: literal("questions"),
  title: bilingual(bounds.questions.title),
  items: list(Question, ...bounds.questions.items),
})

export const contactFacts = ["address", "hours", "phone", "email"] as const

const Contact = object({
  ...common,
  kind: literal("contact"),
  title: bilingual(bounds.contact.title),
  text: bilingual(bounds.contact.text),
  show: defaulted(list(oneOf(contactFacts), 1, contactFacts.length), [...contactFacts]),
  /** Shows a button to the contact page. */
  form: defaulted(boolean(), true),
})

const kinds = {
  hero: Hero,
  split: Split,
  strip: Strip,
  products: Products,
  categories: Categories,
  text: Text,
  pictureText: PictureText,
  reviews: Reviews,
  questions: Questions,
  contact: Contact,
}
export type SectionKind = keyof typeof kinds
export const sectionKinds = Object.keys(kinds) as SectionKind[]

export type SectionOf<Kind extends SectionKind> = Infer<(typeof kinds)[Kind]>
export type Section = { [Kind in SectionKind]: SectionOf<Kind> }[SectionKind]

const isKind = (kind: unknown): kind is SectionKind => typeof kind === "string" && Object.hasOwn(kinds, kind)

/** A section of an unknown kind fails on its kind. */
const Unknown = object({ kind: oneOf(sectionKinds) })

const Section = dynamic((value) => {
  const kind = typeof value === "object" && value !== null && "kind" in value ? value.kind : undefined
  return (isKind(kind) ? kinds[kind] : Unknown) as unknown as Struct<unknown, null>
}) as unknown as Struct<Section, null>

/** In display order. */
export const Home = refine(array(Section), "home", (sections) => findOrderFault(sections) ?? true)
export type Home = Infer<typeof Home>

const WirePicture = object({ ...Picture.schema, focal: optional(tuple([number(), number()])) })

const WireItem = object({
  icon: optional(oneOf(stripIcons)),
  title: Localized,
  text: optional(Localized),
  html: optional(Localized),
  link: optional(string()),
  picture: optional(WirePicture),
  ground: optional(oneOf(grounds)),
})

const WireReview = object({
  id: string(),
  rating: integer(),
  content: string(),
  author: string(),
  product: object({ slug: string(), name: Localized }),
})
export type WireReview = Infer<typeof WireReview>

/**
 * A section as it crosses the wire: only those shown today, with their pictures, Markdown as HTML; fields depend on the
 * kind.
 */
export const WireSection = object({
  id: string(),
  kind: oneOf(sectionKinds),
  title: optional(Localized),
  text: optional(Localized),
  html: optional(Localized),
  picture: optional(WirePicture),
  buttons: optional(array(object({ label: Localized, link: string() }))),
  side: optional(oneOf(["start", "end"])),
  ground: optional(oneOf(grounds)),
  align: optional(oneOf(["start", "centre"])),
  /** The content comes from the banners of its place, or from the shop's story. */
  banners: optional(boolean()),
  about: optional(boolean()),
  show: optional(oneOf(["promises", "banners", "items"])),
  items: optional(array(WireItem)),
  by: optional(oneOf(productRules)),
  category: optional(string()),
  /** Ids, for best sellers too. */
  products: optional(array(string())),
  count: optional(integer()),
  label: optional(Localized),
  reviews: optional(array(WireReview)),
  facts: optional(array(oneOf(contactFacts))),
  /** Whether reviews link to their product, and contact to the form. */
  link: optional(boolean()),
})
export type WireSection = Infer<typeof WireSection>

export const ShopHome = object({ sections: array(WireSection) })
export type ShopHome = Infer<typeof ShopHome>

export const defaultHome = (): Home =>
  Home.create([
    { id: "hero", kind: "hero" },
    { id: "promises", kind: "strip", show: "promises" },
    { id: "departments", kind: "categories" },
    { id: "featured", kind: "products", by: "featured", count: 8 },
    { id: "split", kind: "split", banners: true },
    { id: "sale", kind: "products", by: "onSale", count: 4 },
    { id: "strip", kind: "strip", show: "banners" },
    { id: "about", kind: "pictureText", about: true },
  ])
