/**
 * Limits PostgreSQL's concurrent transactions: they wait for each other's rows, and hold connections meanwhile that
 * others need.
 */
import {
  type DatabaseConnection,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresDriver,
  type TransactionSettings,
} from "kysely"

export interface TurnOptions {
  /** Concurrent transactions, fewer than the pool has connections. */
  most: number
  /** How long a transaction waits for its turn before it is refused. */
  patienceMs: number
}

export class DialectWithTurns extends PostgresDialect {
  readonly #createDriver: () => PostgresDriver

  constructor(config: PostgresDialectConfig, options: TurnOptions) {
    super(config)
    this.#createDriver = () => new DriverWithTurns(config, options)
  }

  override createDriver() {
    return this.#createDriver()
  }
}

class DriverWithTurns extends PostgresDriver {
  readonly #takeTurn: () => Promise<() => void>
  readonly #ends = new WeakMap<DatabaseConnection, () => void>()

  constructor(config: PostgresDialectConfig, options: TurnOptions) {
    super(config)
    this.#takeTurn = createTurns(options)
  }

  /** The pool's connection is taken by the first statement, after the turn has come. */
  override async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings) {
    this.#ends.set(connection, await this.#takeTurn())
    await super.beginTransaction(connection, settings)
  }

  override async releaseConnection(connection: Parameters<PostgresDriver["releaseConnection"]>[0]) {
    await super.releaseConnection(connection)
    this.#ends.get(connection)?.()
    this.#ends.delete(connection)
  }
}

/** First come, first served. Resolves with the function that ends the turn; rejects with the code ETIMEDOUT. */
export function createTurns({ most, patienceMs }: TurnOptions): () => Promise<() => void> {
  const waiting = new Set<() => void>()
  let running = 0

  function end(): void {
    const [next] = waiting
    if (next) next()
    else running -= 1
  }

  function wait(): Promise<void> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        waiting.delete(begin)
        reject(Object.assign(new Error("Too many transactions came before"), { code: "ETIMEDOUT" }))
      }, patienceMs)
      // The place is handed to the next in line.
      const begin = () => {
        clearTimeout(timer)
        waiting.delete(begin)
        resolve()
      }
      waiting.add(begin)
    })
  }

  return async () => {
    if (running < most) running += 1
    else await wait()
    return end
  }
}
