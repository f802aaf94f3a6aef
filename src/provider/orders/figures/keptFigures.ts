/** How long figures are kept, and how many names of a day that is over. */
import { type Kysely, sql } from "kysely"
import { type FigureKind, OTHERS } from "#provider/orders/figures/dailyFigures.ts"
import { inTransaction } from "#provider/platform/db/inTransaction.ts"
import type { Database } from "#provider/platform/db/schema.ts"
import { addDays, dayOf } from "#shared/dates.ts"

/** Twelve months and the twelve before them, with some days to spare. */
const KEPT_DAYS = 760
/** A shop that was stopped tidies up what it missed. */
const TIDIED_DAYS = 7
/** The most frequent names of a day that is over; the rest become one sum. */
const mostNames = { page: 200, source: 60, search: 100, order: 60 } as const satisfies Partial<
  Record<FigureKind, number>
>

export async function tidyFigures(db: Kysely<Database>, now: Date): Promise<void> {
  const today = dayOf(now.toISOString())
  await db.deleteFrom("daily_figures").where("day", "<", addDays(today, -KEPT_DAYS)).execute()
  for (const [kind, most] of Object.entries(mostNames)) {
    const crowded = await db
      .selectFrom("daily_figures")
      .select("day")
      .where("day", ">=", addDays(today, -TIDIED_DAYS))
      .where("day", "<", today)
      .where("kind", "=", kind)
      .where("name", "<>", OTHERS)
      .groupBy("day")
      .having((row) => row.fn.countAll(), ">", most)
      .execute()
    for (const { day } of crowded) await joinRare(db, { day, kind, most })
  }
}

async function joinRare(db: Kysely<Database>, { day, kind, most }: { day: string; kind: string; most: number }) {
  await inTransaction(db, async (trx) => {
    const names = await trx
      .selectFrom("daily_figures")
      .select(["name", "times", "cents"])
      .where("day", "=", day)
      .where("kind", "=", kind)
      .where("name", "<>", OTHERS)
      .orderBy("times", "desc")
      .orderBy("name")
      .execute()
    const rare = names.slice(most)
    if (rare.length === 0) return
    const sum = (field: "times" | "cents") => rare.reduce((all, each) => all + Number(each[field]), 0)
    await trx
      .deleteFrom("daily_figures")
      .where("day", "=", day)
      .where("kind", "=", kind)
      .where(
        "name",
        "in",
        rare.map(({ name }) => name),
      )
      .execute()
    await trx
      .insertInto("daily_figures")
      .values({ day, kind, name: OTHERS, times: sum("times"), cents: sum("cents") })
      .onConflict((conflict) =>
        conflict.columns(["day", "kind", "name"]).doUpdateSet({
          times: sql<number>`daily_figures.times + excluded.times`,
          cents: sql<number>`daily_figures.cents + excluded.cents`,
        }),
      )
      .execute()
  })
}
