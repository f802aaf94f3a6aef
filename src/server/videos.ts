/** Serves products' videos as they are, whole or the asked range. Source: RFC 9110 §14. */
import express, { type RequestHandler } from "express"
import type { VideoFile } from "#provider/catalogue/videos/findVideo.ts"
import { FileStoreError } from "#provider/platform/files/fileStore.ts"
import { sendStored } from "#provider/platform/files/sendStored.ts"

/** A name ends in the hash of its content, so the video at an address never changes. */
const FINAL = "public, max-age=31536000, immutable"
const RETRY_AFTER_S = 2

/** `GET /videos/{name}`. `resolve` answers undefined if there is no such video. */
export function videoRoutes(resolve: (name: string) => Promise<VideoFile | undefined>): RequestHandler {
  const router = express.Router({ caseSensitive: true })
  router.get("/videos/:name", async (request, response) => {
    response.set({ "X-Content-Type-Options": "nosniff", "Cross-Origin-Resource-Policy": "cross-origin" })
    try {
      const found = await resolve(request.params.name)
      if (found) response.set({ "Content-Type": found.type, "Cache-Control": FINAL })
      if (found && (await sendStored(request, response, found.files, found.name)) !== "gone") return
    } catch (error) {
      if (!(error instanceof FileStoreError) || response.headersSent) throw error
      response.status(503).set({ "Cache-Control": "no-store", "Retry-After": String(RETRY_AFTER_S) })
      response.type("text/plain").send("503\n")
      return
    }
    response.status(404).set("Cache-Control", "no-store").type("text/plain").send("404\n")
  })
  return router
}
