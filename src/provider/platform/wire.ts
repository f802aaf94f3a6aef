/** Wire shapes shared by several modules. */
import type { Row } from "#provider/platform/db/schema.ts"
import type { Picture } from "#shared/contract/catalog.ts"
import type { Localized } from "#shared/locale.ts"
import { parseWebAddress } from "#shared/webAddress.ts"

/** Text in both languages; the missing one falls back to the other. */
export const localized = (es: string, en: string): Localized => ({ es: es || en, en: en || es })

/** The owner's alt text of a picture; else the name of its subject. */
export const altOf = ({ alt_es, alt_en }: { alt_es: string; alt_en: string }, name: Localized): Localized =>
  alt_es === "" && alt_en === "" ? name : localized(alt_es, alt_en)

export type PictureRow = Pick<Row<"pictures">, "key" | "width" | "height" | "blur" | "color">

export const picture = (row: PictureRow, alt: Localized): Picture => ({
  src: `/pictures/${row.key}`,
  width: row.width,
  height: row.height,
  alt,
  blur: row.blur,
  color: row.color,
})

/** A path of the shop or an http(s) address; undefined for anything a browser might execute or misread. */
export function safeLink(link: string | null): string | undefined {
  if (link === null || /[\p{Cc}\\\s]/u.test(link)) return undefined
  if (link.startsWith("/")) return link.startsWith("//") ? undefined : link
  return parseWebAddress(link, { http: true }) && link
}
