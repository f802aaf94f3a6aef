/** What is answered outside of the endpoint table, in OpenAPI: the doors of payment providers, and bought files. */
import { refusals } from "#provider/openapiCommon.ts"
import type { JsonSchema } from "#provider/structSchema.ts"

const text = { type: "string" }
const inPath = (name: string) => ({ name, in: "path", required: true, schema: text })
const inQuery = (name: string) => ({ name, in: "query", required: true, schema: text })

const back = (method: "Get" | "Post") => ({
  operationId: `returnFromPayment${method}`,
  security: [],
  summary: "Where a payment provider sends the shopper back to; leads on to the screen of their order as it is",
  parameters: [inPath("provider")],
  ...(method === "Post" && {
    requestBody: { content: { "application/x-www-form-urlencoded": { schema: { type: "object" } } } },
  }),
  responses: { 303: { description: "To the order's screen" }, ...refusals },
})

export const otherPaths: Record<string, Record<string, JsonSchema>> = {
  "/payment/{provider}/webhook": {
    post: {
      operationId: "receiveWebhook",
      security: [],
      summary: "Takes what a payment provider signed, up to 256 kB; 400 bad_signature for what it did not",
      parameters: [inPath("provider")],
      requestBody: { content: { "*/*": {} } },
      responses: {
        200: { description: "Stored", content: { "application/json": { schema: { type: "object" } } } },
        ...refusals,
      },
    },
  },
  "/payment/{provider}/return": { get: back("Get"), post: back("Post") },
  "/order/{id}/downloads/{downloadId}": {
    get: {
      operationId: "download",
      security: [],
      summary: "A bought file, whole or in parts, at the address that the order names; 403 download_over",
      parameters: [inPath("id"), inPath("downloadId"), inQuery("expires"), inQuery("signature")],
      responses: {
        200: { description: "The file", content: { "*/*": {} } },
        206: { description: "A part of it", content: { "*/*": {} } },
        ...refusals,
      },
    },
  },
}
