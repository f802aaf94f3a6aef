/** The owner's redirects, and the addresses that were not found. */
import { array, boolean, object, optional, string } from "superstruct"
import { nothing } from "#provider/platform/operations/answerStructs.ts"
import { type AdminContext, operation } from "#provider/site/operation.ts"
import { listNotFound, MissedAddress } from "#provider/site/redirects/listNotFound.ts"
import { countRedirects, removeRedirect, saveRedirect } from "#provider/site/redirects/redirectRows.ts"
import { requiredLine } from "#shared/fields/field.ts"
import { whole } from "#shared/fields/whole.ts"
import { MOST_ADDRESS_LETTERS } from "#shared/limits.ts"

const PER_PAGE = 100
const permission = "write_catalog" as const
const Address = requiredLine(MOST_ADDRESS_LETTERS)

export const redirectOperations = {
  listRedirects: operation({
    summary: "List redirects",
    description: "Addresses that the shop does not have and where they lead, the newest first, a hundred a page.",
    http: { method: "GET", path: "/redirects" },
    permission,
    input: object({ page: optional(whole(1)) }),
    answer: object({
      redirects: array(object({ from: string(), to: string(), temporary: boolean(), createdAt: string() })),
      total: whole(0),
      more: boolean(),
    }),
    run: (context, { page = 1 }) => listRedirects(context, page),
  }),
  saveRedirect: operation({
    summary: "Add or update a redirect",
    description:
      "`from` begins with `/` and may end in `*`, for all that begins so; `to` is a path of the shop or an address with https. Refused where the shop has a page at `from`, and where it would lead back, through others too. `temporary`: 302 instead of 301.",
    http: { method: "POST", path: "/redirects" },
    permission,
    input: object({ from: Address, to: Address, temporary: optional(boolean()) }),
    answer: nothing,
    run: saveRedirect,
  }),
  removeRedirect: operation({
    summary: "Remove a redirect",
    http: { method: "POST", path: "/redirects/remove" },
    permission,
    input: object({ from: Address }),
    answer: nothing,
    run: (context, { from }) => removeRedirect(context, from),
  }),
  listNotFound: operation({
    summary: "List addresses not found",
    description:
      "Those of the last 90 days that lead nowhere yet, most asked first, with the hosts of the pages before and, where one is near, a page of the shop. Those that only robots asked for come last.",
    http: { method: "GET", path: "/redirects/missed" },
    permission,
    input: object({}),
    answer: array(MissedAddress),
    run: (context) => listNotFound(context),
  }),
}

async function listRedirects({ db }: AdminContext, page: number) {
  const rows = await db
    .selectFrom("redirects")
    .selectAll()
    .orderBy("created_at", "desc")
    .orderBy("from_path")
    .limit(PER_PAGE + 1)
    .offset((page - 1) * PER_PAGE)
    .execute()
  return {
    redirects: rows.slice(0, PER_PAGE).map((row) => ({
      from: row.from_path,
      to: row.to_path,
      temporary: row.temporary === 1,
      createdAt: row.created_at,
    })),
    total: await countRedirects(db),
    more: rows.length > PER_PAGE,
  }
}
