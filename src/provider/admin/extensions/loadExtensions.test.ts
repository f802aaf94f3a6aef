import { mkdtemp, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { expect, it } from "vitest"
import { loadExtensions } from "#provider/admin/extensions/loadExtensions.ts"

const folderWith = async (text: string) => {
  const folder = await mkdtemp(join(tmpdir(), "escaparate-shop-"))
  await writeFile(join(folder, "shop.config.ts"), text)
  return folder
}

it("reads the handlers of a shop's own folder", async () => {
  const folder = await folderWith(
    'export const extend = (shop: { on: (...args: unknown[]) => void }) => shop.on("order.paid", "mine", async () => {})',
  )
  expect([...(await loadExtensions(folder)).handlers.keys()]).toEqual(["mine"])
})

it("adds nothing without one, and says what is wrong with one", async () => {
  expect((await loadExtensions(undefined)).handlers.size).toBe(0)
  expect((await loadExtensions(tmpdir())).handlers.size).toBe(0)
  await expect(loadExtensions("/nowhere/at/all")).rejects.toThrow('SHOP_DIR is "/nowhere/at/all", but there is no such')
  await expect(loadExtensions(await folderWith("export const extend = 1"))).rejects.toThrow(
    "exports no function extend",
  )
})
