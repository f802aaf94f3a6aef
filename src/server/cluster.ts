import cluster, { type Worker } from "node:cluster"
import { LEAVE, PING } from "#server/worker.ts"
import { SECONDS } from "#shared/limits.ts"
import type { Log } from "#shared/log.ts"

/** A worker that misses so many pings hangs. Source: defences, D-75: detected within 10 seconds. */
const MOST_UNANSWERED = 8
const START_DEADLINE_MS = 120 * SECONDS
/** Longer than a worker gives its open requests. */
const LEAVE_DEADLINE_MS = 20 * SECONDS
/** So many failed starts in a row: the supervisor should restart the parent or raise an alarm. */
const MOST_FAILURES = 10
/** A worker that served this long did not end because of its start. */
const SETTLED_MS = 60 * SECONDS

const usualTiming = {
  pingMs: 1 * SECONDS,
  firstPauseMs: 500,
  longestPauseMs: 30 * SECONDS,
}

interface Member {
  worker: Worker
  startedAt: number
  /** Whether it began to listen. */
  serving: Promise<boolean>
  isServing: boolean
  isLeaving: boolean
  unanswered: number
  ended: Promise<void>
}

export interface ClusterOptions {
  workers: number
  script: string
  log: Log
  /** Called once, when the first workers listen. */
  onServing: (port: number) => void
  timing?: Partial<typeof usualTiming>
}

/** The remaining workers serve in its place. */
const handOver = (worker: Worker) => worker.send(LEAVE, () => {})
const end = (worker: Worker) => worker.process.kill("SIGTERM")

/**
 * `WEB_CONCURRENCY`: a parent process that keeps a number of workers alive and replaces them one by one on request.
 * Exits with a worker's code when the first one cannot start, whose message says why, or when later ones no longer do.
 */
export async function runCluster({ workers, script, log, onServing, timing }: ClusterOptions): Promise<void> {
  const { pingMs, firstPauseMs, longestPauseMs } = { ...usualTiming, ...timing }
  const members = new Set<Member>()
  let failures = 0
  let hasServed = false
  let isStopping = false
  let port = 0
  cluster.setupPrimary({ exec: script })

  function start(): Member {
    const worker = cluster.fork()
    const serving = Promise.withResolvers<boolean>()
    const ended = Promise.withResolvers<void>()
    const member: Member = {
      worker,
      startedAt: performance.now(),
      serving: serving.promise,
      isServing: false,
      isLeaving: false,
      unanswered: 0,
      ended: ended.promise,
    }
    members.add(member)
    worker.once("listening", (address) => {
      port = address.port
      hasServed = true
      member.isServing = true
      log.info("worker.listening", { pid: worker.process.pid })
      serving.resolve(true)
    })
    worker.on("message", () => {
      member.unanswered = 0
    })
    worker.once("exit", (code, signal) => {
      members.delete(member)
      serving.resolve(false)
      ended.resolve()
      if (!member.isLeaving && !isStopping) replace(member, code, signal)
    })
    return member
  }

  function replace({ worker, startedAt }: Member, code: number, signal: string | null): void {
    if (!hasServed) process.exit(code || 1)
    log.error("worker.ended", { pid: worker.process.pid, code, signal })
    if (performance.now() - startedAt > SETTLED_MS) failures = 0
    // A parent with a single serving worker is better than one that exits.
    if (failures >= MOST_FAILURES && ![...members].some(({ isServing }) => isServing)) {
      log.error("cluster.given_up", { failures, code, signal })
      process.exit(code || 1)
    }
    // The first replacement is immediate; a worker that cannot start must not exhaust the machine.
    const pauseMs = failures === 0 ? 0 : Math.min(longestPauseMs, firstPauseMs * 2 ** (failures - 1))
    failures += 1
    setTimeout(fill, pauseMs)
  }

  function fill(): void {
    const staying = [...members].filter((member) => !member.isLeaving).length
    if (!isStopping && staying < workers) start()
  }

  /** Counts pings instead of seconds, because a machine that slept must not end its workers. */
  function check(): void {
    for (const member of members) {
      const { worker, isServing, startedAt } = member
      const isHung = isServing
        ? member.unanswered >= MOST_UNANSWERED
        : performance.now() - startedAt > START_DEADLINE_MS
      if (isHung) {
        log.error("worker.hung", { pid: worker.process.pid })
        worker.process.kill("SIGKILL")
      } else if (isServing && worker.isConnected()) {
        member.unanswered += 1
        worker.send(PING, () => {})
      }
    }
  }

  async function leave(member: Member, ask: (worker: Worker) => void): Promise<void> {
    member.isLeaving = true
    ask(member.worker)
    const timer = setTimeout(() => member.worker.process.kill("SIGKILL"), LEAVE_DEADLINE_MS)
    await member.ended
    clearTimeout(timer)
  }

  /** Each old worker leaves once a new one serves in its place. */
  async function restart(): Promise<void> {
    log.info("cluster.restarting")
    for (const old of [...members].filter(({ isLeaving }) => !isLeaving)) {
      if (isStopping) return
      if (!(await start().serving)) {
        log.error("cluster.restart_stopped", { reason: "a new worker did not start: the old ones stay" })
        return
      }
      await leave(old, handOver)
    }
    log.info("cluster.restarted")
  }

  async function stop(): Promise<void> {
    isStopping = true
    clearInterval(pinging)
    await Promise.all([...members].map((member) => leave(member, end)))
    process.exit(0)
  }

  let restarting: Promise<void> = Promise.resolve()
  process.on("SIGHUP", () => {
    restarting = restarting.then(restart)
  })
  for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, stop)
  const pinging = setInterval(check, pingMs)
  // Alone, because it migrates and seeds the database before the others open it.
  await start().serving
  const others = Array.from({ length: workers - 1 }, start)
  await Promise.all(others.map(({ serving }) => serving))
  onServing(port)
}
