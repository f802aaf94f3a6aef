/** A shop in two processes, its owner, and a mail server that she may set. */
import { afterAll, beforeAll, beforeEach } from "vitest"
import type { AdminContext } from "#provider/admin/operation.ts"
import { queueMail } from "#provider/platform/outbox/mails.ts"
import { adminOf, signedIn } from "#tests/support/adminWorld.ts"
import {
  type ContractShop,
  type Databases,
  type Engine,
  openContractShop,
  openDatabases,
} from "#tests/support/contractShop.ts"
import { newEmail } from "#tests/support/customerWorld.ts"
import { type MailServer, startMailServer } from "#tests/support/mailServer.ts"

export const PASSWORD = "higos-secos-de-noviembre"
export const USER = "hola@acequia.example"

export interface MailWorld {
  shop: ContractShop
  /** The same shop, in another process. */
  other: ContractShop
  server: MailServer
  owner(): Promise<AdminContext & { email: string }>
  /** Her form, with some of it otherwise. */
  input(more?: object): object
  /** Sends what is due: either process may have claimed some of it meanwhile. */
  flush(): Promise<void>
  /** Queues a message to the shop; answers its recipient. */
  queueIn(of: ContractShop): Promise<string>
}

export const portOf = ({ url }: MailServer) => Number(new URL(url).port)
export const taken = (by: MailServer) => by.mails.map((mail) => [mail.to].flat()[0]?.text)

/** Each test has a mail server, and a shop without mail settings. */
export function mailWorld(engine: Engine): () => MailWorld {
  let databases: Databases
  let shop: ContractShop
  let other: ContractShop
  let server: MailServer
  beforeAll(async () => {
    databases = await openDatabases(engine)
    shop = await openContractShop(databases, { seedDemo: true })
    other = await openContractShop(databases, { seedDemo: true, place: shop.place })
  })
  afterAll(async () => {
    await other.close()
    await shop.close()
    await databases.stop()
  })
  beforeEach(async () => {
    server = await startMailServer()
    for (const table of ["settings", "mails", "rate_limits"] as const)
      await shop.connection.db.deleteFrom(table).execute()
    return () => server.stop()
  })
  return () => ({
    shop,
    other,
    server,
    async owner() {
      const { person } = await signedIn(shop, "owner")
      return { ...adminOf(shop), actor: person.actor, email: person.email }
    },
    input: (more = {}) => ({
      host: "127.0.0.1",
      port: portOf(server),
      security: "none",
      user: USER,
      password: PASSWORD,
      name: "Vivero La Acequia",
      from: USER,
      ...more,
    }),
    async flush() {
      await Promise.all([other.provider.flushMails(), shop.provider.flushMails()])
    },
    async queueIn(of) {
      const to = newEmail()
      const data = { name: "Ana", email: "ana@example.com", subject: "Hola", message: "¿Abren el sábado?" }
      await of.connection.db
        .transaction()
        .execute((trx) => queueMail(trx, new Date(), { template: "contact", to, locale: "es", data }))
      return to
    },
  })
}
