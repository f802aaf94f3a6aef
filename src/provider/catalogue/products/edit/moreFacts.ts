/** Converts the rarely used fields of a product to flat fields and back: safety, guarantee, video, tags, details, own fields, related products, downloads. */
import { idsIn, isSaid, listOf } from "#provider/catalogue/products/edit/variantFields.ts"
import { keepProduct } from "#provider/catalogue/products/keepProduct.ts"
import { byLocalizedFact, localizedFactList, noFacts } from "#provider/catalogue/products/productFacts.ts"
import type { StoredProduct } from "#provider/catalogue/products/stored.ts"
import type { FileDraft } from "#provider/catalogue/write/saveFiles.ts"
import type { ProductDraft } from "#provider/catalogue/write/saveProducts.ts"
import type { Fields } from "#provider/platform/operations/conflict.ts"
import { joinList, splitList } from "#provider/platform/tables/cells.ts"
import { slugify } from "#provider/platform/tables/slugify.ts"
import type { Localized } from "#shared/locale.ts"

export type MoreFacts = ReturnType<typeof moreFactsOf>

export function moreFactsOf(stored: StoredProduct) {
  const {
    facts: storedFacts,
    sku,
    tags,
    attributes,
    fields,
    related,
    virtual,
    downloadable,
    giftCard,
  } = keepProduct(stored)
  const facts = { ...noFacts, ...storedFacts }
  return {
    sku,
    mpn: facts.mpn,
    tags,
    attributes,
    fields,
    related,
    virtual,
    downloadable,
    giftCard,
    responsible: {
      name: facts.responsible_name,
      address: facts.responsible_address,
      contact: facts.responsible_contact,
    },
    ...byLocalizedFact(({ column }): Localized => ({ es: facts[`${column}_es`], en: facts[`${column}_en`] })),
    guarantee: { maker: facts.guarantee_maker, model: facts.guarantee_model, months: facts.guarantee_months },
    video: facts.video,
    videoPoster: facts.video_poster,
    files: stored.files.map(({ id, name, most, days }) => ({ id, name, most, days })),
  }
}

/** Composite lists become one text each, so that concurrent changes of one are shown to both. */
export function flatLists({
  tags,
  related,
  files,
}: {
  tags?: readonly string[] | undefined
  related?: readonly string[] | undefined
  files?: readonly ({ id: string } & object)[] | undefined
}): Fields {
  const ofFiles = (files ?? []).flatMap(({ id, ...facts }) =>
    Object.entries(facts).map(([name, value]: [string, unknown]) => [`file.${id}.${name}`, String(value ?? "")]),
  )
  return {
    ...(tags && { tags: joinList(tags) }),
    ...(related && { related: listOf(related) }),
    ...(files && { files: listOf(files.map(({ id }) => id)) }),
    ...Object.fromEntries(ofFiles),
  }
}

/** Where the files are stored, which is never sent. */
export const storedFields = ({ files }: StoredProduct): Fields =>
  Object.fromEntries(files.map(({ id, file }) => [`file.${id}.stored`, file]))

const bothOf = (fields: Fields, name: string): Localized => ({
  es: fields[`${name}.es`] ?? "",
  en: fields[`${name}.en`] ?? "",
})

/** Indexes of the details mentioned in the fields. */
export function detailPlaces(fields: Fields): number[] {
  const places: number[] = []
  const isThere = (n: number) => Object.keys(fields).some((name) => name.startsWith(`attributes.${n}.`))
  while (isThere(places.length)) places.push(places.length)
  return places
}

/** The product's part in these fields. */
export function moreWith(fields: Fields): Partial<ProductDraft> {
  const text = (name: string) => fields[name] ?? ""
  const own = Object.entries(fields).flatMap(([name, value]) =>
    name.startsWith("fields.") && value !== "" ? [[name.slice("fields.".length), value] as const] : [],
  )
  const months = text("guarantee.months")
  return {
    sku: text("sku"),
    tags: splitList(text("tags")),
    attributes: attributesIn(fields),
    // Ordered by key, so that equal values are written equally.
    fields: Object.fromEntries(own.toSorted(([one], [other]) => (one < other ? -1 : 1))),
    related: idsIn(fields["related"]),
    virtual: text("virtual") !== "",
    downloadable: text("downloadable") !== "",
    giftCard: text("giftCard") !== "",
    facts: {
      mpn: text("mpn"),
      responsible_name: text("responsible.name"),
      responsible_address: text("responsible.address"),
      responsible_contact: text("responsible.contact"),
      ...Object.fromEntries(
        localizedFactList.flatMap(({ name, column }) => [
          [`${column}_es`, text(`${name}.es`)],
          [`${column}_en`, text(`${name}.en`)],
        ]),
      ),
      guarantee_maker: text("guarantee.maker"),
      guarantee_model: text("guarantee.model"),
      guarantee_months: months === "" ? null : Number(months),
      video: text("video"),
      video_poster: text("videoPoster"),
    },
    files: idsIn(fields["files"]).map((id): FileDraft => {
      const of = (name: string) => text(`file.${id}.${name}`)
      const bound = (name: string) => (of(name) === "" ? null : Number(of(name)))
      return { id, name: of("name"), file: of("stored"), most: bound("most"), days: bound("days") }
    }),
  }
}

function attributesIn(fields: Fields): NonNullable<ProductDraft["attributes"]> {
  const taken = new Set<string>()
  const named = detailPlaces(fields).filter((n) => isSaid(bothOf(fields, `attributes.${n}.name`)))
  for (const n of named) taken.add(fields[`attributes.${n}.key`] ?? "")
  return named.map((n) => {
    const name = bothOf(fields, `attributes.${n}.name`)
    const given = fields[`attributes.${n}.key`] ?? ""
    return { key: given || freeKey(name, taken), name, value: bothOf(fields, `attributes.${n}.value`) }
  })
}

function freeKey(name: Localized, taken: Set<string>): string {
  const base = slugify(name.en || name.es) || "attribute"
  let key = base
  for (let n = 2; taken.has(key); n += 1) key = `${base}-${n}`
  taken.add(key)
  return key
}
