/** Describes in OpenAPI the routes outside the endpoint table: webhooks of payment providers, and bought files. */
import { refusals } from "#provider/api/openapiCommon.ts"
import type { JsonSchema } from "#provider/api/structSchema.ts"

const text = { type: "string" }
const inPath = (name: string) => ({ name, in: "path", required: true, schema: text })
const inQuery = (name: string) => ({ name, in: "query", required: true, schema: text })

const back = (method: "Get" | "Post") => ({
  operationId: `returnFromPayment${method}`,
  security: [],
  summary: "Return from a payment provider",
  description: "Where the payment provider sends the shopper back to. Redirects to the order, whatever its state.",
  parameters: [inPath("provider")],
  ...(method === "Post" && {
    requestBody: { content: { "application/x-www-form-urlencoded": { schema: { type: "object" } } } },
  }),
  responses: { 303: { description: "Redirects to the order" }, ...refusals },
})

export const otherPaths: Record<string, Record<string, JsonSchema>> = {
  "/payment/{provider}/webhook": {
    post: {
      operationId: "receiveWebhook",
      security: [],
      summary: "Receive a payment provider’s webhook",
      description: "Up to 256 kB. 400 `bad_signature` if the signature does not match.",
      parameters: [inPath("provider")],
      requestBody: { content: { "*/*": {} } },
      responses: {
        200: { description: "Received", content: { "application/json": { schema: { type: "object" } } } },
        ...refusals,
      },
    },
  },
  "/payment/{provider}/return": { get: back("Get"), post: back("Post") },
  "/order/{id}/downloads/{downloadId}": {
    get: {
      operationId: "download",
      security: [],
      summary: "Download a file",
      description:
        "Whole or by range, at the address given in the order. 403 `download_over` when it has expired or been used up.",
      parameters: [inPath("id"), inPath("downloadId"), inQuery("expires"), inQuery("signature")],
      responses: {
        200: { description: "The file", content: { "*/*": {} } },
        206: { description: "A part of the file", content: { "*/*": {} } },
        ...refusals,
      },
    },
  },
}
