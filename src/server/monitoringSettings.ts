/** Settings of monitoring: who may read the metrics, and who may see an answer's timings. */

import { type Infer, object, optional, pattern, string } from "superstruct"
import { type Said, says } from "#provider/platform/words/says.ts"
import { wholeNumber } from "#server/wholeNumber.ts"

export const monitoringVariables = {
  METRICS_PORT: optional(wholeNumber(0, 65_535)),
  METRICS_HOST: optional(pattern(string(), /\S/)),
  TIMING_SECRET: optional(pattern(string(), /^[\w-]{16,200}$/)),
}
const MonitoringEnvironment = object(monitoringVariables)
type MonitoringEnvironment = Infer<typeof MonitoringEnvironment>

export const monitoringDescriptions: Record<keyof MonitoringEnvironment, Said> = {
  METRICS_PORT: says`a port number from 0 to 65535, another than PORT`,
  METRICS_HOST: says`an address to listen on, such as 127.0.0.1`,
  TIMING_SECRET: says`at least 16 letters, digits, _ or -`,
}

export const monitoringSecrets = ["TIMING_SECRET"] as const

export interface MonitoringSettings {
  /** Port for Prometheus; undefined when not monitored. */
  metricsPort: number | undefined
  metricsHost: string
  /** Requests with this secret receive the timings of their answer. */
  timingSecret: string | undefined
}

export const readMonitoring = (given: MonitoringEnvironment): MonitoringSettings => ({
  metricsPort: given.METRICS_PORT,
  metricsHost: given.METRICS_HOST ?? "127.0.0.1",
  timingSecret: given.TIMING_SECRET,
})
