/** Samples of mails about accounts, and of what visitors write to the shop. */
import type { CustomerWorld } from "#tests/support/customerWorld.ts"
import type { Addressed, Samples } from "#tests/texts/mailSamples.ts"
import { registered } from "#tests/texts/sampleAccounts.ts"
import { BUYER } from "#tests/texts/sampleOrders.ts"

const toShop = <Data>(data: Data): Addressed<Data> => ({ to: "hola@azahar.example", data })

const account = (isVerified: boolean) => async (world: CustomerWorld) => ({
  to: await registered(world, isVerified),
  data: {},
})

export const accountSamples: Samples<
  "verify" | "code" | "welcome" | "already_registered" | "reset" | "password_changed" | "contact"
> = {
  verify: { "a new account": account(false), "an account that is confirmed already": account(true) },
  code: {
    "into an account": account(true),
    "a new address": async () => ({ to: "nueva@example.com", data: {} }),
  },
  welcome: { "": account(true) },
  already_registered: { "": account(true) },
  reset: { "": account(true) },
  password_changed: { "": account(true) },
  contact: {
    "with a subject": async () =>
      toShop({
        name: "Lola Pons",
        email: BUYER,
        subject: "¿Hacen platos a medida?",
        message: "Buenos días:\n\nBusco seis platos del mismo azul que el cuenco.\n\nGracias, Lola",
      }),
    "without one": async () => toShop({ name: "Lola Pons", email: BUYER, subject: "", message: "¿Abren el lunes?" }),
  },
}
