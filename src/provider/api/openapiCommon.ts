/** Parts that both descriptions of the API share. */
import type { JsonSchema } from "#provider/api/structSchema.ts"

export const problem: JsonSchema = {
  type: "object",
  properties: {
    type: { type: "string" },
    title: { type: "string" },
    status: { type: "integer" },
    code: { type: "string", description: "What went wrong, in snake_case; codes do not change" },
    fields: {
      type: "object",
      additionalProperties: { type: "string" },
      description: "For each invalid field, a code",
    },
  },
  required: ["type", "title", "status", "code"],
  // Some codes carry more: `stale_cart` the current `cart` and what is `applied`, a coupon below its minimum the `minimum`.
  additionalProperties: true,
}

export const license = { name: "MIT", identifier: "MIT" }

const refused = {
  description: "Error",
  content: { "application/problem+json": { schema: { $ref: "#/components/schemas/Problem" } } },
}

/** Answers that every call may give besides its own. */
export const refusals = { "4XX": refused, default: refused }
