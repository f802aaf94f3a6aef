import { array, enums, integer, nonempty, object, optional, string } from "superstruct"
import { downloadBackup, dropBackup, ShopBackups, startBackup, viewBackups } from "#provider/admin/data/backups.ts"
import { checkImport, ImportQuestion, MOST_FILE, startImport, viewJob } from "#provider/admin/data/importFile.ts"
import { longWorkOf } from "#provider/admin/data/longWork.ts"
import { checkMoveIn, MoveInQuestion, startMoveIn } from "#provider/admin/data/moveInFiles.ts"
import { quoteRestore, RestoreQuote, restoreShop } from "#provider/admin/data/restoring.ts"
import { Job, listJobs } from "#provider/admin/jobs/jobRows.ts"
import { keepPart, PART_BYTES, UploadPart } from "#provider/admin/jobs/uploads.ts"
import { operation } from "#provider/admin/operation.ts"
import { demand } from "#provider/platform/operations/actor.ts"
import { fileAnswer } from "#provider/platform/operations/fileAnswer.ts"

const MOST_LISTED = 20
const kinds = ["import_check", "import", "move_in_check", "move_in", "backup"] as const
const byId = object({ id: nonempty(string()) })
const byName = object({ name: nonempty(string()) })

export const dataOperations = {
  saveUploadPart: operation({
    summary: "Upload a part of a file",
    description:
      "For files above 30 MB, up to 100 MB: parts of 8 MB in base64, counted from 0, under an id of 32 hexadecimal digits that the sender chooses. `checkImport` and `checkMoveIn` then take `upload` in place of `data`. A part may be sent again.",
    http: { method: "PUT", path: "/uploads/:id/parts/:part" },
    permission: "write_data",
    input: UploadPart,
    answer: object({ bytes: integer() }),
    maxCharacters: Math.ceil(PART_BYTES / 3) * 4,
    async run(context, input) {
      longWorkOf(context).refuseWhenLow()
      return { bytes: await keepPart(context.files, input) }
    },
  }),
  checkImport: operation({
    summary: "Check an import file",
    description: "In base64; nothing is saved. Answers the job, whose report lists what was found.",
    http: { method: "POST", path: "/imports" },
    permission: "write_data",
    input: ImportQuestion,
    answer: Job,
    maxCharacters: MOST_FILE,
    run: (context, input) => checkImport(context, input),
  }),
  startImport: operation({
    summary: "Import a checked file",
    description: "All of it or nothing. Answers the job.",
    http: { method: "POST", path: "/imports/:id/start" },
    permission: "write_data",
    input: byId,
    answer: Job,
    run: (context, { id }) => startImport(context, id),
  }),
  checkMoveIn: operation({
    summary: "Check the files of an earlier shop",
    description:
      "Customers and orders as Shopify and WooCommerce export them, each in base64; nothing is saved. Which kind a file is, its headings tell. Answers the job, whose report says what would come and what would be left out.",
    http: { method: "POST", path: "/move-ins" },
    permission: "write_data",
    input: MoveInQuestion,
    answer: Job,
    maxCharacters: MOST_FILE,
    run: (context, input) => checkMoveIn(context, input),
  }),
  startMoveIn: operation({
    summary: "Move in from checked files",
    description:
      "Accounts without passwords, which a mailed code opens, and orders as an archive that is read alone. What is there stays as it is. Answers the job.",
    http: { method: "POST", path: "/move-ins/:id/start" },
    permission: "write_data",
    fresh: true,
    input: byId,
    answer: Job,
    run: (context, { id }) => startMoveIn(context, id),
  }),
  viewJob: operation({
    summary: "Get a job",
    description: "Its progress and, at the end, its report.",
    http: { method: "GET", path: "/jobs/:id" },
    permission: "write_data",
    input: byId,
    answer: Job,
    async run(context, { id }) {
      const job = await viewJob(context, id)
      if (job.kind === "backup") demand(context.actor, { permission: "write_backups" })
      return job
    },
  }),
  listJobs: operation({
    summary: "List jobs",
    description: "Newest first.",
    http: { method: "GET", path: "/jobs" },
    permission: "write_data",
    input: object({ kind: optional(enums(kinds)) }),
    answer: array(Job),
    run({ db, actor }, { kind }) {
      if (kind === "backup") demand(actor, { permission: "write_backups" })
      const shown = kinds.filter((each) => each !== "backup" || actor.permissions.has("write_backups"))
      return listJobs({ db }, kind ? [kind] : shown, MOST_LISTED)
    },
  }),
  viewBackups: operation({
    summary: "List backups",
    description: "Newest first, and whether one can be made here.",
    http: { method: "GET", path: "/backups" },
    permission: "write_backups",
    input: object({}),
    answer: ShopBackups,
    run: (context) => viewBackups(context),
  }),
  startBackup: operation({
    summary: "Create a backup",
    description: "Of the whole shop. Answers the job.",
    http: { method: "POST", path: "/backups" },
    permission: "write_backups",
    fresh: true,
    input: object({}),
    answer: Job,
    run: (context) => startBackup(context),
  }),
  downloadBackup: operation({
    summary: "Download a backup",
    description: "A tar file, not JSON.",
    http: { method: "GET", path: "/backups/:name" },
    permission: "write_backups",
    fresh: true,
    input: byName,
    answer: fileAnswer<Uint8Array>(),
    run: (context, { name }) => downloadBackup(context, name),
  }),
  dropBackup: operation({
    summary: "Delete a backup",
    http: { method: "DELETE", path: "/backups/:name" },
    permission: "write_backups",
    fresh: true,
    input: byName,
    answer: ShopBackups,
    run: (context, { name }) => dropBackup(context, name),
  }),
  quoteRestore: operation({
    summary: "Quote going back to a backup",
    description:
      "What it holds beside what there is now, and the orders that would be lost. Counts are null for a backup of PostgreSQL.",
    http: { method: "GET", path: "/backups/:name/restore" },
    permission: "write_backups",
    input: byName,
    answer: RestoreQuote,
    run: (context, { name }) => quoteRestore(context, name),
  }),
  restoreShop: operation({
    summary: "Restore a backup",
    description:
      "Saves the present state as another backup, then puts this one in its place, while the shop runs. People, their keys and the settings stay as they are now. `shop` is the shop’s name, typed to confirm. Refused with PostgreSQL, where the answer names the command. Answers the job.",
    http: { method: "POST", path: "/backups/:name/restore" },
    permission: "write_backups",
    fresh: true,
    input: object({ name: nonempty(string()), shop: string() }),
    answer: Job,
    run: (context, input) => restoreShop(context, input),
  }),
}
