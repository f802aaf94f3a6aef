/** What the demo shop said in its strip before the document had `claims` stays said, where the document is still the demo's. */
import { sql } from "kysely"
import type { Migration } from "kysely/migration"

const claim = (icon: string, header: boolean, title: object, text: object) => ({ icon, title, text, header })

/** As the demo shop had them when they became data. */
const claims = [
  claim(
    "lock-simple",
    false,
    { es: "Pago seguro", en: "Secure payment" },
    { es: "A través de pasarelas certificadas", en: "Through certified providers" },
  ),
  claim(
    "chat-circle",
    true,
    { es: "Atención 24/7", en: "24/7 support" },
    { es: "Escríbanos a cualquier hora", en: "Write to us at any hour" },
  ),
]

interface Stored {
  identity?: { name?: string; email?: string }
  claims?: unknown
}

const isDemo = ({ identity }: Stored) => identity?.name === "Azahar" && identity.email === "hola@azahar.example"

export const keepDemoClaims: Migration = {
  async up(db) {
    const { rows } = await sql<{ id: number; document: string }>`select id, document from site_versions`.execute(db)
    for (const { id, document } of rows) {
      const stored: Stored = JSON.parse(document)
      if (!isDemo(stored) || stored.claims !== undefined) continue
      const whole = JSON.stringify({ ...stored, claims })
      await sql`update site_versions set document = ${whole} where id = ${id}`.execute(db)
    }
  },
}
