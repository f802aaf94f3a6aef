/** The meaning of the columns of an unknown format: from --map, from an earlier import, or suggested. */
import { createHash } from "node:crypto"
import type { Kysely } from "kysely"
import { escaparate } from "#provider/exchange/formats/escaparate.ts"
import { SHARED_REFERENCE } from "#provider/exchange/formats/variantRows.ts"
import { mappedFields } from "#provider/exchange/headingWords.ts"
import { detailsOf, suggestMap } from "#provider/exchange/suggestMap.ts"
import type { Database } from "#provider/platform/db/schema.ts"
import { plainHeading } from "#provider/platform/tables/cells.ts"
import { RefusedError } from "#provider/platform/tables/findings.ts"
import { says } from "#provider/platform/words/says.ts"
import type { Locale } from "#shared/locale.ts"

/** Heading by canonical column. */
export type Mapping = Record<string, string>

/** Texts without a language, which `--language` gives them. */
const TEXT = /^(?:name|description|html|variant_label|seo_title|seo_description|option_\d{1,2}_(?:name|value))$/
/** Several pictures in one cell. */
export const PICTURES = "images"
/** Columns that identify a product. */
export const NAMING: readonly string[] = ["id", "slug", "sku", SHARED_REFERENCE, "name", "name_es", "name_en"]

export const isMappedField = (field: string) =>
  field === PICTURES || field === SHARED_REFERENCE || escaparate.columnOf(field) !== undefined

/** `name=Título,price=Precio`; a literal comma is written `\,`. */
export function readMap(text: string): Mapping {
  const mapping: Mapping = {}
  for (const part of text.split(/(?<!\\),/)) {
    const at = part.indexOf("=")
    const [field, heading] = [
      part.slice(0, at).trim().toLowerCase(),
      part
        .slice(at + 1)
        .replaceAll("\\,", ",")
        .trim(),
    ]
    if (at < 1 || heading === "")
      throw new RefusedError(says`--map has "${part.trim()}", but it takes name=Título,price=Precio.`)
    if (!isMappedField(field)) {
      throw new RefusedError(
        says`--map has no field "${field}": there are ${mappedFields.join(", ")} and all of our own CSV.`,
      )
    }
    mapping[field] = heading
  }
  return mapping
}

export const writeMap = (mapping: Mapping): string =>
  Object.entries(mapping)
    .map(([field, heading]) => `${field}=${heading.replaceAll(",", "\\,")}`)
    .join(",")

/** Position of each canonical column. */
export function mapColumns(
  headings: readonly string[],
  mapping: Mapping,
  language: Locale | undefined,
): Map<string, number> {
  const plain = headings.map(plainHeading)
  const positions = new Map<string, number>()
  for (const [field, heading] of Object.entries(mapping)) {
    const position = plain.indexOf(plainHeading(heading))
    if (position < 0) throw new RefusedError(says`The file has no column "${heading}": it has ${listed(headings)}.`)
    positions.set(TEXT.test(field) && language ? `${field}_${language}` : field, position)
  }
  if (!NAMING.some((field) => positions.has(field))) {
    throw new RefusedError(says`--map names no column that names a product: it takes name=…, or sku=…, or id=….`)
  }
  return positions
}

const listed = (headings: readonly string[]) => headings.filter((heading) => heading !== "").join(", ")

/** Files with the same columns have the same meaning, in any order. */
const keyOf = (headings: readonly string[]) =>
  createHash("sha256")
    .update(JSON.stringify(headings.map(plainHeading).toSorted()))
    .digest("hex")

export async function rememberedMap(db: Kysely<Database>, headings: readonly string[]): Promise<Mapping | undefined> {
  const row = await db
    .selectFrom("import_mappings")
    .select("mapping")
    .where("headings", "=", keyOf(headings))
    .executeTakeFirst()
  return row && JSON.parse(row.mapping)
}

export async function rememberMap(
  db: Kysely<Database>,
  headings: readonly string[],
  mapping: Mapping,
  now: Date,
): Promise<void> {
  const values = { mapping: JSON.stringify(mapping), used_at: now.toISOString() }
  await db
    .insertInto("import_mappings")
    .values({ headings: keyOf(headings), ...values })
    .onConflict((conflict) => conflict.column("headings").doUpdateSet(values))
    .execute()
}

export class UnknownColumnsError extends RefusedError {
  readonly headings: readonly string[]

  constructor(headings: readonly string[], message: string) {
    super(message)
    this.headings = headings
  }
}

/** `rows` are the first ones of the file. */
export function unknownFormat(
  headings: readonly string[],
  rows: readonly (readonly string[])[] = [],
): UnknownColumnsError {
  const suggested = suggestMap(headings, rows)
  const example = Object.keys(suggested).length > 0 ? suggested : { name: "Título", price: "Precio" }
  const details = example === suggested ? detailsOf(headings, suggested) : {}
  return new UnknownColumnsError(
    headings,
    `The columns are of no format known here: ${listed(headings)}.
Say what they mean${example === suggested ? ", for example (guessed from their names)" : ", such as"}:
  --map ${quoteForShell(writeMap(example))}
${Object.keys(details).length === 0 ? "" : `Added to it, these stand on the product's page as details: ${quoteForShell(writeMap(details))}\n`}\
It is remembered for the next file with these columns. Fields: ${mappedFields.join(", ")}, and all columns of our own CSV.`,
  )
}

const quoteForShell = (text: string) => (/^[\w=,.-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`)
