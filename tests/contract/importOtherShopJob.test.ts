/** Another shop's products as a job of the area: read once by the check, and imported as they were checked. */
import { afterAll, beforeAll, expect, it } from "vitest"
import { runImportJob } from "#provider/admin/jobs/importJob.ts"
import type { ImportInput, JobPlace } from "#provider/admin/jobs/job.ts"
import { type Databases, openDatabases } from "#tests/support/contractShop.ts"
import { type ImportShop, openImportShop } from "#tests/support/importShop.ts"
import { type OtherShopServer, shopifyServer } from "#tests/support/otherShops.ts"

let databases: Databases
let shop: ImportShop
let other: OtherShopServer
beforeAll(async () => {
  databases = await openDatabases("sqlite")
  shop = await openImportShop(databases)
  other = await shopifyServer(3)
})
afterAll(async () => {
  other.close()
  await shop.close()
  await databases.stop()
})

it("is read once by the check, and imported as it was checked", async () => {
  const place: JobPlace = {
    dataDir: shop.dataDir,
    databaseUrl: undefined,
    s3: undefined,
    shopDir: undefined,
    reserveBytes: 0,
  }
  const input: ImportInput = {
    name: other.url,
    file: "imports/other.csv",
    from: { address: other.url, currency: "EUR" },
  }
  const work = {
    id: "job",
    holder: "test",
    actorId: null,
    input: JSON.stringify(input),
    now: new Date().toISOString(),
    place,
  }
  await shop.db
    .insertInto("jobs")
    .values({
      id: work.id,
      kind: "import",
      state: "running",
      input: work.input,
      holder: work.holder,
      created_at: work.now,
    })
    .execute()
  const told: number[] = []
  const here = { allowPrivate: true }
  const check = await runImportJob(
    { ...work, kind: "import_check" },
    ({ part, done }) => {
      if (part === "reading") told.push(done)
    },
    here,
  )
  expect(check).toMatchObject({ state: "done", report: { kind: "import", counts: { created: 3, imported: false } } })
  expect(told).toContain(3)
  const { length } = other.asked
  const end = await runImportJob({ ...work, kind: "import" }, () => undefined, here)
  expect(end).toMatchObject({ state: "done", report: { counts: { created: 3, imported: true } } })
  expect(other.asked.slice(length).filter((path) => path.includes(".json"))).toEqual([])
  expect((await shop.ids()).length).toBe(3)
})
