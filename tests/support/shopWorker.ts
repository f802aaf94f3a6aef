/** A shop in a process of its own that does at once what it is told: its share of a race, or the victim of a crash. */
import { once } from "node:events"
import express from "express"
import { openProvider } from "#provider/api/openProvider.ts"
import type { Provider } from "#provider/api/provider.ts"
import { type Log, type LogFields, silentLog } from "#shared/log.ts"
import { testPayments, wideHolds } from "#tests/support/shopSettings.ts"
import type { WorkerOrder, WorkerReport, WorkerStart } from "#tests/support/shopWorkers.ts"
import { makeCall, type WorkerCall } from "#tests/support/workerCalls.ts"

const errors: string[] = []
/** A refusal of a busy machine is retried, and is no fault. */
const isBusy = ({ code, error }: LogFields) =>
  code === "database_unavailable" || (error instanceof Error && error.message.startsWith("timeout exceeded"))
const log: Log = {
  ...silentLog,
  error(event, fields = {}) {
    if (!isBusy(fields)) errors.push(event)
  },
}
let offsetMs = 0
let shop: { provider: Provider; url: string } | undefined
let prepared: readonly WorkerCall[] = []

const say = (report: WorkerReport) => process.send?.(report)

process.on("message", (message: WorkerOrder) => {
  obey(message).catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`)
    process.exit(1)
  })
})

async function obey(message: WorkerOrder): Promise<void> {
  switch (message.does) {
    case "open":
      shop = await open(message)
      return void say({ says: "open", url: shop.url })
    case "prepare":
      offsetMs = message.offsetMs
      prepared = message.calls
      return void say({ says: "prepared" })
    case "go": {
      if (!shop) throw new Error("The shop is not open")
      const { provider, url } = shop
      const outcomes = await Promise.all(prepared.map((call) => makeCall(provider, url, call)))
      return void say({ says: "done", outcomes, errors: errors.splice(0) })
    }
    case "close":
      await shop?.provider.close()
      process.exit(0)
  }
}

async function open({ place, payments, holds, dieAt }: WorkerStart): Promise<{ provider: Provider; url: string }> {
  const provider = await openProvider({
    ...place,
    seedDemo: true,
    log,
    now: () => new Date(Date.now() + offsetMs),
    payments: payments ?? testPayments,
    holds: holds ?? wideHolds,
    onFailpoint(step) {
      if (step === dieAt) process.kill(process.pid, "SIGKILL")
    },
  })
  // As many as the pool holds: what is measured at the start is no connecting.
  await Promise.all(Array.from({ length: 10 }, () => provider.health()))
  const server = express().use("/api/v1", provider.router).listen(0, "127.0.0.1")
  await once(server, "listening")
  const address = server.address()
  const port = typeof address === "object" && address ? address.port : 0
  return { provider, url: `http://127.0.0.1:${port}/api/v1` }
}
