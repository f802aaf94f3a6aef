/** Names and values of a product's fields, for the page of a conflict. */
import type { Frame } from "#operator/frame/frame.ts"
import { moneyText } from "#operator/frame/words.ts"
import { fileIds, relatedIds, ticks } from "#operator/products/moreForm.ts"
import { pictureKeys } from "#operator/products/productForm.ts"
import { optionPlaces, variantIds } from "#operator/products/variantForm.ts"
import { detailPlaces } from "#provider/catalogue/products/edit/moreFacts.ts"
import type { ShopProduct } from "#provider/catalogue/products/edit/viewProduct.ts"
import { localizedFactList } from "#provider/catalogue/products/productFacts.ts"
import type { Fields } from "#provider/platform/operations/conflict.ts"
import { fill } from "#provider/platform/words/fill.ts"
import { pick } from "#shared/locale.ts"

export function labelsOf({ texts, locale }: Frame, product: ShopProduct, fields: Fields): Record<string, string> {
  const { product: own, shop } = texts
  const both = (name: string, label: string) => ({
    [`${name}.es`]: `${label}, ${shop.spanish}`,
    [`${name}.en`]: `${label}, ${shop.english}`,
  })
  const places = optionPlaces(fields)
  const optionName = (n: number) =>
    fields[`options.${n}.${locale}`] || fields[`options.${n}.es`] || fill(own.option, { n: n + 1 })
  const options = places.map((n) => both(`options.${n}`, fill(own.option, { n: n + 1 })))
  const variants = variantIds(fields).map((id, index) => {
    const variant = product.variants.find((each) => each.id === id)
    const name = (variant && pick(variant.name, locale)) || fill(own.variant, { n: index + 1 })
    const of = (field: string) => fill(own.of, { field, name })
    return {
      ...both(`variant.${id}.name`, fill(own.variantName, { n: index + 1 })),
      [`variant.${id}.sku`]: of(own.sku),
      [`variant.${id}.gtin`]: of(own.gtin),
      [`variant.${id}.weight`]: of(own.weight),
      [`variant.${id}.netContent`]: of(own.netContent),
      [`variant.${id}.startsAt`]: of(own.startsAt),
      [`variant.${id}.endsAt`]: of(own.endsAt),
      [`variant.${id}.closesAt`]: of(own.closesAt),
      [`variant.${id}.priceCents`]: of(own.price),
      [`variant.${id}.salePriceCents`]: of(own.salePrice),
      [`variant.${id}.picture`]: of(own.picture),
      [`variant.${id}.stock`]: of(own.stock),
      [`variant.${id}.new`]: fill(own.added, { name }),
      [`variant.${id}.removed`]: fill(own.removed, { name }),
      ...Object.assign({}, ...places.map((n) => both(`variant.${id}.values.${n}`, of(optionName(n))))),
    }
  })
  const more = texts.productMore
  const details = detailPlaces(fields).flatMap((n) => [
    both(`attributes.${n}.name`, fill(more.detail, { n: n + 1 })),
    both(`attributes.${n}.value`, fill(more.detailValue, { n: n + 1 })),
  ])
  const files = fileIds(fields).map((id, index) => {
    const name = fields[`file.${id}.name`] || fill(more.file, { n: index + 1 })
    const of = (field: string) => fill(own.of, { field, name })
    return {
      [`file.${id}.name`]: fill(more.file, { n: index + 1 }),
      [`file.${id}.most`]: of(more.most),
      [`file.${id}.days`]: of(more.days),
      [`file.${id}.removed`]: fill(own.removed, { name }),
    }
  })
  const ownFields = product.ownFields.map(({ key, label }) => ({ [`fields.${key}`]: pick(label, locale) }))
  const alts = pictureKeys(fields).map((key, index) => both(`alt.${key}`, fill(own.alt, { n: index + 1 })))
  return Object.assign(
    {
      ...both("name", own.name),
      ...both("description", own.description),
      ...both("variantLabel", own.differ),
      variantOrder: own.order,
      ...both("seoTitle", own.seoTitle),
      ...both("seoDescription", own.seoDescription),
      slug: own.slug,
      category: own.category,
      featured: own.featured,
      taxClass: own.tax,
      brand: own.brand,
      backorder: own.backorder,
      maxPerOrder: own.maxPerOrder,
      pictures: own.pictures,
      video: more.video,
      videoPoster: more.videoPoster,
      "maker.name": own.makerName,
      "maker.address": own.makerAddress,
      "maker.contact": own.makerContact,
      "publication.status": own.publication,
      "publication.at": own.day,
      "sale.from": own.from,
      "sale.to": own.to,
      sku: more.sku,
      mpn: more.mpn,
      tags: more.tags,
      related: more.related,
      files: more.files,
      "responsible.name": more.responsible,
      "responsible.address": more.responsibleAddress,
      "responsible.contact": more.responsibleContact,
      ...Object.assign({}, ...localizedFactList.map(({ name }) => both(name, more[name]))),
      "guarantee.maker": more.guaranteeMaker,
      "guarantee.model": more.guaranteeModel,
      "guarantee.months": more.guaranteeMonths,
      "related.add": more.addRelated,
      virtual: more.virtual,
      downloadable: more.downloadable,
      giftCard: more.giftCard,
    },
    ...details,
    ...files,
    ...ownFields,
    ...options,
    ...variants,
    ...alts,
  )
}

/** Codes as the form's choices name them; texts as they are. */
export function wordsOf({ texts, locale, currency }: Frame, { categories, pictures, goesWith }: ShopProduct) {
  const { product: own } = texts
  const choices: Record<string, Readonly<Record<string, string>>> = {
    "publication.status": {
      published: own.published,
      draft: own.draft,
      scheduled: own.scheduled,
      retired: own.retired,
    },
    taxClass: own.taxes,
    backorder: own.backorders,
    ...Object.fromEntries(ticks.map((tick) => [tick, { yes: texts.people.yes, "": texts.people.no }])),
    category: {
      "": own.noCategory,
      ...Object.fromEntries(categories.map(({ id, name }) => [id, pick(name, locale)])),
    },
  }
  const alts = new Map(pictures.map(({ key, alt }) => [key, pick(alt, locale) || key]))
  const products = new Map(goesWith.map(({ id, name }) => [id, pick(name, locale)]))
  return (name: string, value: string): string => {
    if (name === "related")
      return relatedIds({ related: value })
        .map((id) => products.get(id) ?? id)
        .join(" · ")
    if (name === "pictures")
      return pictureKeys({ pictures: value })
        .map((key) => alts.get(key) ?? key)
        .join(" · ")
    if (/^variant\..+\.picture$/.test(name)) return alts.get(value) ?? value
    if (/\.(?:priceCents|salePriceCents)$/.test(name))
      return value === "" ? "" : moneyText(Number(value), locale, currency)
    return choices[name]?.[value] ?? value
  }
}
