/** Reads the demo shop's folder, `src/demo`: what any shop imports, and what belongs to a shop but comes with no import. */
import { readFile } from "node:fs/promises"
import { basename, join } from "node:path"
import {
  array,
  boolean,
  create,
  enums,
  type Infer,
  integer,
  nullable,
  number,
  optional,
  type Struct,
  string,
  type,
  union,
} from "superstruct"
import { type DeliveryDocument, readDocument } from "#provider/delivery/document.ts"
import type { AtHand } from "#provider/exchange/importCatalog.ts"
import { DEMO_FILE, demoFolder } from "#provider/platform/demoPlaces.ts"
import { readSiteFolder } from "#provider/site/readSiteFolder.ts"
import { readSiteDocument } from "#provider/site/siteDocument.ts"
import type { SiteDocument } from "#shared/contract/site.ts"

/** What `shop import` reads. */
export const demoProductsFile = join(demoFolder, "products.json")

const Text = type({ es: string(), en: string() })
const Group = type({ id: string(), slug: string() })
const Products = type({
  departments: array(Group),
  categories: array(Group),
  products: array(
    type({ id: string(), slug: string(), category_id: nullable(string()), department_id: nullable(string()) }),
  ),
})
const Reviews = array(
  type({
    id: string(),
    product_id: string(),
    rating: integer(),
    lang: string(),
    author: string(),
    email: string(),
    date: string(),
    content: string(),
    verified: boolean(),
  }),
)
const Banners = array(
  type({
    id: string(),
    placement: enums(["home_hero", "home_split", "strip"]),
    picture: string(),
    title: Text,
    text: Text,
    link: string(),
    linkLabel: Text,
    dismissible: optional(boolean()),
  }),
)
const Coupons = array(
  type({
    code: string(),
    type: string(),
    value: nullable(union([number(), string()])),
    minSubtotal: string(),
    expires: nullable(string()),
    description: Text,
  }),
)
/** Words that mean the same to a search. */
const Synonyms = array(array(string()))
const Pictures = array(
  type({
    name: string(),
    file: string(),
    width: integer(),
    height: integer(),
    hash: string(),
    blur: string(),
    color: string(),
  }),
)
export type DemoReview = Infer<typeof Reviews>[number]
export type DemoBanner = Infer<typeof Banners>[number]
export type DemoCoupon = Infer<typeof Coupons>[number]
export type DemoPicture = Infer<typeof Pictures>[number]

const textOf = (name: string) => readFile(join(demoFolder, name), "utf8")
const read = async <Value>(name: string, struct: Struct<Value>): Promise<Value> =>
  create(JSON.parse(await textOf(name)), struct)

/** Their places alone: the import reads the rest. */
export const readDemoProducts = () => read("products.json", Products)
export const readDemoReviews = () => read("reviews.json", Reviews)
export const readDemoBanners = () => read("banners.json", Banners)
export const readDemoCoupons = () => read("coupons.json", Coupons)
export const readDemoSynonyms = () => read("synonyms.json", Synonyms)
export const readDemoPictures = () => read("pictures/index.json", Pictures)
export const readDemoDelivery = async (): Promise<DeliveryDocument> => readDocument(await textOf("delivery.json"))

/** The hash makes a redrawn picture a new address. */
export const pictureKey = ({ name, hash }: DemoPicture) => `${name}-${hash}`

/** By the file's name and without its ending. */
export const pictureKeys = (pictures: readonly DemoPicture[]): ReadonlyMap<string, string> =>
  new Map(pictures.flatMap((each) => [each.file, each.name].map((name) => [name, pictureKey(each)] as const)))

/** Pictures and files for sale are read where they lie, in every shop's source: a copy would cost each its start. */
export const atHandOf = (keys: ReadonlyMap<string, string>): AtHand => ({
  picture: (src) => keys.get(basename(src)),
  file: (src) => DEMO_FILE + basename(src),
})

let demoSite: Promise<SiteDocument> | undefined

/** Who the demo shop is, as `shop site import` would read it. It comes with the source, so that it is read once. */
export function readDemoSite(): Promise<SiteDocument> {
  demoSite ??= readSite()
  return demoSite
}

async function readSite(): Promise<SiteDocument> {
  const keys = pictureKeys(await readDemoPictures())
  const document = await readSiteFolder(
    demoFolder,
    (text) => JSON.parse(text) as unknown,
    async (name) => keys.get(name) ?? name,
  )
  return readSiteDocument(document)
}
