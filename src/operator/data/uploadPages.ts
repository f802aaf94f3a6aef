/** Takes the parts of a file that the page's script sends before the form that names it. */
import type { Answer, OwnRoute, OwnVisit } from "#operator/frame/route.ts"
import { uploadsOf } from "#operator/frame/upload.ts"
import { runAdmin } from "#provider/api/adminOperations.ts"

async function save({ context, form }: OwnVisit): Promise<Answer> {
  const [file] = uploadsOf(form, "data")
  const part = { id: form.get("id"), part: Number(form.get("part")), data: file?.bytes.toString("base64") ?? "" }
  return { json: await runAdmin(context, "saveUploadPart", part) }
}

export const uploadPages: readonly OwnRoute[] = [
  { method: "POST", path: "/uploads", access: ["write_data"], uploads: true, handle: save },
]
