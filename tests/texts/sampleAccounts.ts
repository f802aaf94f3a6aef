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
