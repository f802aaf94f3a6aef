/** Every picture of the demo shop by name: three views of each product, and the scenes. */
import { array, assert, optional, record, string, type, unknown } from "superstruct"
import { drawProduct, VIEWS } from "./drawProduct.ts"
import { assertProductArt } from "./productArt.ts"
import { DEPARTMENT_NAMES, department } from "./scenes/department.ts"
import { shopWindow } from "./scenes/shopWindow.ts"
import { SPOT_NAMES, spot } from "./scenes/spots.ts"
import { street } from "./scenes/street.ts"

export interface DemoPicture {
  name: string
  /** SVG text. */
  draw: () => string
}

const Catalogue = type({
  products: array(
    type({
      sku: string(),
      images: array(string()),
      art: unknown(),
      /** What some of its pictures show otherwise, by their names. */
      looks: optional(record(string(), record(string(), unknown()))),
    }),
  ),
})

/** From the parsed catalogue; of one product only where `sku` says so. A picture's name begins with the id and ends with the view. */
export function productPictures(catalogue: unknown, sku?: string): DemoPicture[] {
  assert(catalogue, Catalogue)
  const products = sku ? catalogue.products.filter((product) => product.sku === sku.toUpperCase()) : catalogue.products
  return products.flatMap(({ sku: seed, images, art: usual, looks = {} }) => {
    assertProductArt(usual)
    return images.map((name) => {
      const art: unknown = { ...usual, ...looks[name] }
      assertProductArt(art)
      const view = VIEWS.find((candidate) => name.endsWith(`-${candidate}`))
      if (!view) throw new Error(`Picture ${name} of ${seed} names none of the views ${VIEWS.join(", ")}`)
      return { name, draw: () => drawProduct(art, view, seed) }
    })
  })
}

export const scenePictures: readonly DemoPicture[] = [
  { name: "escaparate", draw: () => shopWindow({ empty: false }) },
  { name: "cerrado", draw: () => shopWindow({ empty: true }) },
  { name: "calle", draw: street },
  ...DEPARTMENT_NAMES.map((name) => ({ name: `dep-${name}`, draw: () => department(name) })),
  ...SPOT_NAMES.map((name) => ({ name: `spot-${name}`, draw: () => spot(name) })),
]
