import type { Services } from "#provider/site/context.ts"
import { publishDue } from "#provider/site/versions.ts"
import { SECONDS } from "#shared/limits.ts"

const EVERY_MS = 10 * SECONDS

type Needs = Pick<Services, "db" | "now" | "log" | "catalog" | "background">

/** Publishes scheduled versions; one of several processes does it. Answers the function that stops it. */
export function startSiteSchedule(services: Needs): () => Promise<void> {
  let running: Promise<void> = Promise.resolve()
  const timer = setInterval(() => {
    if (!services.background.isHeld()) return
    running = look(services).catch((error: unknown) => services.log.error("site.not_scheduled", { error }))
  }, EVERY_MS)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await running
  }
}

async function look({ db, now, log, catalog }: Needs): Promise<void> {
  const published = await publishDue(db, now())
  for (const version of published) log.info("site.published", { version })
  if (published.length > 0) await catalog.refresh()
}
