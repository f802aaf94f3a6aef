/** Dates and times in the page's language. */
import { useTexts } from "#app/context.ts"
import { formatDate, formatMoment, formatShortDate } from "#shared/dates.ts"

export function useDates() {
  const { locale } = useTexts()
  return {
    /** ISO time as a long date. */
    date: (iso: string) => formatDate(iso, locale),
    /** ISO time as a short date, for tables. */
    shortDate: (iso: string) => formatShortDate(iso, locale),
    /** ISO time as day and hour. */
    moment: (iso: string) => formatMoment(iso, locale),
  }
}
