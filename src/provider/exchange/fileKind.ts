import { open } from "node:fs/promises"
import { RefusedError } from "#provider/platform/tables/findings.ts"
import { saidOf, says } from "#provider/platform/words/says.ts"

const HEAD_BYTES = 64 * 1024
/** Tolerated control characters besides line breaks and tabs. */
const STRAY = 8

const EXCEL = "is an Excel workbook"
const OLD_EXCEL = "is an old Excel workbook (.xls)"
const SPREADSHEET = "is a LibreOffice spreadsheet"
const PROTECTED = "is protected with a password"

/** First bytes of a file, as Latin-1. */
const beginnings: readonly (readonly [string, string])[] = [
  ...["\u00d0\u00cf\u0011\u00e0", "\u0009\u0008\u0010\u0000", "\u0009\u0008\u0008\u0000", "ID;P"].map(
    (bytes) => [bytes, OLD_EXCEL] as const,
  ),
  ["%PDF", "is a PDF"],
  ["{\\rtf", "is a Word document"],
  ...["\u0089PNG", "\u00ff\u00d8\u00ff", "GIF8", "RIFF"].map((bytes) => [bytes, "is a picture"] as const),
  ...["\u001f\u008b", "Rar!", "7z\u00bc\u00af", "BZh", "\u00fd7zXZ", "(\u00b5/\u00fd"].map(
    (bytes) => [bytes, "is a packed file"] as const,
  ),
  ...["SQLite format 3", "\u0000\u0001\u0000\u0000Standard ", "PAR1"].map((bytes) => [bytes, "is no text"] as const),
]

/** Names of parts within a ZIP, each after the two bytes of a length below 256. */
const parts: readonly (readonly [string, string])[] = [
  ["opendocument.spreadsheet", SPREADSHEET],
  ["opendocument.", "is a LibreOffice document"],
  ["\u0000xl/", EXCEL],
  ["\u0000word/", "is a Word document"],
  ["\u0000[Content_Types].xml", EXCEL],
  ["Index/Tables/", "is a Numbers spreadsheet"],
  ["Index/Document.iwa", "is a Numbers spreadsheet"],
]

const WAYS: Readonly<Record<string, string>> = {
  [OLD_EXCEL]: "save it as .xlsx, and import that",
  [PROTECTED]: "open it, take the password off, and save it again",
  "is a ZIP": "unpack it, and import the CSV that is in it",
  "is a packed file": "unpack it, and import the CSV that is in it",
  "is a PDF": "ask for the list as CSV, or copy its table into a spreadsheet and save that as CSV (UTF-8)",
  "is a picture": "pictures come in beside a CSV that names them",
  "is an XML file": "export it as CSV where it comes from",
}
const AS_CSV = "save it as CSV (UTF-8), and import that"

export type TableKind = "text" | "xlsx" | "ods"

/**
 * Recognises workbooks, and files that are no table, by their first bytes. Rejects with RefusedError for documents,
 * pictures and the like, with their kind and the way out.
 */
export async function tableKind(path: string): Promise<TableKind> {
  const kind = kindOf(await readStart(path))
  if (kind === undefined) return "text"
  if (kind === EXCEL) return "xlsx"
  if (kind === SPREADSHEET) return "ods"
  const shown = kind === OLD_EXCEL && (await isProtected(path)) ? PROTECTED : kind
  throw new RefusedError(says`${path} ${saidOf(shown)}: ${saidOf(WAYS[shown] ?? AS_CSV)}.`)
}

const SECTOR = 512
const DIRECTORY_BYTES = 4096

/** A workbook with a password is put into a file of the old kind. */
async function isProtected(path: string): Promise<boolean> {
  const file = await open(path)
  try {
    const { buffer: head, bytesRead } = await file.read(Buffer.alloc(SECTOR), 0, SECTOR, 0)
    if (bytesRead < SECTOR) return false
    const at = (head.readUInt32LE(48) + 1) * SECTOR
    const { buffer } = await file.read(Buffer.alloc(DIRECTORY_BYTES), 0, DIRECTORY_BYTES, at)
    return buffer.includes(Buffer.from("EncryptedPackage", "utf16le"))
  } finally {
    await file.close()
  }
}

async function readStart(path: string): Promise<Buffer> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

function kindOf(start: Buffer): string | undefined {
  const text = start.toString("latin1")
  if (/^....ftyp/s.test(text)) return "is a picture"
  if (/^\{[^[]{0,500}docs\.google\.com\//.test(text)) return "is a link to a Google spreadsheet"
  if (text.slice(257, 262) === "ustar") return "is a packed file"
  const begun = beginnings.find(([bytes]) => text.startsWith(bytes))
  if (begun) return begun[1]
  if (text.startsWith("PK\u0003\u0004") || text.startsWith("PK\u0005\u0006"))
    return parts.find(([name]) => text.includes(name))?.[1] ?? "is a ZIP"
  const markup =
    /^[^<]{0,20}<(\?xml|!doctype html|html|head|body|meta|table|style|rss|feed|products?|items?|catalog)\b/i.exec(text)
  if (markup && text.slice(0, markup[0].indexOf("<")).replace("\u00ef\u00bb\u00bf", "").trim() === "") {
    return /xml|rss|feed|product|item|catalog/i.test(markup[1] ?? "") ? "is an XML file" : "is a web page"
  }
  const controls = start.filter((byte) => byte > 0 && byte < 32 && !(byte >= 9 && byte <= 13) && byte !== 27).length
  return controls > STRAY && controls * 50 > start.length ? "is no text" : undefined
}
