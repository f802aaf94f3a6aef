import { badInput } from "#shared/ApiError.ts"

/** The fields and files of a whole `multipart/form-data` body, with Node's own parser. Rejects with 400. */
export const parseMultipart = (body: Buffer, contentType: string): Promise<FormData> =>
  new Response(new Uint8Array(body), { headers: { "Content-Type": contentType } })
    .formData()
    .catch(() => Promise.reject(badInput({ form: "format" })))
