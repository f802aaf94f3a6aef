/** Reads the demo shop's own files: the catalogue and the index of its drawn pictures. */
import { readFile } from "node:fs/promises"
import { join } from "node:path"
import {
  array,
  assert,
  boolean,
  enums,
  type Infer,
  integer,
  nullable,
  number,
  optional,
  record,
  string,
  type,
  union,
} from "superstruct"
import { readyZoneIds } from "#provider/delivery/zones.ts"
import { readSiteDocument } from "#provider/site/siteDocument.ts"
import { sourceFolder } from "#provider/sourceFolder.ts"
import type { SiteDocument } from "#shared/contract/site.ts"

const demoDir = join(sourceFolder, "demo")
export const demoPicturesDir = join(demoDir, "pictures")
/** What the demo shop sells as files. */
export const demoFilesDir = join(demoDir, "files")

const Text = type({ es: string(), en: string() })
/** A few texts are the same in both languages and given once. */
const LooseText = type({ es: optional(string()), en: optional(string()) })

const DemoCatalogue = type({
  banners: array(
    type({
      id: string(),
      image: string(),
      placement: string(),
      title: Text,
      text: Text,
      cta: Text,
      href: string(),
      dismissible: optional(boolean()),
    }),
  ),
  aboutUs: type({
    image: string(),
    title: Text,
    lead: Text,
    paragraphs: type({ es: array(string()), en: array(string()) }),
  }),
  departments: array(type({ id: string(), slug: string(), name: Text, description: Text })),
  categories: array(type({ id: string(), slug: string(), department_id: string(), name: Text, description: Text })),
  /** Workshops, all invented. */
  makers: array(type({ id: string(), name: string(), address: string(), contact: string() })),
  products: array(
    type({
      id: string(),
      sku: string(),
      slug: string(),
      name: Text,
      description: Text,
      category_id: string(),
      department_id: string(),
      price: string(),
      sale_price: string(),
      sale_percent: number(),
      featured: boolean(),
      stock: integer(),
      availability: string(),
      virtual: optional(boolean()),
      downloads: optional(type({ files: array(type({ name: string() })), limit: integer(), expiryDays: integer() })),
      updatedAt: string(),
      tags: array(string()),
      attributes: record(string(), LooseText),
      maker: string(),
      /** In grams, one for each variant. */
      weight: optional(array(integer())),
      warnings: optional(Text),
      guarantee: optional(type({ model: string(), months: integer() })),
      variants: optional(
        type({
          label: Text,
          options: array(Text),
          /** Where they are combinations: of which choices, the last one changing first, and which picture shows a value. */
          choices: optional(array(type({ name: Text, values: array(Text), pictures: optional(array(string())) }))),
          stock: optional(array(integer())),
        }),
      ),
      images: array(string()),
      /** What some pictures show besides the product's name. */
      pictures: optional(record(string(), Text)),
    }),
  ),
  reviews: array(
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
  ),
  coupons: array(
    type({
      code: string(),
      type: string(),
      value: nullable(union([number(), string()])),
      minSubtotal: string(),
      expires: nullable(string()),
      description: Text,
    }),
  ),
  /** Words that mean the same to a search. */
  synonyms: array(array(string())),
  deliveryMethods: array(
    type({
      id: string(),
      kind: enums(["pickup", "home", "point"]),
      days: type({ min: integer(), max: integer() }),
      /** A ready one; left out where it is fetched at the shop. */
      zone: optional(enums(readyZoneIds)),
      default: boolean(),
      cost: string(),
      freeFrom: nullable(string()),
      icon: string(),
      name: Text,
      description: Text,
      pickupPoints: optional(array(type({ id: string(), name: Text, address: string(), hours: Text }))),
    }),
  ),
  /** Valencia's. */
  calendar: type({
    lastCollection: string(),
    workingDays: array(integer()),
    openingDays: array(integer()),
    holidays: array(string()),
  }),
})
export type DemoCatalogue = Infer<typeof DemoCatalogue>
export type DemoProduct = DemoCatalogue["products"][number]
export type DemoMaker = DemoCatalogue["makers"][number]

const PictureIndex = array(
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
export type DemoPicture = Infer<typeof PictureIndex>[number]

export async function readDemoCatalogue(): Promise<DemoCatalogue> {
  const data: unknown = JSON.parse(await readFile(join(demoDir, "catalogue.json"), "utf8"))
  assert(data, DemoCatalogue)
  return data
}

/** Who the demo shop is. */
export async function readDemoSite(): Promise<SiteDocument> {
  return readSiteDocument(JSON.parse(await readFile(join(demoDir, "site.json"), "utf8")))
}

/** The drawn pictures; none when they have not been drawn. */
export async function readDemoPictures(): Promise<DemoPicture[]> {
  const text = await readFile(join(demoPicturesDir, "index.json"), "utf8").catch(() => "[]")
  const data: unknown = JSON.parse(text)
  assert(data, PictureIndex)
  return data
}
