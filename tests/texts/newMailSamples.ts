/** Samples of the mails about another email of an account, and about what was out of stock. */
import { newId } from "#provider/platform/security/tokens.ts"
import { type CustomerWorld, newEmail } from "#tests/support/customerWorld.ts"
import type { Samples } from "#tests/texts/mailSamples.ts"

const ASKED_AT = "2026-11-09T10:00:00.000Z"

const anyVariant = async ({ shop }: CustomerWorld) => {
  const { id } = await shop.connection.db
    .selectFrom("variants")
    .innerJoin("products", "products.id", "variants.product_id")
    .select("variants.id")
    .where("variants.stock", ">", 1)
    .where("products.visible", "=", 1)
    .orderBy("variants.id")
    .executeTakeFirstOrThrow()
  return id
}

export const newMailSamples: Samples<"new_email" | "email_changed" | "stock_alert" | "back_in_stock"> = {
  new_email: {
    "a free address": async (world) => ({ to: newEmail(), data: {}, userId: (await world.customer()).id }),
    "an address that is taken": async (world) => {
      const [holder, asking] = [await world.customer(), await world.customer()]
      return { to: holder.email, data: {}, userId: asking.id }
    },
  },
  email_changed: { "": async (world) => ({ to: newEmail(), data: {}, userId: (await world.customer()).id }) },
  stock_alert: {
    "": async (world) => {
      const [to, id] = [newEmail(), newId()]
      const row = { id, variant_id: await anyVariant(world), email: to, user_id: null, confirmed_at: null }
      const { db } = world.shop.connection
      await db
        .insertInto("stock_alerts")
        .values({ ...row, locale: "es", created_at: ASKED_AT })
        .execute()
      return { to, data: { alertId: id } }
    },
  },
  back_in_stock: {
    "": async (world) => ({ to: newEmail(), data: { variantId: await anyVariant(world), askedAt: ASKED_AT } }),
  },
}
