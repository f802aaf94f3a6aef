/** The shop for agents of shoppers: its catalogue and policies, read-only. */
import { type RequestHandler, Router } from "express"
import { jsonBody } from "#provider/platform/http/jsonBody.ts"
import { whileOpen } from "#server/closed/whileOpen.ts"
import { answerRpc, refuseForeignPages, refuseOtherMethods } from "#server/mcp/jsonRpc.ts"
import { shopTools } from "#server/mcp/shopTools.ts"
import type { ApiFor } from "#server/shopProvider.ts"
import type { SiteReader } from "#server/siteReader.ts"
import type { Log } from "#shared/log.ts"

export interface McpOptions {
  origin: string
  sites: SiteReader
  apiFor: ApiFor
  log: Log
}

export function mcpRoutes({ origin, sites, apiFor, log }: McpOptions): RequestHandler {
  const router = Router({ caseSensitive: true })
  router.use(
    "/mcp",
    refuseForeignPages((other) => other === origin),
  )
  router.post("/mcp", whileOpen(sites), ...jsonBody, async (request, response) => {
    const { site } = await sites.read()
    await answerRpc(request, response, {
      name: site.name,
      instructions: `The online shop ${site.name}: its catalogue and its policies, read-only. People buy on the shop’s own pages; the tools answer their addresses.`,
      log,
      tools: shopTools({ site, api: apiFor({ network: request.ip ?? "" }) }),
    })
  })
  router.all("/mcp", refuseOtherMethods)
  return router
}
