import { open } from "node:fs/promises"
import { RefusedError } from "#provider/platform/tables/findings.ts"
import { saidOf, says } from "#provider/platform/words/says.ts"

const HEAD_BYTES = 64 * 1024
/** Tolerated control characters besides line breaks and tabs. */
const STRAY = 8

/** First bytes of a file, as Latin-1. */
const beginnings: readonly (readonly [string, string])[] = [
  ...["\u00d0\u00cf\u0011\u00e0", "\u0009\u0008\u0010\u0000", "\u0009\u0008\u0008\u0000", "ID;P"].map(
    (bytes) => [bytes, "is an Excel workbook"] as const,
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
  ["opendocument.spreadsheet", "is a LibreOffice spreadsheet"],
  ["opendocument.", "is a LibreOffice document"],
  ["\u0000xl/", "is an Excel workbook"],
  ["\u0000word/", "is a Word document"],
  ["\u0000[Content_Types].xml", "is an Excel workbook"],
  ["Index/Tables/", "is a Numbers spreadsheet"],
  ["Index/Document.iwa", "is a Numbers spreadsheet"],
]

const WAYS: Readonly<Record<string, string>> = {
  "is a ZIP": "unpack it, and import the CSV that is in it",
  "is a packed file": "unpack it, and import the CSV that is in it",
  "is a PDF": "ask for the list as CSV, or copy its table into a spreadsheet and save that as CSV (UTF-8)",
  "is a picture": "pictures come in beside a CSV that names them",
  "is an XML file": "export it as CSV where it comes from",
}
const AS_CSV = "save it as CSV (UTF-8), and import that"

/**
 * Recognises files other than text tables by their first bytes, and names the kind and the way out. Rejects with
 * RefusedError for workbooks, documents, pictures and the like.
 */
export async function refuseOtherKinds(path: string): Promise<void> {
  const kind = kindOf(await readStart(path))
  if (kind !== undefined) throw new RefusedError(says`${path} ${saidOf(kind)}: ${saidOf(WAYS[kind] ?? AS_CSV)}.`)
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
