/** Invents catalogues of any size, the same for the same seed: for measuring, never for show. */
import type { Kysely } from "kysely"
import { changeCatalog } from "#provider/catalogue/write/changeCatalog.ts"
import { saveCategories, saveDepartments } from "#provider/catalogue/write/saveGroups.ts"
import { type ProductDraft, saveProducts } from "#provider/catalogue/write/saveProducts.ts"
import type { Database } from "#provider/platform/db/schema.ts"
import { DAYS, MINUTES } from "#shared/limits.ts"
import type { Localized } from "#shared/locale.ts"

const DEPARTMENTS = 6
const CATEGORIES = 36
const VOCABULARY = 6000
const BATCH = 500
const FIRST_DAY = Date.UTC(2024, 0, 1)

/** A number in [0, 1), the next of a fixed row. */
export type Random = () => number

/** Mulberry32: small, and the same on every machine. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const onsets = ["b", "c", "d", "f", "g", "l", "m", "n", "p", "r", "s", "t", "v", "ch", "ll", "tr", "pl", "j"]
const cores = ["a", "e", "i", "o", "u", "á", "é", "í", "ó", "ie", "ue", "ñe"]
const codas = ["", "", "", "n", "r", "s", "l"]

/** Word lists per language in which, as in any language, a few words make most of the text. */
export function createWords(random: Random): () => string {
  const one = (list: readonly string[]) => list[Math.floor(random() * list.length)] ?? ""
  const word = () =>
    Array.from({ length: 1 + Math.floor(random() * 3) }, () => one(onsets) + one(cores) + one(codas)).join("")
  const words = Array.from({ length: VOCABULARY }, word)
  return () => words[Math.floor(random() ** 3 * words.length)] ?? ""
}

/** Yields `count` products in the departments and categories of `generateGroups`. `pictureKeys` are handed round. */
export function* generateProducts(
  count: number,
  seed: number,
  pictureKeys: readonly string[] = [],
): Generator<ProductDraft> {
  const random = createRandom(seed)
  const spanish = createWords(random)
  const english = createWords(random)
  const text = (least: number, spread: number): Localized => {
    const length = least + Math.floor(random() * spread)
    const write = (word: () => string) => Array.from({ length }, word).join(" ")
    return { es: write(spanish), en: write(english) }
  }
  for (let index = 0; index < count; index += 1) {
    const id = `gen-${index}`
    const category = Math.floor(random() ** 1.5 * CATEGORIES)
    const name = text(2, 4)
    const createdAt = new Date(FIRST_DAY + Math.floor(random() * 600) * DAYS).toISOString()
    const updatedAt = new Date(Date.parse(createdAt) + Math.floor(random() * 60 * DAYS)).toISOString()
    const reduced = random() < 0.15
    const variants = random() < 0.25 ? 2 + Math.floor(random() * 3) : 1
    const first = 500 + Math.floor(random() ** 2 * 30_000)
    yield {
      id,
      slug: `producto-${index}`,
      sku: `GEN-${index}`,
      name,
      description: text(25, 40),
      categoryId: `gen-c${category}`,
      departmentId: `gen-d${category % DEPARTMENTS}`,
      featured: random() < 0.05,
      ...(variants > 1 && { variantLabel: { es: "Tamaño", en: "Size" } }),
      backorder: random() < 0.05 ? "yes" : "no",
      createdAt,
      updatedAt,
      variants: Array.from({ length: variants }, (_, position) => {
        const priceCents = first + position * 400
        return {
          id: variants > 1 ? `${id}-${position + 1}` : id,
          sku: `GEN-${index}-${position + 1}`,
          ...(variants > 1 && { name: { es: `Tamaño ${position + 1}`, en: `Size ${position + 1}` } }),
          priceCents,
          salePriceCents: reduced ? Math.floor(priceCents * 0.8) : null,
          stock: random() < 0.08 ? 0 : Math.floor(random() * 60),
          history: reduced ? [{ price_cents: priceCents, at: createdAt }] : [],
          pricedAt: reduced ? new Date(Date.parse(updatedAt) + MINUTES).toISOString() : createdAt,
        }
      }),
      pictures: [0, 1, 2].flatMap((view) => {
        const key = pictureKeys[(index * 3 + view) % pictureKeys.length]
        return key === undefined ? [] : [{ key, alt: name }]
      }),
    }
  }
}

/** Writes an invented catalogue beside what is there, in one transaction. Pictures are borrowed from those present. */
export async function generateCatalogue(db: Kysely<Database>, count: number, seed: number): Promise<void> {
  await changeCatalog(db, new Date(FIRST_DAY), async (change) => {
    const number = (text: string, index: number) => ({ es: `${text} ${index + 1}`, en: `${text} ${index + 1}` })
    const nothing = { es: "", en: "" }
    const group = (letter: string, name: string, position: number) => ({
      id: `gen-${letter}${position}`,
      slug: `gen-${letter}${position}`,
      name: number(name, position),
      description: nothing,
      position: 1000 + position,
    })
    await saveDepartments(
      change,
      Array.from({ length: DEPARTMENTS }, (_, index) => ({ ...group("d", "Department", index), tint: "" })),
    )
    await saveCategories(
      change,
      Array.from({ length: CATEGORIES }, (_, index) => ({
        ...group("c", "Category", index),
        departmentId: `gen-d${index % DEPARTMENTS}`,
      })),
    )
    const pictures = await change.trx.selectFrom("pictures").select("key").orderBy("key").execute()
    const keys = pictures.map((picture) => picture.key)
    let batch: ProductDraft[] = []
    for (const product of generateProducts(count, seed, keys)) {
      if (batch.push(product) === BATCH) {
        await saveProducts(change, batch)
        batch = []
      }
    }
    if (batch.length > 0) await saveProducts(change, batch)
  })
}
