import { orAgain } from "#operator/frame/change.ts"
import type { Answer, OwnRoute, OwnVisit } from "#operator/frame/route.ts"
import { readCell } from "#operator/products/cells.ts"
import { productPath } from "#operator/products/productPath.ts"
import { runAdmin } from "#provider/api/adminOperations.ts"
import { cellFault } from "#provider/catalogue/products/saveSheet.ts"
import { badInput } from "#shared/ApiError.ts"

const names = ["name.es", "name.en", "price", "stock", "sku", "category", "taxClass"] as const

async function newPage({ context }: OwnVisit, typed: Readonly<Record<string, string>> = {}): Promise<Answer> {
  return { view: "NewProduct", props: { categories: await runAdmin(context, "listCategories", {}), typed } }
}

/** Throws 400 by field for an invalid amount or number. */
function inputOf({ form }: OwnVisit) {
  const wrong: Record<string, string> = {}
  const price = readCell("price", form.get("price"))
  const stock = form.get("stock").trim() === "" ? 0 : readCell("stock", form.get("stock"))
  if (form.get("price").trim() === "") wrong["price"] = "missing"
  else if (price === undefined) wrong["price"] = "amount"
  if (stock === undefined) wrong["stock"] = cellFault("stock")
  if (Object.keys(wrong).length > 0) throw badInput(wrong)
  return {
    name: { es: form.get("name.es"), en: form.get("name.en") },
    priceCents: price,
    stock,
    sku: form.get("sku"),
    category: form.get("category") || null,
    ...(form.get("taxClass") !== "" && { taxClass: form.get("taxClass") }),
  }
}

const make: OwnRoute["handle"] = (visit) =>
  orAgain(
    visit,
    async () => {
      const { id } = await runAdmin(visit.context, "makeProduct", inputOf(visit))
      return { to: productPath(id), notice: { code: "productMade" } }
    },
    () => newPage(visit, Object.fromEntries(names.map((name) => [name, visit.form.get(name)]))),
  )

const duplicate: OwnRoute["handle"] = async ({ context, params }) => {
  const { id } = await runAdmin(context, "duplicateProduct", { id: params["id"] ?? "" })
  return { to: productPath(id), notice: { code: "productCopied" } }
}

const access = ["write_catalog"] as const

/**
 * Pages of a new product: its required fields only; the rest follows on its own page. Also copies a product.
 * Registered before the routes that take any name.
 */
export const newProductPages: readonly OwnRoute[] = [
  { method: "GET", path: "/products/new", access, handle: (visit) => newPage(visit) },
  { method: "POST", path: "/products/new", access, handle: make },
  { method: "POST", path: "/products/item/:id/duplicate", access, handle: duplicate },
]
