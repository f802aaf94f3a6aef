/** The data of an export, and the interface of its formats. */
import type { Row, StoredAttribute } from "#provider/platform/db/schema.ts"
import type { FieldValues } from "#provider/platform/extensions/productFields.ts"
import type { Localized } from "#shared/locale.ts"

export interface ExportPicture {
  /** Name of its file, by which imports recognise it. */
  src: string
  alt: Localized
}

export interface ExportFile {
  /** Named by content, by which imports recognise it. */
  src: string
  name: string
  most: number | null
  days: number | null
}

export interface ExportProduct {
  /** Its video and the video's poster by the names of their files. */
  row: Row<"products">
  /** In order. */
  variants: Row<"variants">[]
  pictures: ExportPicture[]
  /** By the variant's id. */
  variantPictures: ReadonlyMap<string, string>
  files: ExportFile[]
  options: Localized[]
  related: string[]
  /** Sorted. */
  oldSlugs: string[]
  attributes: StoredAttribute[]
  fields: FieldValues
  tags: string[]
}

export interface ExportFacts {
  departments: (Row<"departments"> & { src: string | null })[]
  categories: (Row<"categories"> & { src: string | null })[]
  /** Maximum of any product. */
  pictures: number
  attributes: number
  files: number
  options: number
  variantParts: number
  /** Keys of `shop.config.ts` used by any product, sorted. */
  fields: string[]
}

/** Text of the file in pieces. */
export interface CatalogWriter {
  begin(): string
  product(product: ExportProduct): string
  end(): string
}

/** Texts of a row under `name_es` and `name_en`. */
export function textOf<Column extends string>(
  row: Readonly<Record<`${Column}_es` | `${Column}_en`, string>>,
  column: Column,
): Localized {
  return { es: row[`${column}_es`], en: row[`${column}_en`] }
}

export function statusOf(row: Row<"products">): "published" | "scheduled" | "draft" | "retired" {
  if (row.visible === 1) return "published"
  if (row.retired === 1) return "retired"
  return row.publish_at === null ? "draft" : "scheduled"
}

export const optionValues = (variant: Row<"variants">): Localized[] => JSON.parse(variant.option_values)

/** Whether its own row says everything: its only variant is the product itself. */
export function isOneThing({ row, variants }: ExportProduct): boolean {
  const [only] = variants
  return (
    variants.length === 1 &&
    only !== undefined &&
    only.id === row.id &&
    only.sku === row.sku &&
    !isNamed(only) &&
    only.picture_key === null
  )
}

export const isNamed = (variant: Row<"variants">) => variant.name_es !== "" || variant.name_en !== ""
