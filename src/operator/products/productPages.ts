/** Page of one product: all its fields and its pictures in one form. */

import { amountText } from "#operator/frame/amountText.ts"
import { change, orAgain } from "#operator/frame/change.ts"
import { numberIn } from "#operator/frame/form.ts"
import type { Frame } from "#operator/frame/frame.ts"
import { chosenPicture } from "#operator/frame/pictureForm.ts"
import type { Answer, OwnRoute, OwnVisit } from "#operator/frame/route.ts"
import { uploadsOf } from "#operator/frame/upload.ts"
import { panelsOf } from "#operator/own/ownPages.ts"
import { movedDetail, movedRelated, videoKept, withFiles } from "#operator/products/moreForm.ts"
import { changeOf, movedPicture, namedAsTyped, pictureKeys, typedFields } from "#operator/products/productForm.ts"
import { productPath } from "#operator/products/productPath.ts"
import { labelsOf, wordsOf } from "#operator/products/productWords.ts"
import { movedVariant, withOption, withVariant } from "#operator/products/variantForm.ts"
import { runAdmin } from "#provider/api/adminOperations.ts"
import { flat } from "#provider/catalogue/products/edit/productFields.ts"
import type { ShopProduct } from "#provider/catalogue/products/edit/viewProduct.ts"
import type { Fields } from "#provider/platform/operations/conflict.ts"
import { ApiError, badInput, isApiError } from "#shared/ApiError.ts"
import { pick } from "#shared/locale.ts"
import { MOST_VIDEO_BYTES } from "#shared/productBounds.ts"

interface Typed {
  fields: Fields
  /** Version that the form was opened with. */
  version: number
}

const storedForm = (product: ShopProduct) => ({
  product,
  fields: flat(product),
  version: product.version,
  isUnsaved: false,
})

/** The stored product, or the typed and unsaved one. */
function productPage(product: ShopProduct, typed?: Typed): Answer {
  const { fields = flat(product), version = product.version } = typed ?? {}
  return { view: "Product", props: { product, fields, version, isUnsaved: typed !== undefined } }
}

const view = ({ context, params }: OwnVisit) => runAdmin(context, "viewProduct", { id: params["id"] ?? "" })

/** Uploads are stored now; the product shows them once it is saved. */
async function withUploads(visit: OwnVisit, typed: Fields): Promise<Fields> {
  const { form, context } = visit
  const fields = videoKept(form, typed)
  const keys = pictureKeys(fields)
  for (const { name, bytes } of uploadsOf(form, "picture")) {
    const data = bytes.toString("base64")
    const { key } = await runAdmin(context, "addProductPicture", { name, data }).catch(pictureFault)
    if (!keys.includes(key)) keys.push(key)
  }
  const poster = await chosenPicture(visit, "addProductPicture", "videoPoster.file")
  const video = await chosenVideo(visit)
  const files: { name: string; stored: string }[] = []
  for (const { name, bytes } of uploadsOf(form, "file")) {
    const data = bytes.toString("base64")
    const { stored } = await runAdmin(context, "addProductFile", { name, data })
    files.push({ name, stored })
  }
  const added = { ...(poster !== undefined && { videoPoster: poster }), ...(video !== undefined && { video }) }
  return withFiles({ ...fields, ...added, pictures: keys.join(" ") }, files)
}

/** Undefined without an upload. */
async function chosenVideo({ form, context }: OwnVisit): Promise<string | undefined> {
  const [chosen] = uploadsOf(form, "video.file", { bytes: MOST_VIDEO_BYTES, code: "video_size" })
  if (!chosen) return undefined
  const video = { name: chosen.name, data: chosen.bytes.toString("base64") }
  const { file } = await runAdmin(context, "addProductVideo", video).catch((error: unknown) => {
    throw isApiError(error) && error.fields?.["data"] ? badInput({ "video.file": error.fields["data"] }) : error
  })
  return file
}

/** Renames the field to the page's name of it. */
function pictureFault(error: Error & { fields?: Record<string, string> }): never {
  throw error.fields?.["data"] === undefined ? error : badInput({ picture: error.fields["data"] })
}

/** A draft is published now, or on the chosen day. */
function statusAfter(done: string, chosen: string): string {
  if (done === "publish") return chosen === "scheduled" ? chosen : "published"
  if (done === "retire") return "retired"
  return done === "draft" ? "draft" : chosen
}

async function save(visit: OwnVisit): Promise<Answer> {
  const { form, frame } = visit
  const product = await view(visit)
  const version = numberIn(form, "version")
  const typed = typedFields(form, flat(product))
  const [done = "", key = ""] = form.get("do").split(/:(.*)/s)
  let fields = typed
  return orAgain(
    visit,
    async () => {
      fields = await withUploads(visit, typed)
      if (done === "add") return productPage(product, { fields, version })
      const arranged = arrange.get(done)?.(fields, key, product, frame)
      if (arranged) return productPage(product, { fields: arranged, version })
      const status = statusAfter(done, fields["publication.status"] ?? "")
      const wanted = { ...fields, "publication.status": status }
      const knowing = form.get("knowing") !== ""
      const input = { id: product.id, version, knowing, ...changeOf(form, wanted) }
      const named = (error: ApiError) => Promise.reject(renamed(error, wanted))
      return change(visit, "saveProduct", input, {
        to: productPath(product.id),
        notice: { code: "productSaved" },
        again: named,
        merging: {
          labels: labelsOf(frame, product, wanted),
          say: wordsOf(frame, product),
          back: backTo(frame, product),
        },
      })
    },
    () => productPage(product, { fields, version }),
  )
}

type Arranging = (fields: Fields, of: string, product: ShopProduct, frame: Frame) => Fields

/** Buttons that rearrange the form; they save nothing. */
const arrangements: Readonly<Record<string, Arranging>> = {
  up: (fields, key) => movedPicture(fields, "up", key),
  down: (fields, key) => movedPicture(fields, "down", key),
  remove: (fields, key) => movedPicture(fields, "remove", key),
  addOption: (fields) => withOption(fields),
  addVariant: (fields, _, { variants }, { locale }) =>
    withVariant(fields, amountText(variants.at(-1)?.priceCents ?? null, locale)),
  variantUp: (fields, id) => movedVariant(fields, -1, id),
  variantDown: (fields, id) => movedVariant(fields, 1, id),
  detailUp: (fields, place) => movedDetail(fields, -1, place),
  detailDown: (fields, place) => movedDetail(fields, 1, place),
  relatedUp: (fields, id) => movedRelated(fields, "up", id),
  relatedDown: (fields, id) => movedRelated(fields, "down", id),
  relatedRemove: (fields, id) => movedRelated(fields, "remove", id),
}
const arrange = new Map(Object.entries(arrangements))

const renamed = (error: ApiError, fields: Fields) =>
  new ApiError(error.status, error.code, { ...(error.fields && { fields: namedAsTyped(error, fields) }) })

const backTo = ({ locale }: Frame, { id, name }: ShopProduct) => ({ href: productPath(id), text: pick(name, locale) })

/** Previews the saved product. */
async function preview(visit: OwnVisit): Promise<Answer> {
  const product = await view(visit)
  const link = await runAdmin(visit.context, "previewProduct", { id: product.id })
  return { view: "Product", props: { ...storedForm(product), link } }
}

async function storedPage(visit: OwnVisit): Promise<Answer> {
  const product = await view(visit)
  return { view: "Product", props: { ...storedForm(product), panels: await panelsOf(visit, "product", product.id) } }
}

const access = ["write_catalog"] as const

export const productPages: readonly OwnRoute[] = [
  { method: "GET", path: "/products/item/:id", access, handle: storedPage },
  { method: "POST", path: "/products/item/:id", access, uploads: true, handle: save },
  { method: "POST", path: "/products/item/:id/preview", access, handle: preview },
]
