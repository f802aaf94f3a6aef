/**
 * Event handlers are stored as webhook endpoints that are called in this process, with the same queue, attempts and
 * pauses.
 */
import type { Kysely } from "kysely"
import type { Extensions, ShopEvent } from "#provider/admin/extensions/extensions.ts"
import type { ToolsOf } from "#provider/admin/extensions/shopTools.ts"
import type { Database } from "#provider/platform/db/schema.ts"
import { SCHEME, type WebhookType } from "#provider/platform/outbox/queueDeliveries.ts"
import { newToken } from "#provider/platform/security/tokens.ts"
import { withTimeout } from "#provider/platform/withTimeout.ts"
import { SECONDS } from "#shared/limits.ts"

const DEADLINE_MS = 30 * SECONDS

/**
 * From now on queues events for the given handlers and for no others; events waiting for removed ones go on waiting.
 */
export async function registerHandlers(db: Kysely<Database>, now: Date, { handlers }: Extensions): Promise<void> {
  const at = now.toISOString()
  await db.transaction().execute(async (trx) => {
    for (const [name, { type }] of handlers) {
      const facts = { events: JSON.stringify([type]), ended_at: null }
      await trx
        .insertInto("webhook_endpoints")
        .values({ id: `wh_${newToken().slice(0, 12)}`, url: SCHEME + name, secret: "", created_at: at, ...facts })
        .onConflict((conflict) => conflict.column("url").doUpdateSet(facts))
        .execute()
    }
    await trx
      .updateTable("webhook_endpoints")
      .set({ ended_at: at })
      .where("url", "like", `${SCHEME}%`)
      .where("url", "not in", ["", ...Array.from(handlers.keys(), (name) => SCHEME + name)])
      .where("ended_at", "is", null)
      .execute()
  })
}

/** Answers its value. Rejects when there is no such handler here, and when it rejects or takes too long. */
export async function callHandler(
  { handlers }: Extensions,
  toolsOf: ToolsOf,
  { url, id, payload }: { url: string; id: string; payload: string },
): Promise<unknown> {
  const name = url.slice(SCHEME.length)
  const handler = handlers.get(name)
  if (!handler) throw new Error(`shop.config.ts has no handler "${name}"`)
  const event = { id, ...JSON.parse(payload) } as ShopEvent<WebhookType>
  return withTimeout(Promise.resolve(handler.handle(event, toolsOf(url))), DEADLINE_MS, `handler "${name}"`)
}
