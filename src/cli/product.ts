/** `shop product`: copies one, shows one before it is published, takes some out of the shop so that their addresses say so, and puts them back on sale. */
import { adminContext } from "#cli/adminContext.ts"
import { type Command, readArguments, UsageError } from "#cli/command.ts"
import { refusing } from "#cli/refusing.ts"
import { withDatabase } from "#cli/withDatabase.ts"
import type { AdminContext } from "#provider/admin/operation.ts"
import { runAdmin } from "#provider/api/adminOperations.ts"
import { says } from "#provider/platform/words/says.ts"

type Act = (context: AdminContext, id: string) => Promise<string>

const acts: Readonly<Record<string, Act>> = {
  preview: async (context, id) => (await runAdmin(context, "previewProduct", { id })).url,
  duplicate: async (context, id) => (await runAdmin(context, "duplicateProduct", { id })).id,
  retire: async (context, id) => (await runAdmin(context, "retireProduct", { id })).id,
  offer: async (context, id) => (await runAdmin(context, "offerProduct", { id })).id,
}

export const productCommand: Command = {
  usage: "product",
  summary: "copy a product, show a draft, retire one, put it back on sale",
  help: `Usage: npm run shop -- product ACTION ID

  duplicate ID         a draft like it, without stock and SKUs; says its id
  preview ID           a link that shows it as it is saved, on sale or not, for 7 days
  retire ID            out of the shop: its address says that it is gone (410), and shows what is near
  offer ID             back on sale, or a draft into the shop

  --json               as JSON
  --help               this text`,

  async run(args, settings, { out }) {
    const { values, positionals } = readArguments(args, { json: { type: "boolean" } }, ["ACTION", "ID"])
    const [action = "", id = ""] = positionals
    const act = Object.hasOwn(acts, action) ? acts[action] : undefined
    if (!act) throw new UsageError(says`ACTION is "${action}", but it takes ${Object.keys(acts).join(", ")}.`)
    const sentences = {
      product_not_found: `There is no product ${id}.`,
      bad_input: `${id} lacks something that a product on sale has: open it in the owner's area.`,
    }
    const done = await withDatabase(settings, async (connection) =>
      refusing(sentences, act(await adminContext(connection, settings), id)),
    )
    await out(values.json ? `${JSON.stringify({ [action === "preview" ? "url" : "id"]: done })}\n` : `${done}\n`)
    return 0
  },
}
