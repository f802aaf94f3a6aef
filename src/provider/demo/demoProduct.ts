/** Turns a product of the demo catalogue into what the shop stores. */
import type { StoredAttribute } from "#provider/db/schema.ts"
import type { DemoMaker, DemoProduct } from "#provider/demo/demoData.ts"
import type { FactRow } from "#provider/productFacts.ts"
import type { ProductDraft } from "#provider/write/saveProducts.ts"
import type { VariantDraft } from "#provider/write/saveVariants.ts"
import { DAYS } from "#shared/limits.ts"
import type { Localized } from "#shared/locale.ts"
import { parsePriceList } from "#shared/money.ts"

/** Demo products were on sale at their regular price for so long before they were last touched. */
const PAST_MS = 90 * DAYS

const attributeNames: Record<string, Localized> = {
  materials: { es: "Materiales", en: "Materials" },
  dimensions: { es: "Medidas", en: "Dimensions" },
  contents: { es: "Contenido", en: "Contents" },
  care: { es: "Cuidados", en: "Care" },
}

const views: Record<string, Localized> = {
  detail: { es: "detalle", en: "detail" },
  context: { es: "en casa", en: "at home" },
}

/** `keys` gives the picture key by the picture's name; a picture that was not drawn is left out. */
export function demoProduct(
  product: DemoProduct,
  makers: readonly DemoMaker[],
  keys: ReadonlyMap<string, string>,
): ProductDraft {
  const updatedAt = new Date(`${product.updatedAt}T00:00:00.000Z`)
  const createdAt = new Date(updatedAt.getTime() - PAST_MS).toISOString()
  return {
    id: product.id,
    slug: product.slug,
    sku: product.sku,
    name: product.name,
    description: product.description,
    categoryId: product.category_id,
    departmentId: product.department_id,
    featured: product.featured,
    ...(product.variants && { variantLabel: product.variants.label }),
    options: product.variants?.choices?.map(({ name }) => name) ?? [],
    attributes: demoAttributes(product),
    facts: demoFacts(product, makers),
    tags: product.tags,
    backorder: product.availability === "on_backorder" ? "yes" : "no",
    virtual: product.virtual ?? false,
    downloadable: product.downloads !== undefined,
    giftCard: isGiftCard(product),
    taxClass: taxClassOf(product),
    createdAt,
    updatedAt: updatedAt.toISOString(),
    variants: demoVariants(product, keys, createdAt, updatedAt.toISOString()),
    pictures: product.images.flatMap((name) => {
      const key = keys.get(name)
      return key === undefined ? [] : [{ key, alt: altOf(product, name) }]
    }),
  }
}

const isGiftCard = ({ virtual, downloads }: DemoProduct) => virtual === true && downloads === undefined

/** A gift card is taxed when it pays: what it will buy has no one rate. Source: Directive 2016/1065, multi-purpose vouchers. */
function taxClassOf(product: DemoProduct): NonNullable<ProductDraft["taxClass"]> {
  if (isGiftCard(product)) return "zero"
  return product.department_id === "despensa" ? "reduced" : "general"
}

function demoAttributes(product: DemoProduct): StoredAttribute[] {
  return Object.entries(product.attributes).map(([key, value]) => ({
    key,
    name: attributeNames[key] ?? { es: key, en: key },
    value: { es: value.es ?? value.en ?? "", en: value.en ?? value.es ?? "" },
  }))
}

function demoFacts({ warnings, guarantee, ...product }: DemoProduct, makers: readonly DemoMaker[]): Partial<FactRow> {
  const maker = makers.find(({ id }) => id === product.maker)
  if (!maker) throw new Error(`The demo shop has no maker ${product.maker}.`)
  return {
    brand: maker.name,
    maker_name: maker.name,
    maker_address: maker.address,
    maker_contact: maker.contact,
    ...(warnings && { warnings_es: warnings.es, warnings_en: warnings.en }),
    ...(guarantee && {
      guarantee_maker: maker.name,
      guarantee_model: guarantee.model,
      guarantee_months: guarantee.months,
    }),
  }
}

function altOf({ name, pictures }: DemoProduct, picture: string): Localized {
  const shown = pictures?.[picture] ?? views[picture.split("-").at(-1) ?? ""]
  return shown ? { es: `${name.es}, ${shown.es}`, en: `${name.en}, ${shown.en}` } : name
}

function demoVariants(
  product: DemoProduct,
  keys: ReadonlyMap<string, string>,
  createdAt: string,
  updatedAt: string,
): VariantDraft[] {
  const prices = parsePriceList(product.price)
  const sales = parsePriceList(product.sale_price)
  return prices.map((priceCents, index) => {
    const name = product.variants?.options[index]
    const salePriceCents = (sales[index] ?? priceCents) < priceCents ? (sales[index] ?? null) : null
    return {
      id: name ? `${product.id}-${index + 1}` : product.id,
      sku: name ? `${product.sku}-${index + 1}` : product.sku,
      ...(name && { name }),
      priceCents,
      salePriceCents,
      stock: product.variants?.stock?.[index] ?? share(product.stock, prices.length, index),
      ...demoChoice(product, keys, index),
      weight: product.weight?.[index] ?? null,
      history: salePriceCents === null ? [] : [{ price_cents: priceCents, at: createdAt }],
      pricedAt: salePriceCents === null ? createdAt : updatedAt,
    }
  })
}

/** Which value of each choice the variant at `index` has, and the picture that shows it. */
function demoChoice(
  { variants }: DemoProduct,
  keys: ReadonlyMap<string, string>,
  index: number,
): Pick<VariantDraft, "optionValues" | "pictureKey"> {
  const choices = variants?.choices ?? []
  const optionValues: Localized[] = []
  let picture: string | undefined
  let rest = index
  for (const { values, pictures } of choices.toReversed()) {
    const place = rest % values.length
    rest = (rest - place) / values.length
    optionValues.unshift(values[place] ?? { es: "", en: "" })
    picture = pictures?.[place] ?? picture
  }
  return { optionValues, pictureKey: keys.get(picture ?? "") ?? null }
}

/** An even share of a whole, the remainder going to the first ones. */
const share = (whole: number, parts: number, index: number) =>
  Math.floor(whole / parts) + (index < whole % parts ? 1 : 0)
