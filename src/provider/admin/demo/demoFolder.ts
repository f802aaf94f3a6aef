/** Reads the demo shop's folder, `src/demo`: an ordinary import file, and the parts of a shop that no import brings. */
import { readdir, readFile } from "node:fs/promises"
import { basename, join } from "node:path"
import {
  array,
  boolean,
  enums,
  type Infer,
  integer,
  nullable,
  number,
  optional,
  string,
  type,
  union,
} from "superstruct"
import { videoRow } from "#provider/catalogue/videos/keepVideo.ts"
import { type DeliveryDocument, readDocument } from "#provider/delivery/document.ts"
import type { AtHand } from "#provider/exchange/importCatalog.ts"
import type { Row } from "#provider/platform/db/schema.ts"
import { DEMO_FILE, demoFolder, demoVideosDir, readDemoFile, readDemoText } from "#provider/platform/demoPlaces.ts"

/** The file that `shop import` reads. */
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
/** Groups of words that mean the same to a search. */
const Synonyms = array(array(string()))
export type DemoReview = Infer<typeof Reviews>[number]
export type DemoBanner = Infer<typeof Banners>[number]
export type DemoCoupon = Infer<typeof Coupons>[number]
/** Their places alone; the import reads the rest. */
export const readDemoProducts = () => readDemoFile("products.json", Products)
export const readDemoReviews = () => readDemoFile("reviews.json", Reviews)
export const readDemoBanners = () => readDemoFile("banners.json", Banners)
export const readDemoCoupons = () => readDemoFile("coupons.json", Coupons)
/** The demo's videos, named as they lie there. */
export async function readDemoVideos(now: Date): Promise<Row<"videos">[]> {
  const names = await readdir(demoVideosDir)
  return Promise.all(
    names.map(async (name) => {
      const { file, ...row } = await videoRow(await readFile(join(demoVideosDir, name)), { name, now })
      return { ...row, file: DEMO_FILE + file }
    }),
  )
}
export const readDemoSynonyms = () => readDemoFile("synonyms.json", Synonyms)
export const readDemoDelivery = async (): Promise<DeliveryDocument> => readDocument(await readDemoText("delivery.json"))

/** Pictures, videos and files for sale are read where they lie in the source: copying them would slow down each start. */
export const atHandOf = (keys: ReadonlyMap<string, string>): AtHand => ({
  picture: (src) => keys.get(basename(src)),
  file: (src) => DEMO_FILE + basename(src),
  video: (src) => DEMO_FILE + basename(src),
})
