/** The owner's area for agents, at `/admin/mcp`: her operations by an API key, as `/api/v1/admin` has them. */
import { type RequestHandler, Router } from "express"
import type { AdminServices } from "#provider/admin/operation.ts"
import { identifyKey } from "#provider/api/adminRoutes.ts"
import { jsonBody } from "#provider/platform/http/jsonBody.ts"
import { problemHandler } from "#provider/platform/http/problemHandler.ts"
import { adminTools } from "#server/mcp/adminTools.ts"
import { answerRpc, refuseForeignPages, refuseOtherMethods } from "#server/mcp/jsonRpc.ts"
import type { Log } from "#shared/log.ts"

export interface AdminMcpOptions {
  services: AdminServices
  shopName: () => Promise<string>
  log: Log
}

export function adminMcpRoutes({ services, shopName, log }: AdminMcpOptions): RequestHandler {
  const router = Router({ caseSensitive: true })
  router.use(
    "/mcp",
    refuseForeignPages(() => false),
  )
  router.post("/mcp", identifyKey(services), ...jsonBody, async (request, response) => {
    const name = await shopName()
    await answerRpc(request, response, {
      name,
      instructions: `The back office of the online shop ${name}. Every change is in its log under the name of your key; an answer names the events and the call that undoes them. Amounts are in cents where a field ends in Cents or its description says so.`,
      log,
      tools: adminTools({ ...services, actor: response.locals["actor"] }),
    })
  })
  router.all("/mcp", refuseOtherMethods)
  router.use("/mcp", problemHandler(log))
  return router
}
