/** A product that is neither carried, nor a gift card, nor a file. */
import { runAdmin } from "#provider/api/adminOperations.ts"
import { adminOf, signedIn } from "#tests/support/adminWorld.ts"
import type { ContractShop } from "#tests/support/contractShop.ts"

/** Answers its id. */
export async function madeService(shop: ContractShop): Promise<string> {
  const { person } = await signedIn(shop, "owner")
  const context = { ...adminOf(shop), actor: person.actor }
  const name = { es: "Taller de barro", en: "Clay workshop" }
  const { id } = await runAdmin(context, "makeProduct", { name, priceCents: 4000, stock: 9 })
  await runAdmin(context, "saveProduct", { id, virtual: true, publication: { status: "published" } })
  return id
}
