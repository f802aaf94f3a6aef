/** `shop categories`: departments and the categories in them. */
import { adminContext } from "#cli/adminContext.ts"
import { type Command, readArguments, UsageError } from "#cli/command.ts"
import { pictureOf } from "#cli/pictureOf.ts"
import { refusing } from "#cli/refusing.ts"
import { readBilingual } from "#cli/values.ts"
import { withDatabase } from "#cli/withDatabase.ts"
import type { AdminContext } from "#provider/admin/operation.ts"
import { runAdmin } from "#provider/api/adminOperations.ts"
import type { GroupFacts, GroupKind } from "#provider/catalogue/groups/groupInput.ts"
import type { ViewedGroup, ViewedGroups } from "#provider/catalogue/groups/viewGroups.ts"
import { says } from "#provider/platform/words/says.ts"

const options = {
  new: { type: "boolean" },
  department: { type: "boolean" },
  name: { type: "string" },
  text: { type: "string" },
  slug: { type: "string" },
  in: { type: "string" },
  picture: { type: "string" },
  alt: { type: "string" },
  up: { type: "boolean" },
  down: { type: "boolean" },
  remove: { type: "boolean" },
  json: { type: "boolean" },
} as const

type Values = ReturnType<typeof readArguments<typeof options>>["values"]

export const categoriesCommand: Command = {
  usage: "categories",
  summary: "list departments and categories, make, change, move or remove one",
  help: `Usage: npm run shop -- categories [ID] [options]

Without options it lists them in the shop's order. Products stay in the shop whatever happens to their category.

  --new                makes one; it says its id
  --department         it is a department, not a category
  --name TEXT          "Español | English"
  --text TEXT          what its page says, "Español | English"
  --slug WORD          what its address ends in; the one it had goes on leading to it
  --in DEPARTMENT      where a category stands, with its products; none for nowhere
  --picture FILE       JPEG, PNG, WebP or AVIF; none takes it away
  --alt TEXT           what the picture shows; without it, the name says it
  --up, --down         one place among its like
  --remove             takes it away; it can be taken back in the owner's area
  --json               as JSON
  --help               this text`,

  async run(args, settings, { out }) {
    const { values, positionals } = readArguments(args, options, ["ID?"])
    const [id] = positionals
    const work = workOf(id, values)
    const sentences = {
      category_not_found: `There is no category ${id}.`,
      department_not_found: `There is no department ${id}.`,
      bad_input: "The name is missing, the address is taken, or there is no such department.",
    }
    const { said, groups } = await withDatabase(settings, async (connection) => {
      const context = await adminContext(connection, settings)
      const answer = await refusing(sentences, work(context))
      return { said: answer, groups: await runAdmin(context, "viewGroups", {}) }
    })
    if (said) await out(values.json ? `${JSON.stringify(said)}\n` : `${said.id}\n`)
    else await out(values.json ? `${JSON.stringify(groups, null, 2)}\n` : listOf(groups))
    return 0
  },
}

type Work = (context: AdminContext) => Promise<{ kind: GroupKind; id: string } | undefined>

/** Throws UsageError for what does not go together. */
function workOf(id: string | undefined, values: Values): Work {
  const { json: _, new: isNew, department, up, down, remove, ...said } = values
  const kind: GroupKind = department ? "department" : "category"
  const acts = [isNew, up, down, remove].filter(Boolean).length
  const isChange = Object.keys(said).length > 0
  if (acts > 1 || (isChange && acts === 1 && !isNew)) {
    throw new UsageError(
      says`--new, --up, --down and --remove do not go together, and but for --new with nothing else.`,
    )
  }
  if (isNew) {
    if (id !== undefined) throw new UsageError(says`--new takes no ID: it is made of the name.`)
    return async (context) => runAdmin(context, "makeGroup", await factsOf(context, kind, said))
  }
  if (id === undefined) {
    if (acts > 0 || isChange) throw new UsageError(says`ID is missing.`)
    return async () => undefined
  }
  if (remove) return (context) => runAdmin(context, "removeGroup", { kind, id })
  if (up || down) return (context) => runAdmin(context, "moveGroup", { kind, id, to: up ? "up" : "down" })
  if (!isChange) throw new UsageError(says`What shall become of it? See categories --help.`)
  return async (context) => runAdmin(context, "saveGroup", { ...(await factsOf(context, kind, said)), id })
}

async function factsOf(context: AdminContext, kind: GroupKind, values: Values): Promise<GroupFacts> {
  const { name, text, slug, in: department, picture, alt } = values
  const key = picture && picture !== "none" ? await pictureOf(context, picture, "addProductPicture") : null
  return {
    kind,
    ...(name !== undefined && { name: readBilingual("--name", name) }),
    ...(text !== undefined && { description: readBilingual("--text", text) }),
    ...(slug !== undefined && { slug }),
    ...(department !== undefined && { department: department === "none" ? null : department }),
    ...(picture !== undefined && { picture: key }),
    ...(alt !== undefined && { alt: alt === "none" ? { es: "", en: "" } : readBilingual("--alt", alt) }),
  }
}

function listOf({ department, category }: ViewedGroups): string {
  const line = ({ id, name, products }: ViewedGroup) => `${id}  ${name.es} | ${name.en}  (${products})\n`
  const within = (id: string | null) =>
    category
      .filter(({ departmentId }) => departmentId === id)
      .map((each) => `  ${line(each)}`)
      .join("")
  return department.map((each) => line(each) + within(each.id)).join("") + within(null)
}
