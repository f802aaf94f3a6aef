/** What an export is made of, and what a format makes of it. */
import type { Row, StoredAttribute } from "#provider/platform/db/schema.ts"
import type { FieldValues } from "#provider/platform/extensions/productFields.ts"
import type { Localized } from "#shared/locale.ts"

export interface ExportPicture {
  /** Name of its file; the shop knows it again by that. */
  src: string
  alt: Localized
}

export interface ExportFile {
  /** By its content: the shop knows it again by that. */
  src: string
  name: string
  most: number | null
  days: number | null
}

export interface ExportProduct {
  row: Row<"products">
  /** In their order. */
  variants: Row<"variants">[]
  pictures: ExportPicture[]
  /** Of a variant, by its id. */
  variantPictures: ReadonlyMap<string, string>
  files: ExportFile[]
  options: Localized[]
  related: string[]
  /** Sorted. */
  oldSlugs: string[]
  attributes: StoredAttribute[]
  /** What `shop.config.ts` adds. */
  fields: FieldValues
  tags: string[]
}

export interface ExportFacts {
  departments: (Row<"departments"> & { src: string | null })[]
  categories: (Row<"categories"> & { src: string | null })[]
  /** Most that any product has. */
  pictures: number
  attributes: number
  files: number
  options: number
  variantParts: number
  /** Keys of `shop.config.ts` that any product has, sorted. */
  fields: string[]
}

/** Text of the file, piece by piece. */
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

/** Whether its own row says all of a product: it has one variant that is itself. */
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
