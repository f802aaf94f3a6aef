/** A product as flat text fields: concurrent changes are merged, and a change is undone field by field. */
import {
  flatLists,
  type MoreFacts,
  moreFactsOf,
  moreWith,
  storedFields,
} from "#provider/catalogue/products/edit/moreFacts.ts"
import type {
  backorders,
  ProductChange,
  statuses,
  VariantChange,
} from "#provider/catalogue/products/edit/productInput.ts"
import { listOf, variantsWith } from "#provider/catalogue/products/edit/variantFields.ts"
import { keepProduct } from "#provider/catalogue/products/keepProduct.ts"
import { noFacts } from "#provider/catalogue/products/productFacts.ts"
import type { StoredProduct } from "#provider/catalogue/products/stored.ts"
import type { ProductDraft } from "#provider/catalogue/write/saveProducts.ts"
import type { Fields } from "#provider/platform/operations/conflict.ts"
import type { TaxClass } from "#shared/cartLines.ts"
import type { Localized } from "#shared/locale.ts"
import { readEnd, readMoment, shopMoment } from "#shared/shopTime.ts"

type Whole<Value> = Value extends (infer Item)[]
  ? Whole<Item>[]
  : Value extends object
    ? { [Key in keyof Value]-?: Whole<Exclude<Value[Key], undefined>> }
    : Value

/** All facts of a product that can be changed. */
export type ProductFacts = Whole<Omit<ProductChange, "variants" | "variantOrder" | keyof MoreFacts>> &
  MoreFacts & { variants: Whole<Omit<VariantChange, "new" | "removed">>[] }

/** A day that ends a sale is included whole: the stored moment is the one after. */
export const lastMoment = (at: string | null): string => {
  const text = shopText(at)
  return text.length === 10 ? dayBeside(text, -1) : text
}

/** `2026-11-27`, with a time unless that is the start of the day. */
export const shopText = (at: string | null): string =>
  at === null
    ? ""
    : shopMoment(at)
        .replace(/ 00:00:00$/, "")
        .replace(" ", "T")
        .slice(0, 16)

function dayBeside(day: string, by: 1 | -1): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + by)
  return date.toISOString().slice(0, 10)
}

export const momentOf = (text: string): string | null => readMoment(text) ?? null
export const afterwards = (text: string): string | null => readEnd(text) ?? null

export function factsOf(stored: StoredProduct): ProductFacts {
  const { facts, variants, pictures, visible, publishAt, retired, sale, categoryId, ...draft } = keepProduct(stored)
  const { brand, maker_name: name, maker_address: address, maker_contact: contact } = { ...noFacts, ...facts }
  const { name: title, description, seoTitle, seoDescription, slug, featured, taxClass, backorder, maxPerOrder } = draft
  const { variantLabel, options } = draft
  return {
    ...moreFactsOf(stored),
    variantLabel,
    options,
    name: title,
    description,
    seoTitle,
    seoDescription,
    slug,
    featured,
    taxClass,
    backorder,
    maxPerOrder,
    brand,
    category: categoryId,
    maker: { name, address, contact },
    publication: {
      status: visible ? "published" : publishAt !== null ? "scheduled" : retired ? "retired" : "draft",
      at: visible ? "" : shopText(publishAt),
    },
    sale: { from: shopText(sale.from), to: lastMoment(sale.to) },
    variants: variants.map(
      ({ name: own, gtin = "", weight = null, netContent = "", optionValues: values = [], pictureKey, ...more }) => ({
        id: more.id,
        name: own ?? { es: "", en: "" },
        sku: more.sku,
        gtin,
        weight,
        netContent,
        values,
        picture: pictureKey ?? "",
        startsAt: shopText(more.startsAt ?? null),
        endsAt: shopText(more.endsAt ?? null),
        closesAt: shopText(more.closesAt ?? null),
        priceCents: more.priceCents,
        salePriceCents: more.salePriceCents,
        stock: more.stock,
      }),
    ),
    pictures,
  }
}

/** `{ name: { es } }` → `name.es`; variants and pictures by id, not by index. */
export function flat({ variants, variantOrder, pictures, tags, related, files, ...others }: ProductChange): Fields {
  const own = (variants ?? []).map(({ id, ...fields }) => texts(fields, `variant.${id}.`))
  const alts = (pictures ?? []).map(({ key, alt }) => texts(alt, `alt.${key}.`))
  const order = pictures && { pictures: pictures.map(({ key }) => key).join(" ") }
  const wanted = variantOrder && { variantOrder: listOf(variantOrder) }
  return Object.assign({}, texts(others), flatLists({ tags, related, files }), ...own, wanted, order, ...alts)
}

function texts(value: object, before = ""): Fields {
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, part]: [string, unknown]) => {
      if (part === undefined) return []
      if (typeof part === "object" && part !== null) return Object.entries(texts(part, `${before}${name}.`))
      return [[before + name, part === null || part === false ? "" : part === true ? "yes" : String(part)]]
    }),
  )
}

/** Including derived fields, which are never sent: rich texts, the department, the list of variants. */
export function fieldsOf(stored: StoredProduct): Fields {
  const { html_es, html_en, department_id } = stored.product
  return {
    ...flat(factsOf(stored)),
    ...storedFields(stored),
    "html.es": html_es,
    "html.en": html_en,
    department: department_id ?? "",
    variants: listOf(stored.variants.map(({ id }) => id)),
  }
}

export function draftWith(stored: StoredProduct, fields: Fields): ProductDraft {
  const draft = keepProduct(stored)
  const text = (name: string) => fields[name] ?? ""
  const both = (name: string): Localized => ({ es: text(`${name}.es`), en: text(`${name}.en`) })
  const status = text("publication.status") as (typeof statuses)[number]
  const { facts: moreFacts, ...more } = moreWith(fields)
  return {
    ...draft,
    ...more,
    name: both("name"),
    description: both("description"),
    html: both("html"),
    slug: text("slug"),
    seoTitle: both("seoTitle"),
    seoDescription: both("seoDescription"),
    categoryId: text("category") || null,
    departmentId: text("department") || null,
    featured: text("featured") !== "",
    taxClass: text("taxClass") as TaxClass,
    backorder: text("backorder") as (typeof backorders)[number],
    maxPerOrder: Number(text("maxPerOrder")),
    facts: {
      ...draft.facts,
      ...moreFacts,
      brand: text("brand"),
      maker_name: text("maker.name"),
      maker_address: text("maker.address"),
      maker_contact: text("maker.contact"),
    },
    visible: status === "published",
    retired: status === "retired",
    publishAt: status === "scheduled" ? momentOf(text("publication.at")) : null,
    sale: { from: momentOf(text("sale.from")), to: afterwards(text("sale.to")) },
    variantLabel: both("variantLabel"),
    ...variantsWith(draft.variants, fields),
    pictures: keysOf(fields).map((key) => ({ key, alt: both(`alt.${key}`) })),
  }
}

export const keysOf = (fields: Fields): string[] => (fields["pictures"] ?? "").split(" ").filter(Boolean)
