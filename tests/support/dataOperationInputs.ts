/** Inputs of the operations of whole files, of their jobs and of backups, and of dates of services. */
import { dateInputs } from "#tests/support/dateInputs.ts"

const base64 = (text: string) => Buffer.from(text).toString("base64")

export const dataOperationInputs = {
  ...dateInputs,
  saveUploadPart: { id: "0123456789abcdef0123456789abcdef", part: 0, data: base64("id,name_en") },
  checkImport: { name: "lista.csv", data: base64("id,name_en\na,Jug") },
  startImport: { id: "none" },
  checkMoveIn: { files: [{ name: "clientes.csv", data: base64("email,user_login\nana@correo.example,ana\n") }] },
  startMoveIn: { id: "none" },
  viewJob: { id: "none" },
  listJobs: {},
  viewBackups: {},
  startBackup: {},
  downloadBackup: { name: "none" },
  quoteRestore: { name: "none" },
  restoreShop: { name: "none", shop: "Azahar" },
  dropBackup: { name: "none" },
}
