/** Groups and delivery that say as much in each field as the owner's area takes: what is exported, gone and imported again is the same. */
import { writeFile } from "node:fs/promises"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { runAdmin } from "#provider/api/adminOperations.ts"
import { LINK_MAX_LENGTH } from "#provider/delivery/carriers.ts"
import { fromCsv, putDelivery, readDelivery, toCsv } from "#provider/delivery/deliveryFile.ts"
import { MOST_CARRIER, MOST_LINE, readDocument } from "#provider/delivery/document.ts"
import { exportCatalog } from "#provider/exchange/exportCatalog.ts"
import { importCatalog } from "#provider/exchange/importCatalog.ts"
import { inTransaction } from "#provider/platform/db/inTransaction.ts"
import { MOST_ALT, MOST_NAME, MOST_SLUG, MOST_TEXT } from "#shared/productBounds.ts"
import { own } from "#tests/contract/admin/fullFields.ts"
import { adminOf, signedIn } from "#tests/support/adminWorld.ts"
import type { CustomerWorld } from "#tests/support/customerWorld.ts"
import { newDataDir } from "#tests/support/startShop.ts"

/** Texts with a special meaning in files, spreadsheets or the shop's own texts, and characters of several code units. */
const signs = [
  "=1+1",
  "-2",
  "'",
  '"',
  ";",
  ",",
  "\\",
  "|",
  " / ",
  "[gallery]",
  "<b>",
  "&amp;",
  "á",
  "ñ",
  "€",
  "👩‍🌾",
  "1.250",
]
const ends = (most: number) => Array.from({ length: most }, () => "x").join("")

/** One line from one letter up to `most`, as often as not as long as it may be. */
const lineUpTo = (most: number): fc.Arbitrary<string> =>
  fc.tuple(fc.array(fc.constantFrom(...signs), { minLength: 1, maxLength: 8 }), fc.boolean()).map(([parts, isFull]) => {
    const text = parts.join("").slice(0, most).toWellFormed().replaceAll("\uFFFD", "?").trim() || "x"
    return isFull ? text + ends(most - text.length) : text
  })
const both = (most: number, of = lineUpTo) => fc.record({ es: of(most), en: of(most) })
const paragraphs = (most: number) =>
  fc.array(lineUpTo(Math.floor(most / 4) - 2), { minLength: 1, maxLength: 4 }).map((lines) => lines.join("\n\n"))

const group = fc.record({
  name: both(MOST_NAME),
  description: both(MOST_TEXT, paragraphs),
  slug: fc.constantFrom("s", "s".repeat(MOST_SLUG - 8)),
  alt: both(MOST_ALT),
})

const amount = fc.constantFrom("0.01", "4.90", "999999.99")
const days = fc.constantFrom({ min: 0, max: 0 }, { min: 1, max: 60 })
const freeFrom = fc.constantFrom(null, "50.00", "999999.99")
const rate = fc.record({
  measure: fc.constantFrom("sum" as const, "weight" as const),
  cost: amount,
  steps: fc.constantFrom(1, 2, 100),
  freeFrom,
  days: fc.option(days),
})
const delivery = fc.record({
  zone: fc.record({
    name: both(MOST_LINE),
    zips: fc.constantFrom(["07"], ["03", "46", "12004"]),
    excludedZips: fc.constantFrom<string[]>([], ["46900"]),
  }),
  method: fc.record({ name: both(MOST_LINE), text: both(MOST_LINE), days }),
  rate,
  carrier: fc.record({
    name: lineUpTo(MOST_CARRIER),
    link: fc.constantFrom("https://c.example/{number}", `https://c.example/{number}?${ends(LINK_MAX_LENGTH - 27)}`),
  }),
})

const SOME = { numRuns: 4, endOnFailure: true }

export function fullNouns(worldOf: () => CustomerWorld): void {
  const ownerOf = async () => {
    const { person } = await signedIn(worldOf().shop, "owner")
    return { ...adminOf(worldOf().shop), actor: person.actor, recorded: [] as number[] }
  }

  describe("a department and its category, however long and odd their texts", () => {
    it.each(["escaparate-csv", "escaparate-json"] as const)("come back from %s as they were", async (format) => {
      const owner = await ownerOf()
      const { db, engine, files } = owner
      const { key: picture } = await db.selectFrom("pictures").select("key").orderBy("key").executeTakeFirstOrThrow()
      const remove = async (ids: { department: string; category: string }) => {
        await db.deleteFrom("categories").where("id", "=", ids.category).execute()
        await db.deleteFrom("departments").where("id", "=", ids.department).execute()
      }
      await fc.assert(
        fc.asyncProperty(group, group, async (first, second) => {
          const { id: department } = await runAdmin(owner, "makeGroup", {
            kind: "department",
            ...first,
            slug: `${first.slug}-dep`,
            picture,
          })
          const { id: category } = await runAdmin(owner, "makeGroup", {
            kind: "category",
            ...second,
            slug: `${second.slug}-cat`,
            department,
            picture,
          })
          const ids = { department, category }
          const read = async () => {
            const all = await runAdmin(owner, "viewGroups", {})
            return [all.department.find(({ id }) => id === department), all.category.find(({ id }) => id === category)]
          }
          const before = await read()
          const written: string[] = []
          for await (const piece of exportCatalog({ db, files, format, language: "es" })) written.push(piece)
          await remove(ids)
          const dataDir = newDataDir()
          const file = `${dataDir}/export.txt`
          await writeFile(file, written.join(""))
          const problems: unknown[] = []
          await importCatalog({ db, engine, dataDir, files, file, productFields: own }, (severity, finding) => {
            if (severity === "problem") problems.push(finding)
          })
          expect(problems).toEqual([])
          expect(before).toMatchObject([{ pictureKey: picture }, { departmentId: department, pictureKey: picture }])
          expect(await read()).toEqual(before)
          await remove(ids)
        }),
        SOME,
      )
    })
  })

  describe("a zone, a delivery method and a carrier, however long and odd their texts", () => {
    it("come back from their file as they were, and prices from CSV", async () => {
      const owner = await ownerOf()
      const { db } = owner
      const version = async () => (await runAdmin(owner, "viewDelivery", {})).version
      const { carriers } = await readDelivery(db)
      await fc.assert(
        fc.asyncProperty(delivery, async ({ zone, method, rate: price, carrier }) => {
          const { id } = await runAdmin(owner, "addDeliveryZone", { zone: { ...zone, countries: ["ES"] } })
          const bands = Array.from({ length: price.steps }, (_, n) => ({
            from: price.measure === "weight" ? String(n * 1000) : `${n * 10}.00`,
            cost: price.cost,
          }))
          const { id: way } = await runAdmin(owner, "addDeliveryMethod", {
            method: {
              ...method,
              kind: "home",
              icon: "truck",
              rates: [{ zone: id, measure: price.measure, bands, freeFrom: price.freeFrom, days: price.days }],
            },
          })
          await runAdmin(owner, "saveDeliveryCarriers", { version: await version(), carriers: [carrier] })
          const before = await readDelivery(db)
          expect(before.zones?.find((each) => each.id === id)).toMatchObject(zone)
          expect(before.methods?.find((each) => each.id === way)).toMatchObject({ ...method, rates: [{ bands }] })
          expect(before.carriers).toMatchObject([carrier])
          const again = readDocument(JSON.stringify(before))
          await inTransaction(db, async (trx) => {
            await trx.deleteFrom("delivery_rates").where("method_id", "=", way).execute()
            await trx.deleteFrom("delivery_methods").where("id", "=", way).execute()
            await trx.deleteFrom("delivery_zones").where("id", "=", id).execute()
            await trx.deleteFrom("carriers").execute()
            await putDelivery(trx, again)
          })
          const sorted = ({ zones = [], methods = [], ...rest }: typeof before) => ({
            ...rest,
            zones: zones.toSorted((a, b) => a.id.localeCompare(b.id)),
            methods: methods.toSorted((a, b) => a.id.localeCompare(b.id)),
          })
          expect(sorted(await readDelivery(db))).toEqual(sorted(before))

          const file = `${newDataDir()}/prices.csv`
          await writeFile(file, toCsv(before))
          const prices = await fromCsv(file)
          await inTransaction(db, (trx) => putDelivery(trx, prices))
          expect(sorted(await readDelivery(db))).toEqual(sorted(before))

          await runAdmin(owner, "removeDeliveryMethod", { version: await version(), id: way })
          await runAdmin(owner, "removeDeliveryZone", { version: await version(), id })
          await runAdmin(owner, "saveDeliveryCarriers", { version: await version(), carriers })
        }),
        SOME,
      )
    })
  })
}
