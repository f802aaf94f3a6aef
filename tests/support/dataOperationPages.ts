/** Where the operations of whole files, of their jobs and of backups stand in the pages of the area. */
import { beside, carried, ofRunning, unread } from "#tests/support/pageDoor.ts"

export const dataOperationPages = {
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
