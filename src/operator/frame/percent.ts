/** A rate as it is written and typed. */
import type { Frame } from "#operator/frame/frame.ts"

/** As the field has it: what is the same is not sent on. */
export const percent = (rate: number | null, locale: Frame["locale"]): string =>
  rate === null ? "" : `${rate}`.replace(".", locale === "es" ? "," : ".")
