/** Reads a picture from a form: the current one, another one by file, or none. Shown by `PictureChoice.tsx`. */
import type { Form, OwnVisit } from "#operator/frame/route.ts"
import { uploadsOf } from "#operator/frame/upload.ts"
import { runAdmin } from "#provider/api/adminOperations.ts"
import type { Fields } from "#provider/platform/operations/conflict.ts"
import { badInput, isApiError } from "#shared/ApiError.ts"

/** Its key; empty for none. */
export const typedPicture = (form: Form, name: string, at = name): string =>
  form.get(`${at}.away`) === "" ? form.get(name) : ""

type Take = "addSitePicture" | "addProductPicture"

/** Stores the uploaded picture and answers its key; undefined without an upload. Throws 400 by the form's field. */
export async function chosenPicture(
  { form, context }: OwnVisit,
  take: Take,
  file: string,
): Promise<string | undefined> {
  const [chosen] = uploadsOf(form, file)
  if (!chosen) return undefined
  try {
    const { key } = await runAdmin(context, take, { name: chosen.name, data: chosen.bytes.toString("base64") })
    return key
  } catch (error) {
    if (!isApiError(error) || error.fields?.["data"] === undefined) throw error
    throw badInput({ [file]: error.fields["data"] })
  }
}

/** The fields with the uploaded picture as `picture`. */
export async function withPicture(visit: OwnVisit, take: Take, fields: Fields): Promise<Fields> {
  const picture = await chosenPicture(visit, take, "picture.file")
  return picture === undefined ? fields : { ...fields, picture }
}
