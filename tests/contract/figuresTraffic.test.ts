/** A day of 100,000 visits, counted by the shop and a second time by hand: the same sums, nothing of a visitor, and little room. */
import { rmSync } from "node:fs"
import { join } from "node:path"
import { DatabaseSync } from "node:sqlite"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { createFigures } from "#provider/orders/figures/dailyFigures.ts"
import { tidyFigures } from "#provider/orders/figures/keptFigures.ts"
import { type Connection, connect } from "#provider/platform/db/connect.ts"
import { migrate } from "#provider/platform/db/migrate.ts"
import { noOwnPages } from "#provider/site/ownPages.ts"
import { countVisits } from "#server/visits/countVisits.ts"
import { addDays } from "#shared/dates.ts"
import { silentLog } from "#shared/log.ts"
import { createRandom } from "#tests/support/generateCatalogue.ts"
import { newMemoryDir } from "#tests/support/memoryDir.ts"

const VISITS = 100_000
const DAY = "2027-03-28"
const DAYS_A_YEAR = 365
const MOST_MB = 50
const ORIGIN = "https://azahar.example"

/** Each visitor says more of herself than may be left of it. */
const PEOPLE = ["ana.pons@example.com", "612345678", "203.0.113.77", "session=secret-of-ana", "5f3a9c0e-visitor"]

const AGENTS = {
  phone: "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Version/18.1 Mobile/15E148 Safari/604.1",
  computer: "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36",
  tablet: "Mozilla/5.0 (iPad; CPU OS 17_0 like Mac OS X) Version/17.0 Mobile/15E148 Safari/604.1",
}
const ROBOT = "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)"

let connection: Connection
let dataDir: string
const expected = new Map<string, number>()
const count = (kind: string, name = "") => expected.set(`${kind} ${name}`, (expected.get(`${kind} ${name}`) ?? 0) + 1)

beforeAll(async () => {
  dataDir = newMemoryDir()
  connection = await connect({ dataDir, log: silentLog })
  await migrate(connection)
  const disk = { refuseWhenLow() {}, isLow: () => false, async whenThereIsRoom() {} }
  const now = () => new Date(`${DAY}T12:00:00Z`)
  const { db } = connection
  const figures = createFigures({
    db,
    now,
    log: silentLog,
    ownPages: noOwnPages,
    disk: { ...disk, stop: async () => {} },
  })
  const visits = countVisits(figures.count, ORIGIN)
  const random = createRandom(20_270_328)
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item
  const devices = Object.keys(AGENTS) as (keyof typeof AGENTS)[]
  for (let n = 0; n < VISITS; n += 1) {
    const [device, person, locale] = [pick(devices), pick(PEOPLE), pick(["es", "en"] as const)]
    // Few products are most of the views, and many hosts send one visitor each.
    const path = `/product/planta-${Math.floor(random() ** 3 * 400)}`
    const host = random() < 0.7 ? undefined : `host-${Math.floor(random() ** 4 * 400)}.example`
    const headers = {
      "user-agent": AGENTS[device],
      "x-forwarded-for": person,
      cookie: person,
      ...(host !== undefined && { referer: `https://${host}/of?visitor=${person}` }),
    }
    const target = { path: `/${locale}${path}`, query: `visitor=${person}`, locale, payload: false }
    const isUnfound = random() < 0.02
    const unfound = isUnfound ? `planta rara ${Math.floor(random() * 150)}` : undefined
    const asked = { method: "GET", headers }
    visits.shown(asked, { ...target, token: undefined, preview: undefined }, unfound)
    for (const [kind, name] of [
      ["page", path],
      ["visit", ""],
      ["source", host ?? ""],
    ] as const)
      count(kind, name)
    count("language", locale)
    count("device", device)
    if (unfound !== undefined) count("search", unfound)
    if (random() < 0.3) {
      const robot = { method: "GET", headers: { "user-agent": ROBOT } }
      visits.shown(robot, { ...target, token: undefined, preview: undefined })
      count("robot")
    }
    if (random() < 0.05) {
      visits.shown(
        { method: "GET", headers: { ...headers, "sec-gpc": "1" } },
        { ...target, token: undefined, preview: undefined },
      )
    }
    // Sums are added while the day goes on.
    if (n % 10_000 === 0) await figures.write()
  }
  await figures.stop()
})
afterAll(async () => {
  await connection.close()
  rmSync(dataDir, { recursive: true })
})

const rows = () => connection.db.selectFrom("daily_figures").selectAll().execute()

describe("the figures of 100,000 visits", () => {
  it("are those of a second count", async () => {
    const counted = new Map((await rows()).map(({ kind, name, times }) => [`${kind} ${name}`, times]))
    expect(counted).toEqual(expected)
    expect(counted.get("visit ")).toBe(VISITS)
  })

  it("hold nothing by which a visitor could be known again", async () => {
    const stored = JSON.stringify(await rows())
    for (const person of PEOPLE) expect(stored).not.toContain(person)
    expect(stored).not.toMatch(/Mozilla|iPhone|visitor|\d{1,3}\.\d{1,3}\.\d{1,3}\.\d{1,3}/)
  })

  it(`take less than ${MOST_MB} MB a year`, async () => {
    const { db } = connection
    await tidyFigures(db, new Date(`${addDays(DAY, 1)}T12:00:00Z`))
    const ofDay = await rows()
    // A year of such days.
    for (let back = 1; back < DAYS_A_YEAR; back += 1) {
      await db
        .insertInto("daily_figures")
        .values(ofDay.map((row) => ({ ...row, day: addDays(DAY, -back) })))
        .execute()
    }
    const megabytes = sizeOf() / 1024 ** 2
    process.stdout.write(`${ofDay.length} rows a day, ${megabytes.toFixed(1)} MB a year\n`)
    expect(ofDay.length).toBeGreaterThan(360)
    expect(megabytes).toBeLessThan(MOST_MB)
  })
})

/** Bytes of the table and its index. */
function sizeOf(): number {
  const database = new DatabaseSync(join(dataDir, "shop.sqlite"), { readOnly: true })
  try {
    const pages = "select sum(pgsize) as bytes from dbstat where name like '%daily_figures%'"
    return Number(database.prepare(pages).get()?.["bytes"])
  } finally {
    database.close()
  }
}
