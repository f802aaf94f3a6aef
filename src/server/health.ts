/** Whether the process is up, and whether it can serve: what a platform asks before it sends visitors. */
import { type RequestHandler, type Response, Router } from "express"

/** `GET /healthz` answers at once; `GET /readyz` asks the provider. */
export function healthRoutes(ready: () => Promise<void>): RequestHandler {
  const router = Router()
  router.get("/healthz", (_request, response) => {
    answer(response, 200, "ok")
  })
  router.get("/readyz", async (_request, response) => {
    try {
      await ready()
      answer(response, 200, "ok")
    } catch {
      answer(response, 503, "unavailable")
    }
  })
  return router
}

/** Not by `json()`: that adds an ETag, and what is true now is kept by nobody. */
function answer(response: Response, code: number, status: string): void {
  response.status(code).set("Cache-Control", "no-store").type("json").end(JSON.stringify({ status }))
}
