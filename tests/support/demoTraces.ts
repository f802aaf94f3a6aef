/** Every word, number, picture and address that is the demo shop's own, to be looked for where none of them may stand. */
import { readFile } from "node:fs/promises"
import { join } from "node:path"
import { array, create, optional, string, type } from "superstruct"
import { readDemoBanners, readDemoCoupons, readDemoDelivery, readDemoReviews } from "#provider/admin/demo/demoFolder.ts"
import { readDemoPictures } from "#provider/catalogue/pictures/demoPictures.ts"
import { demoFolder } from "#provider/platform/demoPlaces.ts"
import { readDemoSite } from "#provider/site/demoSite.ts"
import { Localized } from "#shared/contract/localized.ts"
import type { Localized as LocalizedText } from "#shared/locale.ts"

/** Sold by many shops, or words that mean other things too: no trace of this one. The last is any shop's last collection, in the morning. */
const COMMON =
  /^(?:tarjetas?|cards|gift cards?|tarjetas? regalo|textil(?:es)?|papel|paper|stationery|velas|candles|before 2 pm\.?)$/
const SHORTEST = 5

const both = ({ es, en }: Partial<LocalizedText> = {}) => [es ?? "", en ?? ""]

const Group = type({ name: Localized, description: Localized })
const Products = type({
  departments: array(Group),
  categories: array(Group),
  products: array(
    type({
      id: string(),
      sku: string(),
      slug: string(),
      name: Localized,
      maker: optional(type({ name: string(), address: string(), contact: string() })),
    }),
  ),
})

/** In lower case. */
async function readDemoTraces(): Promise<string[]> {
  const { departments, categories, products } = create(
    JSON.parse(await readFile(join(demoFolder, "products.json"), "utf8")),
    Products,
  )
  const [pictures, { identity, pages }, banners] = await Promise.all([
    readDemoPictures(),
    readDemoSite(),
    readDemoBanners(),
  ])
  const [reviews, coupons, { methods = [] }] = await Promise.all([
    readDemoReviews(),
    readDemoCoupons(),
    readDemoDelivery(),
  ])
  const texts = [
    "azahar",
    "calle del horno",
    "46003",
    "valencia",
    "#2344a8",
    identity.email,
    identity.phone,
    identity.account,
    ...both(identity.hours),
    ...both(identity.tagline),
    ...pictures.map(({ name, hash }) => `${name}-${hash}`),
    ...banners.flatMap(({ title, text }) => [...both(title), ...both(text)]),
    ...pages.flatMap(({ title, lead }) => [...both(title), ...both(lead)]),
    ...[...departments, ...categories].flatMap(({ name, description }) => [...both(name), ...both(description)]),
    ...products.flatMap(({ maker }) => (maker ? [maker.name, maker.address, maker.contact] : [])),
    ...products.flatMap(({ id, sku, slug, name }) => [id, sku, slug, ...both(name)]),
    ...reviews.flatMap(({ author, content }) => [author, content]),
    ...coupons.flatMap(({ code, description }) => [code, ...both(description)]),
    ...methods.flatMap(({ text, pickupPoints = [] }) => [
      ...both(text ?? {}),
      ...pickupPoints.flatMap((point) => [...both(point.name), point.address, ...both(point.hours)]),
    ]),
  ]
  const kept = texts.map((text) => text.trim().toLowerCase()).filter((text) => text.length >= SHORTEST)
  return [...new Set(["24/7", ...kept])].filter((text) => !COMMON.test(text))
}

export interface TraceFinder {
  look: (where: string, text: string) => void
  /** Each trace with the first place of it, and in how many it stands. */
  found: () => string[]
}

export async function findDemoTraces(): Promise<TraceFinder> {
  const traces = (await readDemoTraces()).map((trace) => ({ trace, whole: wholeWord(trace) }))
  const places = new Map<string, { first: string; count: number }>()
  return {
    look(where, text) {
      // White space counts as one space.
      const plain = text.replace(/[\s\u00a0\u202f]+/g, " ").toLowerCase()
      for (const { trace, whole } of traces) {
        const at = plain.includes(trace) ? plain.search(whole) : -1
        if (at < 0) continue
        const around = plain.slice(Math.max(0, at - 60), at + trace.length + 40)
        const before = places.get(trace)
        places.set(trace, { first: before?.first ?? `${where}: …${around}…`, count: (before?.count ?? 0) + 1 })
      }
    },
    found: () => [...places].map(([trace, { first, count }]) => `${trace}, ${count} times, first at ${first}`),
  }
}

const wholeWord = (text: string) =>
  new RegExp(`(?<![\\p{L}\\p{N}])${text.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&")}(?![\\p{L}\\p{N}])`, "u")
