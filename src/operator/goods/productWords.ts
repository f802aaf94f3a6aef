/** What the fields of a product are called and what stands in them, for the page of a conflict. */
import { pictureKeys, variantIds } from "#operator/goods/productForm.ts"
import { fill } from "#operator/texts/texts.ts"
import type { Frame } from "#operator/views/frame.ts"
import { moneyText } from "#operator/views/words.ts"
import type { Fields } from "#provider/admin/conflict.ts"
import type { ShopProduct } from "#provider/admin/goods/product/viewProduct.ts"
import { pick } from "#shared/locale.ts"

/** Names of the fields. */
export function labelsOf({ texts, locale }: Frame, product: ShopProduct, fields: Fields): Record<string, string> {
  const { product: own, shop } = texts
  const both = (name: string, label: string) => ({
    [`${name}.es`]: `${label}, ${shop.spanish}`,
    [`${name}.en`]: `${label}, ${shop.english}`,
  })
  const variants = variantIds(fields).map((id, index) => {
    const variant = product.variants.find((each) => each.id === id)
    const name = (variant && pick(variant.name, locale)) || fill(own.variant, { n: index + 1 })
    const of = (field: string) => fill(own.of, { field, name })
    return {
      ...both(`variant.${id}.name`, fill(own.variantName, { n: index + 1 })),
      [`variant.${id}.sku`]: of(own.sku),
      [`variant.${id}.gtin`]: of(own.gtin),
      [`variant.${id}.weight`]: of(own.weight),
      [`variant.${id}.salePriceCents`]: of(own.salePrice),
    }
  })
  const alts = pictureKeys(fields).map((key, index) => both(`alt.${key}`, fill(own.alt, { n: index + 1 })))
  return Object.assign(
    {
      ...both("name", own.name),
      ...both("description", own.description),
      ...both("seoTitle", own.seoTitle),
      ...both("seoDescription", own.seoDescription),
      ...{ slug: own.slug, category: own.category, featured: own.featured, taxClass: own.tax, brand: own.brand },
      ...{ backorder: own.backorder, maxPerOrder: own.maxPerOrder, pictures: own.pictures },
      ...{ "maker.name": own.makerName, "maker.address": own.makerAddress, "maker.contact": own.makerContact },
      ...{ "publication.status": own.publication, "publication.at": own.day, "sale.from": own.from, "sale.to": own.to },
    },
    ...variants,
    ...alts,
  )
}

/** Codes as the form's choices say them; texts as they are. */
export function wordsOf({ texts, locale, currency }: Frame, { categories, pictures }: ShopProduct) {
  const { product: own } = texts
  const choices: Record<string, Readonly<Record<string, string>>> = {
    "publication.status": { published: own.published, draft: own.draft, scheduled: own.scheduled },
    taxClass: own.taxes,
    backorder: own.backorders,
    featured: { yes: texts.people.yes, "": texts.people.no },
    category: {
      "": own.noCategory,
      ...Object.fromEntries(categories.map(({ id, name }) => [id, pick(name, locale)])),
    },
  }
  const alts = new Map(pictures.map(({ key, alt }) => [key, pick(alt, locale) || key]))
  return (name: string, value: string): string => {
    if (name === "pictures")
      return pictureKeys({ pictures: value })
        .map((key) => alts.get(key) ?? key)
        .join(" · ")
    if (name.endsWith(".salePriceCents")) return value === "" ? "" : moneyText(Number(value), locale, currency)
    return choices[name]?.[value] ?? value
  }
}
