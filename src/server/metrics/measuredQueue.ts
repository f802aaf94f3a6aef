/** A render queue that reports its length and waiting times. */
import type { Metrics } from "#server/metrics/metrics.ts"
import type { RenderQueue } from "#server/pages/renderQueue.ts"
import { timed } from "#server/requestContext.ts"
import { SECONDS } from "#shared/limits.ts"

export const measuredQueue = (queue: RenderQueue, metrics: Metrics): RenderQueue => ({
  async run(work) {
    const start = performance.now()
    const { promise: admitted, resolve: admit } = Promise.withResolvers<void>()
    let isAdmitted = false
    metrics.renderWaiting(1)
    const running = queue.run(async () => {
      isAdmitted = true
      admit()
      metrics.renderWaiting(-1)
      metrics.renderWaited((performance.now() - start) / SECONDS)
      metrics.renderRunning(1)
      return work().finally(() => metrics.renderRunning(-1))
    })
    running.catch(admit)
    await timed("queue", () => admitted)
    try {
      return await running
    } catch (error) {
      if (!isAdmitted) {
        metrics.renderWaiting(-1)
        metrics.renderRefused()
      }
      throw error
    }
  },
})
