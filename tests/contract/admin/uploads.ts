/** Files that are sent in parts before the work that takes them. */
import { describe, expect, it } from "vitest"
import type { Job } from "#provider/admin/jobs/jobRows.ts"
import { PART_BYTES } from "#provider/admin/jobs/uploads.ts"
import type { AdminContext } from "#provider/admin/operation.ts"
import { runAdmin } from "#provider/api/adminOperations.ts"
import { FOLDERS } from "#provider/platform/files/fileStore.ts"
import { adminOf, signedIn } from "#tests/support/adminWorld.ts"
import type { CustomerWorld } from "#tests/support/customerWorld.ts"

const ID = "0123456789abcdef0123456789abcdef"
const ROWS = 90
/** Two parts, by a column that the shop has no place for. */
const rows = Array.from({ length: ROWS }, (_, n) => `en-partes-${n},Regadera,4.50,3,${"x".repeat(100_000)}\n`)
const list = Buffer.from(`id,name_es,price,stock,Nota\n${rows.join("")}`)
const parts = [list.subarray(0, PART_BYTES), list.subarray(PART_BYTES)].map((part) => part.toString("base64"))

export function uploads(worldOf: () => CustomerWorld): void {
  const owner = async (): Promise<AdminContext> => {
    const { person } = await signedIn(worldOf().shop, "owner")
    return { ...adminOf(worldOf().shop), actor: person.actor, recorded: [] }
  }
  const send = (context: AdminContext, part: number) =>
    runAdmin(context, "saveUploadPart", { id: ID, part, data: parts[part] ?? "" })
  const upload = { id: ID, bytes: list.length }
  const kept = async ({ files }: AdminContext) => {
    const names: string[] = []
    for await (const { name } of files.list(`${FOLDERS.imports}${ID}/`)) names.push(name)
    return names
  }

  describe("a file in parts", { timeout: 120_000 }, () => {
    it("is put together once they are all there, in any order and with parts sent twice", async () => {
      const ana = await owner()
      await send(ana, 1)
      const missing = expect.objectContaining({ status: 400, fields: { upload: "parts_missing" } })
      await expect(runAdmin(ana, "checkImport", { name: "lista.csv", upload })).rejects.toEqual(missing)
      await expect(runAdmin(ana, "checkMoveIn", { files: [{ name: "a.csv", upload }] })).rejects.toEqual(missing)
      const withPictures = { name: "lista.csv", data: parts[1], picturesUpload: upload }
      await expect(runAdmin(ana, "checkImport", withPictures)).rejects.toMatchObject({
        fields: { picturesUpload: "parts_missing" },
      })
      expect(await send(ana, 0)).toEqual({ bytes: PART_BYTES })
      await send(ana, 1)
      const { id }: Job = await runAdmin(ana, "checkImport", { name: "lista.csv", upload })
      expect(await kept(ana)).toEqual([])
      await expect
        .poll(async () => (await runAdmin(ana, "viewJob", { id })).state, { timeout: 60_000 })
        .not.toMatch(/waiting|running/)
      expect(await runAdmin(ana, "viewJob", { id })).toMatchObject({
        state: "done",
        report: { kind: "import", counts: { products: ROWS, created: ROWS, problems: 0 } },
      })
    })

    it("takes no part above its size, no place beyond 100 MB and no other name", async () => {
      const ana = await owner()
      const part = { id: ID, part: 0, data: parts[1] ?? "" }
      const large = Buffer.alloc(PART_BYTES + 1).toString("base64")
      const refused = (name: string) => expect.objectContaining({ status: 400, fields: { [name]: expect.anything() } })
      await expect(runAdmin(ana, "saveUploadPart", { ...part, data: large })).rejects.toEqual(refused("data"))
      await expect(runAdmin(ana, "saveUploadPart", { ...part, part: 13 })).rejects.toEqual(refused("part"))
      await expect(runAdmin(ana, "saveUploadPart", { ...part, id: "../pictures" })).rejects.toEqual(refused("id"))
      expect(await kept(ana)).toEqual([])
    })
  })
}
