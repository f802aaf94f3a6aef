/** The rarely used fields of a product's form: reads its lists and uploaded files into the operation's input. */
import type { Form } from "#operator/frame/route.ts"
import { detailPlaces } from "#provider/catalogue/products/edit/moreFacts.ts"
import type { ProductChange } from "#provider/catalogue/products/edit/productInput.ts"
import { idsIn, listOf } from "#provider/catalogue/products/edit/variantFields.ts"
import { byLocalizedFact } from "#provider/catalogue/products/productFacts.ts"
import type { Fields } from "#provider/platform/operations/conflict.ts"
import { splitList } from "#provider/platform/tables/cells.ts"
import { numberTyped } from "#shared/typedNumbers.ts"

const NEW = /^new-\d+$/

/** Boxes that are not ticked are not sent. */
export const ticks = ["featured", "virtual", "downloadable", "giftCard"] as const

export const fileIds = (fields: Fields): string[] => idsIn(fields["files"])
export const relatedIds = (fields: Fields): string[] => idsIn(fields["related"])

/** The product's details, and an empty one for the next. */
export const detailRows = (fields: Fields): number[] => {
  const places = detailPlaces(fields)
  const last = places.at(-1)
  const isEmpty = last !== undefined && ["name.es", "name.en"].every((own) => !fields[`attributes.${last}.${own}`])
  return isEmpty ? places : [...places, places.length]
}

export function moreOf(form: Form, fields: Fields) {
  const text = (name: string) => fields[name] ?? ""
  const both = (name: string) => ({ es: text(`${name}.es`), en: text(`${name}.en`) })
  const whole = (name: string): number | null => numberTyped(text(name)) ?? null
  const added = form.get("related.add").trim()
  const own = Object.keys(fields).filter((name) => name.startsWith("fields."))
  return {
    sku: text("sku"),
    mpn: text("mpn"),
    ...byLocalizedFact(({ name }) => both(name)),
    video: text("video"),
    videoPoster: text("videoPoster"),
    tags: splitList(text("tags")),
    responsible: {
      name: text("responsible.name"),
      address: text("responsible.address"),
      contact: text("responsible.contact"),
    },
    guarantee: {
      maker: text("guarantee.maker"),
      model: text("guarantee.model"),
      months: whole("guarantee.months"),
    },
    attributes: detailPlaces(fields).map((n) => ({
      key: text(`attributes.${n}.key`),
      name: both(`attributes.${n}.name`),
      value: both(`attributes.${n}.value`),
    })),
    ...(own.length > 0 && {
      fields: Object.fromEntries(own.map((name) => [name.slice("fields.".length), text(name)])),
    }),
    related: [...relatedIds(fields), ...(added === "" ? [] : [added])],
    virtual: text("virtual") !== "",
    downloadable: text("downloadable") !== "",
    giftCard: text("giftCard") !== "",
    files: keptFiles(fields).map((id) => ({
      id,
      name: text(`file.${id}.name`),
      ...(NEW.test(id) && { stored: text(`file.${id}.stored`) }),
      most: whole(`file.${id}.most`),
      days: whole(`file.${id}.days`),
    })),
  } satisfies ProductChange
}

export const keptFiles = (fields: Fields): string[] =>
  fileIds(fields).filter((id) => (fields[`file.${id}.removed`] ?? "") === "")

/** With files that are in the shop from now on; the product sells them once it is saved. */
export function withFiles(fields: Fields, files: readonly { name: string; stored: string }[]): Fields {
  const ids = fileIds(fields)
  const more: Record<string, string> = {}
  for (const { name, stored } of files) {
    let n = 1
    while (ids.includes(`new-${n}`)) n += 1
    const id = `new-${n}`
    ids.push(id)
    Object.assign(more, { [`file.${id}.name`]: name, [`file.${id}.stored`]: stored })
  }
  return { ...fields, ...more, files: listOf(ids) }
}

/** A ticked box takes the video away with what is said of it, or its poster alone. */
export function videoKept(form: Form, fields: Fields): Fields {
  const isAway = (name: string) => form.get(`${name}.away`) !== ""
  const gone = isAway("video")
    ? ["video", "videoPoster", "videoAlt.es", "videoAlt.en"]
    : isAway("videoPoster")
      ? ["videoPoster"]
      : []
  return { ...fields, ...Object.fromEntries(gone.map((name) => [name, ""])) }
}

/** Moves a detail one place up or down. */
export function movedDetail(fields: Fields, by: 1 | -1, place: string): Fields {
  const [at, to] = [Number(place), Number(place) + by]
  if (!detailPlaces(fields).includes(to)) return fields
  const own = (n: number) =>
    ["key", "name.es", "name.en", "value.es", "value.en"].map((name) => fields[`attributes.${n}.${name}`] ?? "")
  const put = (n: number, [key = "", es = "", en = "", valueEs = "", valueEn = ""]: readonly string[]) => ({
    [`attributes.${n}.key`]: key,
    [`attributes.${n}.name.es`]: es,
    [`attributes.${n}.name.en`]: en,
    [`attributes.${n}.value.es`]: valueEs,
    [`attributes.${n}.value.en`]: valueEn,
  })
  return { ...fields, ...put(at, own(to)), ...put(to, own(at)) }
}

export function movedRelated(fields: Fields, how: "up" | "down" | "remove", id: string): Fields {
  const ids = relatedIds(fields)
  const at = ids.indexOf(id)
  if (at < 0) return fields
  const [moved = id] = ids.splice(at, 1)
  if (how !== "remove") ids.splice(Math.max(0, at + (how === "up" ? -1 : 1)), 0, moved)
  return { ...fields, related: listOf(ids) }
}
