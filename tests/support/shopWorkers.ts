/** Shops in processes of their own: how tests start them, let them run off together, and see them die. */
import { type ChildProcess, fork } from "node:child_process"
import { once } from "node:events"
import { join } from "node:path"
import type { HoldSettings } from "#provider/orders/holdSettings.ts"
import type { PaymentSettings } from "#provider/orders/payments/paymentSettings.ts"
import type { Failpoint } from "#provider/platform/failpoints.ts"
import type { DatabasePlace } from "#tests/support/contractShop.ts"
import type { Outcome, WorkerCall } from "#tests/support/workerCalls.ts"

export interface WorkerStart {
  place: DatabasePlace
  payments?: PaymentSettings | undefined
  /** Customers order as much as a test needs when left out. */
  holds?: Partial<HoldSettings> | undefined
  /** Where it kills itself, as by `kill -9`. */
  dieAt?: Failpoint | undefined
}

export type WorkerOrder =
  | ({ does: "open" } & WorkerStart)
  | { does: "prepare"; calls: WorkerCall[]; offsetMs: number }
  | { does: "go" }
  | { does: "close" }

export type WorkerReport =
  | { says: "open"; url: string }
  | { says: "prepared" }
  | { says: "done"; outcomes: Outcome[]; errors: string[] }

export interface ShopWorker {
  /** Up to and including `/api/v1`; empty when it died on opening. */
  url: string
  /** Hands over what is to be done when the start is given; its clock goes `offsetMs` ahead from then on. */
  prepare(calls: WorkerCall[], offsetMs?: number): Promise<void>
  /** Undefined when it died meanwhile. */
  go(): Promise<Outcome[] | undefined>
  /** Events logged as errors. */
  errors: string[]
  /** Resolves with the signal that ended it. */
  ended: Promise<NodeJS.Signals | null>
  /** As by `kill -9`. */
  kill(): Promise<void>
  close(): Promise<void>
}

export async function startWorker(start: WorkerStart): Promise<ShopWorker> {
  const child = fork(join(import.meta.dirname, "shopWorker.ts"), {
    execArgv: [],
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  })
  const killChild = () => child.kill("SIGKILL")
  process.once("exit", killChild)
  const ended = once(child, "exit").then(([, signal]: (NodeJS.Signals | number | null)[]) => {
    process.off("exit", killChild)
    return (signal ?? null) as NodeJS.Signals | null
  })
  const errors: string[] = []
  const ask = (order: WorkerOrder) => report(child, ended, order)
  const opened = await ask({ does: "open", ...start })
  // Some steps come by themselves as soon as a shop is open.
  const isDead = start.dieAt !== undefined && !opened && (await ended) === "SIGKILL"
  if (opened?.says !== "open" && !isDead) throw new Error("The shop in a process of its own did not open")
  return {
    url: opened?.says === "open" ? opened.url : "",
    errors,
    ended,
    async prepare(calls, offsetMs = 0) {
      await ask({ does: "prepare", calls, offsetMs })
    },
    async go() {
      const done = await ask({ does: "go" })
      if (done?.says !== "done") return undefined
      errors.push(...done.errors)
      return done.outcomes
    },
    async kill() {
      killChild()
      await ended
    },
    async close() {
      if (child.connected) child.send({ does: "close" } satisfies WorkerOrder)
      await ended
    },
  }
}

async function report(
  child: ChildProcess,
  ended: Promise<unknown>,
  order: WorkerOrder,
): Promise<WorkerReport | undefined> {
  if (!child.connected) return undefined
  const answered = once(child, "message").then(([message]: WorkerReport[]) => message)
  child.send(order)
  return Promise.race([answered, ended.then(() => undefined)])
}

/** Deals the calls to the workers in turn, and gives all of them the start when all are ready. Outcomes in the calls' order. */
export async function atOnce(
  workers: readonly ShopWorker[],
  calls: readonly WorkerCall[],
  offsetMs = 0,
): Promise<Outcome[]> {
  const shares = workers.map((_, own) => calls.filter((_call, index) => index % workers.length === own))
  await Promise.all(workers.map((worker, own) => worker.prepare(shares[own] ?? [], offsetMs)))
  const outcomes = await Promise.all(workers.map((worker) => worker.go()))
  return calls.map((_, index) => {
    const outcome = outcomes[index % workers.length]?.[Math.floor(index / workers.length)]
    if (!outcome) throw new Error("A shop in a process of its own died in a race")
    return outcome
  })
}
