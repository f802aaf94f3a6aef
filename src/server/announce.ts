/** Messages at the start, once for all processes: doubtful settings, the shop's address, and that of its metrics. */
import type { Config } from "#server/config.ts"
import { warnOfEphemeralDisk } from "#server/ephemeralDisk.ts"
import type { Log } from "#shared/log.ts"

interface ServerContext {
  config: Config
  log: Log
  terminal: boolean
}

export async function warnOfSettings(config: Config, log: Log, env: Record<string, string | undefined>): Promise<void> {
  for (const warning of config.warnings) log.warn("settings.doubtful", { warning })
  const lost = await warnOfEphemeralDisk(config, env)
  if (lost !== undefined) log.warn("settings.doubtful", { warning: lost })
}

export function announceServing(
  { config, log, terminal }: ServerContext,
  port: number,
  build: string,
  name = "The shop",
): void {
  const { workers } = config
  const url = `http://localhost:${port}`
  log.info("server.listening", { url, build, ...(workers > 1 && { workers }) })
  if (terminal) process.stdout.write(`\n  ${name} is open: ${url}\n\n`)
}

export function announceMetrics({ config, log }: ServerContext, port: number | undefined): void {
  if (port !== undefined) log.info("metrics.listening", { host: config.monitoring.metricsHost, port })
}
