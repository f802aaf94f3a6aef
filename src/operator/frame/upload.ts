/** Forms that carry files: read whole within bounds, by the parser that Node has, and for routes alone that say so. */
import express, { type Request } from "express"
import type { Form } from "#operator/frame/route.ts"
import { badInput } from "#shared/ApiError.ts"

export interface Upload {
  /** As it was called where it came from. */
  name: string
  bytes: Buffer
}

const MB = 1024 * 1024
const MAX_FILE_BYTES = 10 * MB
/** Of all that one form carries. */
const MAX_FORM_BYTES = 40 * MB

const whole = express.raw({ type: "multipart/form-data", limit: MAX_FORM_BYTES })

/** Undefined for a form of fields alone. Rejects with 413 for more than a form may carry, with 400 for what is no form. */
export async function readUpload(request: Request): Promise<Form | undefined> {
  const type = request.get("Content-Type") ?? ""
  if (!/^multipart\/form-data\b/i.test(type) || !request.res) return undefined
  const { res } = request
  await new Promise<void>((resolve, reject) => whole(request, res, (error) => (error ? reject(error) : resolve())))
  const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
  const data = await new Response(new Uint8Array(body), { headers: { "Content-Type": type } })
    .formData()
    .catch(() => Promise.reject(badInput({ form: "format" })))
  const files = new Map<string, Upload[]>()
  for (const [name, value] of data) {
    // A field that nothing was chosen in comes as a file of nothing.
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

/** Those of a field. Throws 400 for one that is too large: what else was typed is kept. */
export function uploadsOf(form: Form, name: string, most = { bytes: MAX_FILE_BYTES, code: "too_large" }): Upload[] {
  const files = form.files(name)
  if (files.some(({ bytes }) => bytes.length > most.bytes)) throw badInput({ [name]: most.code })
  return files
}
