/** Imports of products and backups in the owner's area: long work that is written down and done elsewhere. */
import { execFileSync } from "node:child_process"
import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { describe, expect, it } from "vitest"
import { checkBackup } from "#provider/admin/backup/manifest.ts"
import type { ImportJobReport } from "#provider/admin/jobs/job.ts"
import type { Job } from "#provider/admin/jobs/jobRows.ts"
import type { AdminContext } from "#provider/admin/operation.ts"
import { makeKey } from "#provider/admin/people/apiKeys.ts"
import { runAdmin } from "#provider/api/adminOperations.ts"
import { type Permission, permissions } from "#provider/platform/operations/permissions.ts"
import { ApiError } from "#shared/ApiError.ts"
import { adminOf, signedIn } from "#tests/support/adminWorld.ts"
import type { CustomerWorld } from "#tests/support/customerWorld.ts"

const base64 = (text: string) => Buffer.from(text).toString("base64")

/** A new product, one the shop has at another price, and a column it has no place for. */
const good = (price: string) => `id,name_es,price,stock,Rack\nimported-1,Farol,${price},3,A7\n`
const bad = "id,name_es,price,stock\nimported-2,Farola,doce,3\n"
const foreign = "Artículo;PVP;Uds;Cosas\nFarol de mano;12,50;4;x\n"

export function shopData(worldOf: () => CustomerWorld): void {
  const owner = async (): Promise<AdminContext> => {
    const { person } = await signedIn(worldOf().shop, "owner")
    return { ...adminOf(worldOf().shop), actor: { ...person.actor, isFresh: true }, recorded: [] }
  }
  const ended = async (context: AdminContext, { id }: Job): Promise<Job> => {
    await expect
      .poll(async () => (await runAdmin(context, "viewJob", { id })).state, { timeout: 60_000 })
      .not.toMatch(/waiting|running/)
    return runAdmin(context, "viewJob", { id })
  }
  const check = async (context: AdminContext, text: string, more: object = {}) =>
    ended(context, await runAdmin(context, "checkImport", { name: "shop.csv", data: base64(text), ...more }))
  const reportOf = ({ report }: Job): ImportJobReport =>
    report?.kind === "import" ? report : expect.fail(`no report of an import: ${JSON.stringify(report)}`)
  const stored = (context: AdminContext) =>
    context.db.selectFrom("variants").select(["price_cents", "stock"]).where("product_id", "=", "imported-1").execute()

  // A job is a process of its own, which a busy machine starts late.
  describe("a file of products", { timeout: 120_000 }, () => {
    it("is checked without a trace, then imported once as it was checked, and told of in the log", async () => {
      const ana = await owner()
      const checked = await check(ana, good("9.50"))
      expect(checked).toMatchObject({ kind: "import_check", state: "done", file: "shop.csv", importId: null })
      expect(reportOf(checked).counts).toMatchObject({ products: 1, known: 0, created: 1, changed: 0, imported: false })
      expect(reportOf(checked).unread).toEqual([{ column: "Rack", rows: null, example: "" }])
      expect(await stored(ana)).toEqual([])

      const [one, other] = await Promise.all([
        runAdmin(ana, "startImport", { id: checked.id }),
        runAdmin(ana, "startImport", { id: checked.id }),
      ])
      expect(other.id).toBe(one.id)
      const done = await ended(ana, one)
      expect(done).toMatchObject({ kind: "import", state: "done", checkId: checked.id })
      expect(reportOf(done).counts).toMatchObject({ created: 1, imported: true })
      expect(await stored(ana)).toEqual([{ price_cents: 950, stock: 3 }])
      expect(await runAdmin(ana, "viewJob", { id: checked.id })).toMatchObject({ importId: one.id })
      const { events } = await runAdmin(ana, "listEvents", { what: "catalogue" })
      expect(events[0]).toMatchObject({ kind: "catalog.imported", actorName: "Ana owner", subject: { id: one.id } })
    })

    it("says line by line what is wrong, and is not imported then", async () => {
      const ana = await owner()
      const checked = await check(ana, bad)
      const { counts, problems } = reportOf(checked)
      expect(counts).toMatchObject({ problems: 1, created: 0 })
      expect(problems).toMatchObject([{ line: 2, column: "price", value: "doce" }])
      const start = runAdmin(ana, "startImport", { id: checked.id })
      await expect(start).rejects.toMatchObject({ status: 409, code: "not_good" })
    })

    it("of unknown columns asks what they mean, with a guess", async () => {
      const ana = await owner()
      const asked = await check(ana, foreign)
      expect(asked).toMatchObject({ state: "refused", report: { kind: "columns" } })
      const { columns } = asked.report?.kind === "columns" ? asked.report : expect.fail("it does not ask")
      expect(columns).toMatchObject({
        headings: ["Artículo", "PVP", "Uds", "Cosas"],
        samples: [["Farol de mano", "12,50", "4", "x"]],
        mapping: { name: "Artículo", price: "PVP", stock: "Uds" },
      })
      const again = (map: object[]) => runAdmin(ana, "checkImport", { of: asked.id, map })
      const price = { field: "price", heading: "PVP" }
      const name = { field: "name", heading: "Artículo" }
      await expect(again([price])).rejects.toMatchObject({ fields: { map: "names_none" } })
      await expect(again([name, { ...name, heading: "Uds" }])).rejects.toMatchObject({
        fields: { "map.1.field": "twice" },
      })
      await expect(again([{ field: "nothing", heading: "PVP" }])).rejects.toMatchObject({
        fields: { "map.0.field": "unknown_field" },
      })
      const checked = await ended(ana, await again([name, price, { field: "attribute_1_value", heading: "Cosas" }]))
      expect(reportOf(checked)).toMatchObject({
        counts: { created: 1, problems: 0 },
        columns: { mapping: { name: "Artículo", price: "PVP" } },
        unread: [{ column: "Uds", rows: 1, example: "4" }],
      })
    })

    it("that is no file of products, or is gone, is refused in words", async () => {
      const ana = await owner()
      await expect(runAdmin(ana, "checkImport", { name: "x.csv" })).rejects.toMatchObject({
        fields: { data: "missing" },
      })
      const torn = await check(ana, good("1"), { pictures: base64("no zip") })
      expect(torn.report).toMatchObject({
        reason: { code: "x_cannot_be_unpacked_x", params: ["pictures.zip", expect.any(String)] },
      })
      await expect(runAdmin(ana, "checkImport", { of: "nobody" })).rejects.toMatchObject({ code: "job_not_found" })
      const checked = await check(ana, good("7"))
      const { input } = await ana.db
        .selectFrom("jobs")
        .select("input")
        .where("id", "=", checked.id)
        .executeTakeFirstOrThrow()
      await ana.files.delete(JSON.parse(input).file)
      const start = runAdmin(ana, "startImport", { id: checked.id })
      await expect(start).rejects.toMatchObject({ status: 409, code: "file_gone" })
    })

    it("is not taken while the disk is almost full", async () => {
      const ana = await owner()
      const { longWork } = ana
      if (!longWork) throw new Error("Nobody does long work")
      const refuseWhenLow = () => {
        throw new ApiError(503, "disk_full")
      }
      const full = { ...ana, longWork: { ...longWork, refuseWhenLow } }
      const sent = runAdmin(full, "checkImport", { name: "shop.csv", data: base64(good("7")) })
      await expect(sent).rejects.toMatchObject({ status: 503, code: "disk_full" })
      await expect(runAdmin(full, "startBackup", {})).rejects.toMatchObject({ code: "disk_full" })
      // The command line has commands of its own.
      const terminal = runAdmin({ ...ana, longWork: undefined }, "startBackup", {})
      await expect(terminal).rejects.toMatchObject({ code: "not_here" })
    })

    it("takes pictures from a ZIP that comes with it", async () => {
      const ana = await owner()
      const folder = mkdtempSync(join(tmpdir(), "zip-"))
      try {
        const { default: sharp } = await import("sharp")
        const picture = await sharp({ create: { width: 40, height: 40, channels: 3, background: "#c33" } })
          .png()
          .toBuffer()
        writeFileSync(join(folder, "farol.png"), picture)
        execFileSync("python3", ["-m", "zipfile", "-c", "all.zip", "farol.png"], { cwd: folder })
        const { readFileSync } = await import("node:fs")
        const pictures = readFileSync(join(folder, "all.zip")).toString("base64")
        const checked = await check(ana, "id,name_es,price,image_1\nimported-1,Farol,9.50,farol.png\n", { pictures })
        expect(reportOf(checked).counts.pictures).toEqual({ known: 0, added: 1, failed: 0 })
        await ended(ana, await runAdmin(ana, "startImport", { id: checked.id }))
        const shown = ana.db.selectFrom("product_pictures").select("picture_key").where("product_id", "=", "imported-1")
        expect(await shown.execute()).toMatchObject([{ picture_key: expect.stringMatching(/^farol-/) }])
      } finally {
        rmSync(folder, { recursive: true })
      }
    })
  })

  describe("a backup", () => {
    it("is made, listed, downloaded whole and removed, and who took it is written down", async () => {
      const ana = await owner()
      const [one, other] = await Promise.all([runAdmin(ana, "startBackup", {}), runAdmin(ana, "startBackup", {})])
      expect(other.id).toBe(one.id)
      const made = await ended(ana, one)
      expect(made).toMatchObject({ kind: "backup", state: "done", report: { kind: "backup" } })
      const { backups, canMake, last } = await runAdmin(ana, "viewBackups", {})
      expect({ canMake, last }).toEqual({ canMake: true, last: null })
      const { name, bytes, engine } = backups[0] ?? expect.fail("it is not listed")
      expect(engine).toBe(ana.engine)
      expect(made.report).toMatchObject({ name })
      expect(bytes).toBeGreaterThan(10_000)

      const { canRestore, shopName } = await runAdmin(ana, "quoteRestore", { name })
      expect(canRestore).toBe(engine === "sqlite")
      await expect(runAdmin(ana, "restoreShop", { name, shop: `${shopName} 2` })).rejects.toMatchObject(
        canRestore ? { fields: { shop: "other_name" } } : { status: 409, code: "restore_by_command" },
      )

      const stale = { ...ana, actor: { ...ana.actor, isFresh: false } }
      await expect(runAdmin(stale, "downloadBackup", { name })).rejects.toMatchObject({ code: "not_fresh" })
      for (const wrong of ["..", "../shop.sqlite", ".", "nothing"]) {
        await expect(runAdmin(ana, "downloadBackup", { name: wrong })).rejects.toMatchObject({ status: 404 })
      }
      const file = await runAdmin(ana, "downloadBackup", { name })
      expect(file).toMatchObject({ name: `shop-${name}.tar`, type: "application/x-tar" })
      const folder = mkdtempSync(join(tmpdir(), "backup-"))
      try {
        const whole = Buffer.concat(await Array.fromAsync(file.pieces))
        expect(whole.length).toBe(file.bytes)
        writeFileSync(join(folder, "backup.tar"), whole)
        execFileSync("tar", ["xf", "backup.tar"], { cwd: folder })
        expect(await checkBackup(join(folder, `shop-${name}`))).toMatchObject({ format: 1, engine })
      } finally {
        rmSync(folder, { recursive: true })
      }
      expect((await runAdmin(ana, "dropBackup", { name })).backups.map((each) => each.name)).not.toContain(name)
      const { events } = await runAdmin(ana, "listEvents", { what: "site" })
      expect(events.slice(0, 3).map(({ kind, actorName }) => [kind, actorName])).toEqual([
        ["backup.removed", "Ana owner"],
        ["backup.downloaded", "Ana owner"],
        ["backup.made", "Ana owner"],
      ])
    })

    it("is a person's business: no key has a part in it, whatever it was given [D-89]", async () => {
      const ana = await owner()
      for (const allowed of [["write_data"], [...permissions]] as Permission[][]) {
        const { key } = await ana.db
          .transaction()
          .execute((trx) => makeKey(trx, new Date(), { name: "Vault", allowed, days: 1 }))
        const ask = (method: string, path: string) =>
          fetch(`${worldOf().shop.url}/admin${path}`, { method, headers: { Authorization: `Bearer ${key}` } })
        const answers = [
          await ask("GET", "/backups"),
          await ask("POST", "/backups"),
          await ask("GET", "/backups/2026-11-27"),
          await ask("DELETE", "/backups/2026-11-27"),
        ]
        expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403])
        const jobs = (await (await ask("GET", "/jobs")).json()) as Job[]
        expect(jobs.filter(({ kind }) => kind === "backup")).toEqual([])
      }
      const given = runAdmin(ana, "makeKey", { name: "Vault", permissions: ["write_backups"] as never, days: 1 })
      await expect(given).rejects.toMatchObject({ status: 400 })
    })

    it("is made, taken and removed by people who have just signed in, and by owners alone [D-89]", async () => {
      const ana = await owner()
      const stale = { ...ana, actor: { ...ana.actor, isFresh: false } }
      const name = "2026-11-27"
      for (const asked of [
        runAdmin(stale, "startBackup", {}),
        runAdmin(stale, "downloadBackup", { name }),
        runAdmin(stale, "dropBackup", { name }),
      ]) {
        await expect(asked).rejects.toMatchObject({ status: 403, code: "not_fresh" })
      }
      for (const role of ["staff", "books"] as const) {
        const { person } = await signedIn(worldOf().shop, role)
        const other = { ...ana, actor: { ...person.actor, isFresh: true } }
        await expect(runAdmin(other, "viewBackups", {})).rejects.toMatchObject({ status: 403, code: "not_permitted" })
      }
    })
  })
}
