/** Whether the process is up, and whether it can serve: what a platform asks before it sends visitors. */
import { type RequestHandler, Router } from "express"

/** `GET /healthz` answers at once; `GET /readyz` asks the provider. */
export function healthRoutes(ready: () => Promise<void>): RequestHandler {
  const router = Router()
  router.get("/healthz", (_request, response) => {
    response.set("Cache-Control", "no-store").json({ status: "ok" })
  })
  router.get("/readyz", async (_request, response) => {
    response.set("Cache-Control", "no-store")
    try {
      await ready()
      response.json({ status: "ok" })
    } catch {
      response.status(503).json({ status: "unavailable" })
    }
  })
  return router
}
