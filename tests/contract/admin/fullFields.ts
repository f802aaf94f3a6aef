/** A product that says as much in each field as the owner's area takes: exported, gone and imported again it is the same. */
import { writeFile } from "node:fs/promises"
import { create } from "superstruct"
import { describe, expect, it } from "vitest"
import { runAdmin } from "#provider/api/adminOperations.ts"
import { fieldsOf } from "#provider/catalogue/products/edit/productFields.ts"
import { type ProductChange, ProductChanging } from "#provider/catalogue/products/edit/productInput.ts"
import { legalFields } from "#provider/catalogue/products/legalFields.ts"
import { readProducts } from "#provider/catalogue/products/stored.ts"
import { exportCatalog } from "#provider/exchange/exportCatalog.ts"
import { importCatalog } from "#provider/exchange/importCatalog.ts"
import type { KnownField } from "#provider/platform/extensions/productFields.ts"
import {
  MOST_CENTS,
  MOST_DETAILS,
  MOST_DOWNLOADS,
  MOST_GRAMS,
  MOST_LINE,
  MOST_MONTHS,
  MOST_NAME,
  MOST_ON_LABEL,
  MOST_OPTIONS,
  MOST_PER_ORDER,
  MOST_RELATED,
  MOST_SLUG,
  MOST_STOCK,
  MOST_TAGS,
  MOST_TEXT,
  MOST_WARNINGS,
} from "#shared/productBounds.ts"
import { adminOf, signedIn } from "#tests/support/adminWorld.ts"
import type { CustomerWorld } from "#tests/support/customerWorld.ts"
import { sampleMp4 } from "#tests/support/sampleVideo.ts"
import { newDataDir } from "#tests/support/startShop.ts"

/** A field of `shop.config.ts`, which products of this suite have. */
export const own = new Map<string, KnownField>([
  ...legalFields,
  ["note", { type: "text", label: { es: "Nota", en: "Note" } }],
])

/** So many letters, with what files have a meaning for. */
const long = (most: number, start = '=1+1, "a"; b\\, \'c | á €'): string => {
  const end = " 1.250\\"
  return start + "x".repeat(most - start.length - end.length) + end
}
const both = (most: number) => ({ es: long(most), en: long(most, '-2;\t"b", [gallery]'.replace("\t", " ")) })
const times = <Item>(count: number, make: (n: number) => Item): Item[] =>
  Array.from({ length: count }, (_, n) => make(n))

type Whole = { [Field in Exclude<keyof ProductChange, "variantOrder">]-?: NonNullable<ProductChange[Field]> }

interface Around {
  id: string
  pictures: string[]
  related: string[]
  category: string
  file: { stored: string }
  video: string
}

/** All that can be said, as much of it as there may be: a new field is asked for by its type. */
function everything({ id, pictures, related, category, file, video }: Around): Whole {
  const who = {
    name: long(MOST_LINE),
    address: long(MOST_LINE),
    contact: `https://a.example/${"x".repeat(MOST_LINE - 18)}`,
  }
  const values = (n: number) =>
    times(MOST_OPTIONS, () => ({ es: long(MOST_NAME, `S${n}`), en: long(MOST_NAME, `"L${n}`) }))
  const variant = { sku: long(MOST_NAME), gtin: "8410000810004", weight: MOST_GRAMS, priceCents: MOST_CENTS }
  return {
    name: both(MOST_NAME),
    description: { es: long(MOST_TEXT, "=Uno\n\n  Dos, [b] tres"), en: long(MOST_TEXT, "'One") },
    seoTitle: both(MOST_NAME),
    seoDescription: both(MOST_LINE),
    slug: id.padEnd(MOST_SLUG, "s"),
    category,
    featured: true,
    taxClass: "super_reduced",
    backorder: "notify",
    maxPerOrder: MOST_PER_ORDER,
    brand: long(MOST_LINE),
    maker: who,
    publication: { status: "scheduled", at: "2999-01-31T09:30" },
    sale: { from: "2999-02-01", to: "2999-02-01" },
    variantLabel: both(MOST_NAME),
    options: times(MOST_OPTIONS, () => both(MOST_NAME)),
    variants: [
      { id, ...variant, salePriceCents: MOST_CENTS - 1, values: values(1), picture: pictures[0] ?? "" },
      { id: "another", new: true, ...variant, stock: MOST_STOCK, values: values(2) },
    ],
    pictures: pictures.map((key) => ({ key, alt: both(MOST_LINE) })),
    sku: long(MOST_NAME),
    mpn: long(MOST_LINE),
    responsible: who,
    warnings: both(MOST_WARNINGS),
    video,
    videoPoster: pictures.at(-1) ?? "",
    videoAlt: both(MOST_LINE),
    guarantee: { maker: long(MOST_ON_LABEL), model: long(MOST_ON_LABEL), months: MOST_MONTHS },
    tags: times(MOST_TAGS, (n) => long(MOST_NAME, `\\${n}, `)),
    attributes: [
      { key: "brand", name: { es: "Marca", en: "Brand" }, value: { es: "La misma", en: "La misma" } },
      ...times(MOST_DETAILS - 1, (n) => ({ key: `${n}`, name: both(MOST_NAME), value: both(MOST_LINE) })),
    ],
    fields: { note: long(MOST_LINE) },
    related,
    virtual: true,
    downloadable: true,
    giftCard: true,
    files: [{ id: "new-file", ...file, name: long(MOST_NAME), most: MOST_DOWNLOADS, days: MOST_DOWNLOADS }],
  }
}

export function fullFields(worldOf: () => CustomerWorld): void {
  describe("a product that says as much as there is room for", () => {
    it.each(["escaparate-csv", "escaparate-json"] as const)("comes back from %s as it was", async (format) => {
      const { person } = await signedIn(worldOf().shop, "owner")
      const services = { ...adminOf(worldOf().shop), productFields: own }
      const owner = { ...services, actor: person.actor, recorded: [] as number[] }
      const { db, engine, files } = owner
      const keys = await db.selectFrom("pictures").select("key").orderBy("key").limit(3).execute()
      const others = await db.selectFrom("products").select("id").orderBy("id").limit(MOST_RELATED).execute()
      const { id: category } = await db.selectFrom("categories").select("id").orderBy("id").executeTakeFirstOrThrow()
      const { id } = await runAdmin(owner, "makeProduct", { name: { es: `Lleno ${format}` }, priceCents: 100 })
      const data = Buffer.from(`manual of ${format}`).toString("base64")
      const { stored } = await runAdmin(owner, "addProductFile", { name: "manual.txt", data })
      const film = { name: "torno.mp4", data: sampleMp4({ content: format }).toString("base64") }
      const { file: video } = await runAdmin(owner, "addProductVideo", film)
      const around = {
        id,
        video,
        category,
        file: { stored },
        pictures: keys.map(({ key }) => key),
        related: others.map((row) => row.id),
      }
      await runAdmin(owner, "saveProduct", create({ id, ...everything(around) }, ProductChanging))
      const read = async () => (await readProducts(db, [id])).get(id) ?? expect.fail("it is gone")
      const before = await read()
      const written: string[] = []
      for await (const piece of exportCatalog({ db, files, format, language: "es" })) written.push(piece)
      for (const table of ["product_files", "product_pictures", "variants"] as const) {
        await db.deleteFrom(table).where("product_id", "=", id).execute()
      }
      await db.deleteFrom("products").where("id", "=", id).execute()

      const problems: unknown[] = []
      const dataDir = newDataDir()
      const file = `${dataDir}/export.txt`
      await writeFile(file, written.join(""))
      const report = await importCatalog(
        { db, engine, dataDir, files, file, productFields: own },
        (severity, finding) => {
          if (severity === "problem") problems.push(finding)
        },
      )
      expect(problems).toEqual([])
      expect(report).toMatchObject({ created: 1, changed: 0 })
      const after = await read()
      const said = (stored: typeof before) => {
        const text = JSON.stringify(fieldsOf(stored))
        return JSON.parse(stored.files.reduce((all, each) => all.replaceAll(each.id, "file"), text))
      }
      expect(said(after)).toEqual(said(before))
    })
  })
}
