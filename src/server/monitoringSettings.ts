/** The settings about watching the shop: who may read its measurements, and who may see where an answer's time went. */
import { type Infer, object, optional, pattern, string } from "superstruct"
import { wholeNumber } from "#server/wholeNumber.ts"

export const monitoringVariables = {
  METRICS_PORT: optional(wholeNumber(0, 65_535)),
  METRICS_HOST: optional(pattern(string(), /\S/)),
  TIMING_SECRET: optional(pattern(string(), /^[\w-]{16,200}$/)),
}
const MonitoringEnvironment = object(monitoringVariables)
type MonitoringEnvironment = Infer<typeof MonitoringEnvironment>

export const monitoringDescriptions: Record<keyof MonitoringEnvironment, string> = {
  METRICS_PORT: "a port number from 0 to 65535, another than PORT",
  METRICS_HOST: "an address to listen on, such as 127.0.0.1",
  TIMING_SECRET: "at least 16 letters, digits, _ or -",
}

export const monitoringSecrets = ["TIMING_SECRET"] as const

export interface MonitoringSettings {
  /** Where Prometheus reads; undefined when nobody does. */
  metricsPort: number | undefined
  metricsHost: string
  /** Who sends it is told where the time of an answer went. */
  timingSecret: string | undefined
}

export const readMonitoring = (given: MonitoringEnvironment): MonitoringSettings => ({
  metricsPort: given.METRICS_PORT,
  metricsHost: given.METRICS_HOST ?? "127.0.0.1",
  timingSecret: given.TIMING_SECRET,
})
