/** Accounts that the sample mails are about. */
import { type CustomerWorld, newEmail, PASSWORD, tokenOf } from "#tests/support/customerWorld.ts"

/** Answers its address. */
export async function registered(world: CustomerWorld, isVerified: boolean): Promise<string> {
  const email = newEmail()
  const api = world.guest()
  await api.call("register", { email, password: PASSWORD, firstName: "Lola", lastName: "Pons", locale: "es" })
  const [mail] = await world.mailsTo(email)
  if (isVerified) await api.call("verify", { token: tokenOf(mail) })
  return email
}

/** The id of a new account. */
export async function accountOf(world: CustomerWorld): Promise<string> {
  const email = await registered(world, true)
  const query = world.shop.connection.db.selectFrom("users").select("id").where("email", "=", email)
  return (await query.executeTakeFirstOrThrow()).id
}

const WISHED = "CER-105"

export async function variantOf(world: CustomerWorld): Promise<string> {
  const query = world.shop.connection.db.selectFrom("variants").select("id").where("sku", "=", WISHED)
  return (await query.executeTakeFirstOrThrow()).id
}

/** Asks to be told when a product is back; answers the id of what is kept of it. */
export async function alertOf(world: CustomerWorld, email: string): Promise<string> {
  await world.guest().call("askStockAlert", { id: WISHED.toLowerCase(), email, locale: "es" })
  const query = world.shop.connection.db.selectFrom("stock_alerts").select("id").where("email", "=", email)
  return (await query.executeTakeFirstOrThrow()).id
}
