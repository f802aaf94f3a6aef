/** Writes the typed client as a folder to copy: TypeScript without dependencies, generated from the endpoint table. */
import { readFile } from "node:fs/promises"
import { fileURLToPath } from "node:url"
import type { Struct } from "superstruct"
import { typeOf } from "#provider/api/client/typeOf.ts"
import { describeApi, schemaNames } from "#provider/api/openapi.ts"
import { calls } from "#provider/api/operations.ts"
import { schemaOf } from "#provider/api/structSchema.ts"
import { type EndpointRow, sendsBody } from "#shared/contract/endpoints.ts"
import { structs } from "#shared/contract/structs.ts"

const README = `# A client of an Escaparate shop

Written by \`npm run shop -- client FOLDER\`. It has no dependencies: copy the folder into a project that reads TypeScript, such as
one of Node 24 or of a bundler, and write it anew after an upgrade of the shop.

\`\`\`ts
import { createClient, ShopError } from "./escaparate-client/index.ts"

const shop = createClient({ origin: "https://shop.example" })
const { items, total } = await shop.listProducts({ filter: "category[platos]", orderby: "price", order: "ASC" })

const { accessToken } = await shop.login({ email, password })
const customer = createClient({ origin: "https://shop.example", token: accessToken })
await customer.setCart({ products: [{ id: items[0].id, amount: 1 }] })
\`\`\`

Each call is described in \`/api/v1/openapi.json\`. A call that is refused rejects with \`ShopError\`: \`code\` is stable, \`fields\` says
why by field, \`retryAfter\` after how many seconds trying again makes sense. Amounts in carts and orders are numbers with two
decimals; prices of products are strings, with one amount for each variant.
`

const INDEX = `import { calls } from "./calls.ts"
import { type ClientOptions, connect } from "./connect.ts"
import type { ShopCalls } from "./types.ts"

export { type ClientOptions, ShopError } from "./connect.ts"
export type * from "./types.ts"

export const createClient = (options: ClientOptions) => connect<ShopCalls>(calls, options)
`

/** Answers the texts of the files by file name. */
export async function clientFiles(): Promise<Record<string, string>> {
  const runtime = fileURLToPath(import.meta.resolve("#provider/api/client/connect.ts"))
  return {
    "README.md": README,
    "index.ts": INDEX,
    "calls.ts": callsFile(),
    "connect.ts": await readFile(runtime, "utf8"),
    "types.ts": typesFile(),
  }
}

function callsFile(): string {
  const rows = calls.map(([name, row]) => {
    const { method, path, idempotent } = row
    return `  ${name}: ${JSON.stringify({ method, path, body: sendsBody(row) === true, ...(idempotent && { idempotent }) })},`
  })
  return `/** How each call is sent. */\nexport const calls = {\n${rows.join("\n")}\n} as const\n`
}

function typesFile(): string {
  const { schemas } = describeApi().components
  const types = Object.entries(schemas).map(([name, schema]) => `export type ${name} = ${typeOf(schema)}\n`)
  const rows = calls.map(([name, row]) => callType(name, row))
  return `${types.join("\n")}\n/** What each call takes and answers. */\nexport type ShopCalls = {\n${rows.join("\n")}\n}\n`
}

function callType(name: keyof typeof structs, { summary, description, status }: EndpointRow): string {
  const { input, answer } = structs[name] as unknown as Record<"input" | "answer", Struct<unknown, unknown>>
  const answered = status === 202 || status === 204 ? "Record<never, never>" : typeOf(schemaOf(answer, schemaNames))
  const about = [`${summary}.`, description].filter(Boolean).join(" ")
  return `  /** ${about} */\n  ${name}: { input: ${typeOf(schemaOf(input, schemaNames))}; answer: ${answered} }`
}
