/** A percentage as it is written and typed. */
import type { Frame } from "#operator/frame/frame.ts"

/** As in the field, so that an unchanged value can be recognised. */
export const percent = (rate: number | null, locale: Frame["locale"]): string =>
  rate === null ? "" : `${rate}`.replace(".", locale === "es" ? "," : ".")
