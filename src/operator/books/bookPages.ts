/** The books of a month, a quarter or a year, and their files. */
import type { Answer, OwnRoute, OwnVisit } from "#operator/frame/route.ts"
import { runAdmin } from "#provider/api/adminOperations.ts"
import { dayOf } from "#shared/dates.ts"

const MONTHS = 12
const YEARS = 6

/** Months of a year back, quarters of two, and the years that books are kept. */
function periodsUntil(day: string): string[] {
  const [year, month] = [Number(day.slice(0, 4)), Number(day.slice(5, 7))]
  const months = Array.from({ length: MONTHS }, (_, back) => {
    const index = year * 12 + month - 1 - back
    return `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, "0")}`
  })
  const quarters = Array.from({ length: 8 }, (_, back) => {
    const index = year * 4 + Math.floor((month - 1) / 3) - back
    return `${Math.floor(index / 4)}-Q${(index % 4) + 1}`
  })
  const years = Array.from({ length: YEARS }, (_, back) => String(year - back))
  return [...months, ...quarters, ...years]
}

async function booksPage({ query, context, services }: OwnVisit): Promise<Answer> {
  const periods = periodsUntil(dayOf(services.now().toISOString()))
  const asked = query.get("period") ?? ""
  const period = /^\d{4}(-Q[1-4]|-(0[1-9]|1[0-2]))?$/.test(asked) ? asked : (periods[0] ?? "")
  const books = await runAdmin(context, "viewBooks", { period })
  return { view: "Books", props: { books, periods: periods.includes(period) ? periods : [period, ...periods] } }
}

export const bookPages: readonly OwnRoute[] = [
  { method: "GET", path: "/books", access: ["read_books"], handle: booksPage },
  {
    method: "GET",
    path: "/books/:period/:file",
    access: ["read_books"],
    async handle({ params, context }) {
      const input = { period: params["period"], file: params["file"] }
      const { name, text } = await runAdmin(context, "downloadBooks", input)
      return { file: { name, type: "text/csv", pieces: [text] } }
    },
  },
]
