import { useTexts } from "#app/context.ts"
import { formatDate, formatMoment, formatShortDate } from "#shared/dates.ts"

export function useDates() {
  const { locale } = useTexts()
  return {
    date: (iso: string) => formatDate(iso, locale),
    /** ISO time as a short date, for tables. */
    shortDate: (iso: string) => formatShortDate(iso, locale),
    moment: (iso: string) => formatMoment(iso, locale),
  }
}
