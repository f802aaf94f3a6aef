/** Hands out bought files to whoever holds a signed link; a download that arrived whole is counted. */
import { stat } from "node:fs/promises"
import { join } from "node:path"
import express, { type Router } from "express"
import { sql } from "kysely"
import type { Services } from "#provider/context.ts"
import { filesOf, isGoodLink, isOver } from "#provider/orders/downloadLinks.ts"
import { ApiError, notFound } from "#shared/ApiError.ts"

/** Below the data directory. */
export const DOWNLOADS_FOLDER = "downloads"

export function downloadRoutes({ db, now }: Pick<Services, "db" | "now">, dataDir: string): Router {
  const router = express.Router()
  router.get("/order/:id/downloads/:downloadId", async (request, response) => {
    const { id, downloadId } = request.params
    const { searchParams } = new URL(request.url, "http://shop")
    const order = await db.selectFrom("orders").selectAll().where("id", "=", id).executeTakeFirst()
    const signature = searchParams.get("signature") ?? ""
    if (!order || !isGoodLink(order, downloadId, Number(searchParams.get("expires")), signature, now())) {
      throw notFound("download_not_found")
    }
    const owned = (await filesOf(db, order)).find(({ file }) => file.id === downloadId)
    if (!owned) throw notFound("download_not_found")
    if (isOver(owned, now())) throw new ApiError(403, "download_over")
    const path = join(dataDir, DOWNLOADS_FOLDER, owned.file.file)
    const { size } = await stat(path)
    response.attachment(owned.file.name).set("Cache-Control", "private, no-store")
    await new Promise<void>((resolve, reject) => {
      response.sendFile(path, { cacheControl: false, dotfiles: "deny" }, (error) => (error ? reject(error) : resolve()))
    })
    if (reachedEnd(response.getHeader("content-range"), response.statusCode, size)) await count(order.id, downloadId)
  })
  return router

  async function count(orderId: string, fileId: string): Promise<void> {
    await db
      .insertInto("download_counts")
      .values({ order_id: orderId, file_id: fileId, completed: 1 })
      .onConflict((conflict) =>
        conflict
          .columns(["order_id", "file_id"])
          .doUpdateSet({ completed: sql<number>`download_counts.completed + 1` }),
      )
      .execute()
  }
}

/** A file fetched in parts is complete with its last byte. */
function reachedEnd(range: unknown, status: number, size: number): boolean {
  if (status === 200) return true
  return status === 206 && String(range).startsWith("bytes ") && String(range).includes(`-${size - 1}/`)
}
