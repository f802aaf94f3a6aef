/** Reads forms with files whole within limits, and only for routes that accept files. */
import express, { type Request } from "express"
import type { Form } from "#operator/frame/route.ts"
import { isSentFile, type SentFile } from "#provider/admin/jobs/uploads.ts"
import { parseMultipart } from "#provider/platform/http/multipart.ts"
import { badInput } from "#shared/ApiError.ts"

export interface Upload {
  /** The file's own name. */
  name: string
  bytes: Buffer
}

const MB = 1024 * 1024
const MAX_FILE_BYTES = 10 * MB
/** Limit of all files of one form. */
const MAX_FORM_BYTES = 40 * MB

const whole = express.raw({ type: "multipart/form-data", limit: MAX_FORM_BYTES })

/** Undefined for a form without files. Rejects with 413 when it is too large, with 400 when it is malformed. */
export async function readUpload(request: Request): Promise<Form | undefined> {
  const type = request.get("Content-Type") ?? ""
  if (!/^multipart\/form-data\b/i.test(type) || !request.res) return undefined
  const { res } = request
  await new Promise<void>((resolve, reject) => whole(request, res, (error) => (error ? reject(error) : resolve())))
  const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
  const data = await parseMultipart(body, type)
  const files = new Map<string, Upload[]>()
  for (const [name, value] of data) {
    // An empty file field arrives as a file of 0 bytes.
    if (typeof value === "string" || value.size === 0) continue
    const bytes = Buffer.from(await value.arrayBuffer())
    files.set(name, [...(files.get(name) ?? []), { name: value.name, bytes }])
  }
  const all = (name: string) => data.getAll(name).filter((value) => typeof value === "string")
  return {
    all,
    get: (name) => all(name)[0] ?? "",
    files: (name) => files.get(name) ?? [],
    names: () => [...data.keys()],
  }
}

/** Uploads of a field. Throws 400 for one that is too large; other input is kept. */
export function uploadsOf(form: Form, name: string, most = { bytes: MAX_FILE_BYTES, code: "too_large" }): Upload[] {
  const files = form.files(name)
  if (files.some(({ bytes }) => bytes.length > most.bytes)) throw badInput({ [name]: most.code })
  return files
}

/** Files of a field as an operation takes them: sent with the form, or before it in parts. */
export function sentFiles(form: Form, name: string, most: { bytes: number; code: string }): SentFile[] {
  const whole = uploadsOf(form, name, most).map((file) => ({ name: file.name, data: file.bytes.toString("base64") }))
  return [...whole, ...form.all(name).map((text) => partsOf(text, name))]
}

/** The page's script writes this in place of a file that it has sent in parts. */
function partsOf(text: string, name: string): SentFile {
  const wrong = badInput({ [name]: "format" })
  let sent: unknown
  try {
    sent = JSON.parse(text)
  } catch {
    throw wrong
  }
  if (!isSentFile(sent)) throw wrong
  return sent
}
