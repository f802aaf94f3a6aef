/** Inputs of the operations on dates: a variant of the demo shop that is made one, and one that is in an order. */
import type { AdminContext } from "#provider/admin/operation.ts"

const PRODUCT = "cer-111"
const STARTS = { starts_at: "2099-12-12T09:30:00.000Z" }

const MESSAGE = {
  subject: { es: "Cambio de sitio", en: "Another place" },
  text: { es: "Nos vemos en la plaza.\n\nTraiga agua.", en: "We meet at the square.\n\nBring water." },
}

const dated = async ({ db }: AdminContext, id: string): Promise<void> => {
  await db.updateTable("variants").set(STARTS).where("id", "=", id).execute()
}

const ofDate = (input: (id: string) => object) => async (context: AdminContext) => {
  const { id } = await context.db
    .selectFrom("variants")
    .select("id")
    .where("product_id", "=", PRODUCT)
    .orderBy("position")
    .executeTakeFirstOrThrow()
  await dated(context, id)
  return input(id)
}

/** The first line of the newest order that was not cancelled. */
const newestLine = ({ db }: AdminContext) =>
  db
    .selectFrom("order_lines")
    .innerJoin("orders", "orders.id", "order_lines.order_id")
    .select(["order_id", "variant_id", "number"])
    .where("cancelled_at", "is", null)
    .where("payment_status", "<>", "refunded")
    .orderBy("number", "desc")
    .orderBy("position")
    .executeTakeFirstOrThrow()

/** Both dates are there from the first question on: what a form stores is compared. */
const withBooked = async (context: AdminContext) => {
  const { order_id, variant_id } = await newestLine(context)
  await dated(context, variant_id)
  const line = context.db.updateTable("order_lines").set(STARTS).where("order_id", "=", order_id)
  await line.where("variant_id", "=", variant_id).execute()
  return {}
}

export const dateInputs = {
  listDates: withBooked,
  listComers: ofDate((id) => ({ id })),
  markCame: async (context: AdminContext) => {
    const { variant_id: id, number } = await newestLine(context)
    return { id, orders: [number] }
  },
  writeToComers: async (context: AdminContext) => ({ id: (await newestLine(context)).variant_id, ...MESSAGE }),
  callOffDate: ofDate((id) => ({ id })),
}
