/** Bought files: by signed links for a while, in parts, counted when they have arrived whole. */
import { mkdir, readFile, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { afterEach, describe, expect, it } from "vitest"
import { demoFilesDir } from "#provider/platform/demoPlaces.ts"
import type { Api } from "#shared/contract/endpoints.ts"
import type { Order, OrderDownload } from "#shared/contract/order.ts"
import { DAYS, MINUTES } from "#shared/limits.ts"
import type { CustomerWorld } from "#tests/support/customerWorld.ts"
import { expectErrors } from "#tests/support/expectNoErrors.ts"
import { runOperator } from "#tests/support/operator.ts"
import { orderOf, pay } from "#tests/support/orderWorld.ts"

const PRINT = [{ id: "pap-415", amount: 1 }]
const LARGE_BYTES = 32 * 1024 * 1024

export function downloads(world: () => CustomerWorld): void {
  const get = (url: string | null | undefined, sent: RequestInit = {}) =>
    fetch(world().shop.url + (url ?? "").replace("/api/v1", ""), sent)

  /** A download is written down right after its last byte has left. */
  const counted = (api: Api, { id }: Order, remaining: number) =>
    expect.poll(async () => (await api.call("getOrder", { id })).downloads[0]?.remaining).toBe(remaining)

  async function bought(): Promise<{ api: Api; order: Order; read: () => Promise<OrderDownload | undefined> }> {
    const { api } = await world().customer()
    const order = await orderOf(api, PRINT)
    await pay(world(), api, order)
    return { api, order, read: async () => (await api.call("getOrder", { id: order.id })).downloads[0] }
  }

  describe("a file that is bought", () => {
    afterEach(() => world().shop.setNow())

    it("can be fetched once it is paid, and so many times", async () => {
      const { api } = await world().customer()
      const order = await orderOf(api, PRINT)
      expect(order.downloads).toEqual([])
      await pay(world(), api, order)
      const { status, downloads } = await api.call("getOrder", { id: order.id })
      expect(status).toBe("completed")
      const [file] = downloads
      expect(file).toMatchObject({ name: "azahar-a4-a3-30x40.pdf", remaining: 5 })
      const days = (Date.parse(file?.expiresAt ?? "") - Date.now()) / DAYS
      expect(days).toBeCloseTo(30, 1)
      const answer = await get(file?.url)
      expect(answer.status).toBe(200)
      expect(answer.headers.get("content-type")).toBe("application/pdf")
      expect(answer.headers.get("content-disposition")).toBe("attachment; filename=azahar-a4-a3-30x40.pdf")
      expect(answer.headers.get("cache-control")).toContain("no-store")
      const own = await readFile(join(demoFilesDir, "azahar-a4-a3-30x40.pdf"))
      expect(Buffer.from(await answer.arrayBuffer()).equals(own)).toBe(true)
      for (let left = 4; left > 0; left -= 1) {
        await counted(api, order, left)
        const [again] = await api.call("listDownloads", {})
        expect(again).toMatchObject({ remaining: left, order: { id: order.id } })
        const next = await get(again?.url)
        expect(next.status).toBe(200)
        await next.arrayBuffer()
      }
      await counted(api, order, 0)
      const [over] = (await api.call("getOrder", { id: order.id })).downloads
      expect(over).toMatchObject({ remaining: 0, url: null })
      expect((await get(file?.url)).status).toBe(403)
    })

    it("comes in parts, and counts with its last byte alone", async () => {
      const { api, order, read } = await bought()
      const file = await read()
      const own = await readFile(join(demoFilesDir, "azahar-a4-a3-30x40.pdf"))
      const part = async (range: string) => {
        const answer = await get(file?.url, { headers: { range, "accept-encoding": "gzip" } })
        return { status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()) }
      }
      expect((await get(file?.url, { method: "HEAD" })).headers.get("accept-ranges")).toBe("bytes")
      const first = await part("bytes=0-999")
      expect(first.status).toBe(206)
      expect((await part("bytes=99999999-")).status).toBe(416)
      expect((await read())?.remaining).toBe(5)
      const second = await part("bytes=1000-")
      expect(Buffer.concat([first.bytes, second.bytes]).equals(own)).toBe(true)
      await counted(api, order, 4)
    })

    it("is not counted when the browser leaves before its end", async () => {
      const { api, order, read } = await bought()
      const { dataDir } = world().shop.place
      await mkdir(join(dataDir, "downloads"), { recursive: true })
      await writeFile(join(join(dataDir, "downloads"), "grande.bin"), Buffer.alloc(LARGE_BYTES))
      const { db } = world().shop.connection
      const change = (file: string) =>
        db.updateTable("product_files").set({ file }).where("product_id", "=", "pap-415").execute()
      const { file: before } = await db
        .selectFrom("product_files")
        .select("file")
        .where("product_id", "=", "pap-415")
        .executeTakeFirstOrThrow()
      await change("grande.bin")
      const leaving = new AbortController()
      const answer = await get((await read())?.url, { signal: leaving.signal })
      await answer.body?.getReader().read()
      leaving.abort()
      const whole = await get((await read())?.url)
      expect((await whole.arrayBuffer()).byteLength).toBe(LARGE_BYTES)
      await counted(api, order, 4)
      // A name that leads out of the folder leads nowhere.
      await change("../escaparate.db")
      expect((await get((await read())?.url)).status).toBe(404)
      expectErrors(world().shop, ["download.failed"])
      expect((await read())?.remaining).toBe(4)
      await change(before)
    })

    it("is behind its own link alone, for minutes", async () => {
      const { order, read } = await bought()
      const other = await (await bought()).read()
      const url = new URL((await read())?.url ?? "", "http://shop")
      const signature = url.searchParams.get("signature") ?? ""
      const altered = [
        url.pathname,
        `${url.pathname}?${new URL(other?.url ?? "", "http://shop").searchParams}`,
        `${url.pathname}?expires=99999999999&signature=${signature}`,
        `${url.pathname}?expires=NaN&signature=${signature}`,
        `${url.pathname.replace(/[^/]+$/, "another")}${url.search}`,
        `${url.pathname}?expires=${url.searchParams.get("expires")}&signature=${signature.slice(1)}A`,
      ]
      for (const place of altered) expect([place, (await get(place)).status]).toEqual([place, 404])
      const place = url.pathname + url.search
      world().shop.setNow(new Date(Date.now() + 16 * MINUTES).toISOString())
      expect((await get(place)).status).toBe(404)
      world().shop.setNow(new Date(Date.now() + 31 * DAYS).toISOString())
      const later = await world()
        .guest()
        .call("getOrder", { id: order.id, key: order.key ?? "" })
      expect(later.downloads).toMatchObject([{ remaining: 5, url: null }])
      world().shop.setNow()
      expect((await get(place)).status).toBe(200)
      await runOperator(world().shop, "order", order.number, "cancel")
      expect((await get(place)).status).toBe(404)
      await world().shop.provider.runOrderJobs()
    })
  })
}
