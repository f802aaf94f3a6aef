import type { Locale } from "#shared/locale.ts"
import { wireAmount } from "#shared/money.ts"

/** As it is typed: `24,90` in Spanish, `24.90` in English; empty for null. */
export const amountText = (cents: number | null, locale: Locale): string =>
  cents === null ? "" : locale === "es" ? wireAmount(cents).replace(".", ",") : wireAmount(cents)
