/** Stock as a supplier has it: a CSV of references and amounts, read every half hour. */
import type { Shop, ShopTools } from "escaparate/extensions"

const REFERENCE = 0
const AMOUNT = 1

/** Sets the stock of what the file names, and leaves the rest as it is. Answers how many were set. */
export async function readStock(url: string, { admin, log }: ShopTools, signal: AbortSignal): Promise<number> {
  const response = await fetch(url, { signal })
  if (!response.ok) throw new Error(`The supplier answers ${response.status}`)
  const rows = (await response.text()).trim().split(/\r?\n/).slice(1)
  let set = 0
  for (const row of rows) {
    const cells = row.split(";")
    const [code, stock] = [cells[REFERENCE] ?? "", Number(cells[AMOUNT])]
    try {
      await admin("setStock", { code, stock })
      set += 1
    } catch (error) {
      // One row that the shop does not know keeps none of the others out.
      log.warn("supplier.row_refused", { code, error })
    }
  }
  return set
}

export function extend(shop: Shop): void {
  const { SUPPLIER_URL = "" } = process.env
  shop.every("30 minutes", "supplier-stock", async (tools, signal) => {
    tools.log.info("supplier.read", { set: await readStock(SUPPLIER_URL, tools, signal) })
  })
}
