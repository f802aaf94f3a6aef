/** Where the operations of whole files, of their jobs and of backups, and of dates of services stand in the pages of the area. */
import { beside, carried, form, type InputOf, ofRunning, unread, view } from "#tests/support/pageDoor.ts"

export const dataOperationPages = {
  listDates: view("/dates", "taken"),
  listComers: view("/dates/item/:id", "taken"),
  markCame: form("/dates/item/:id", {
    to: "/dates/item/:id/came",
    as: ({ orders }: InputOf<"markCame">) => ({ came: orders }),
  }),
  writeToComers: form("/dates/item/:id", {
    to: "/dates/item/:id/message",
    as: ({ subject, text }: InputOf<"writeToComers">) => ({
      "subject.es": subject.es ?? "",
      "subject.en": subject.en ?? "",
      "text.es": text.es ?? "",
      "text.en": text.en ?? "",
    }),
  }),
  callOffDate: form("/dates/item/:id", { to: "/dates/item/:id/call-off", as: () => ({}) }),
  saveUploadPart: carried,
  checkImport: carried,
  startImport: ofRunning,
  viewJob: beside,
  checkMoveIn: carried,
  startMoveIn: ofRunning,
  listJobs: unread,
  viewBackups: beside,
  startBackup: ofRunning,
  downloadBackup: beside,
  dropBackup: ofRunning,
  quoteRestore: beside,
  restoreShop: ofRunning,
}
