/** `shop webhooks`: who is told of events, what was sent to them, and sending it again. */
import type { Kysely } from "kysely"
import { type Command, readArguments, type Terminal, UsageError } from "#cli/command.ts"
import type { Settings } from "#cli/settings.ts"
import { withDatabase } from "#cli/withDatabase.ts"
import { listDeliveries, replayDelivery } from "#provider/messages/webhooks/deliveries.ts"
import {
  addEndpoint,
  endpointProblem,
  isLocalUrl,
  listEndpoints,
  removeEndpoint,
} from "#provider/messages/webhooks/endpoints.ts"
import { sendTest } from "#provider/messages/webhooks/sendTest.ts"
import type { Database } from "#provider/platform/db/schema.ts"
import { type WebhookType, webhookTypes } from "#provider/platform/outbox/queueDeliveries.ts"
import { RefusedError } from "#provider/platform/tables/findings.ts"
import { says } from "#provider/platform/words/says.ts"

const options = {
  events: { type: "string" },
  failed: { type: "boolean" },
  limit: { type: "string" },
  json: { type: "boolean" },
} as const
const USUAL_LIMIT = 50

interface Call {
  db: Kysely<Database>
  word: string | undefined
  values: {
    events?: string | undefined
    failed?: boolean | undefined
    limit?: string | undefined
    json?: boolean | undefined
  }
  terminal: Terminal
}

export const webhooksCommand: Command = {
  usage: "webhooks",
  summary: "tell other services of orders and low stock",
  help: `Usage: npm run shop -- webhooks [ACTION] [options]

Messages are signed as Standard Webhooks 1.0 has it (https://www.standardwebhooks.com), sent at least once, in no promised
order, and tried again for three days. An endpoint that answers 410 is told nothing more.

  list                 who is told (also when ACTION is left out)
  add URL              an https address; shows its secret this once
  remove ID            tells it nothing more, and forgets what is on its way
  test ID              sends it a message of type webhook.test now
  deliveries           what was sent or waits, the newest first; kept for 30 days
  replay ID            sends a delivery again, under its old id
  --events A,B         only these, with add: ${webhookTypes.join(", ")}
  --failed             only those that were given up, with deliveries
  --limit N            at most so many deliveries (${USUAL_LIMIT} when left out)
  --json               as JSON
  --help               this text

Addresses of this machine, such as http://localhost:4000, are only called by a shop whose SITE_URL is one too.`,

  async run(args, settings, terminal) {
    const { values, positionals } = readArguments(args, options, ["ACTION?", "URL or ID?"])
    const [name = "list", word] = positionals
    const action = Object.hasOwn(actions, name) ? actions[name] : undefined
    if (!action) throw new UsageError(says`ACTION is "${name}", but it takes ${Object.keys(actions).join(", ")}.`)
    return inDatabase(settings, (db) => action({ db, word, values, terminal }))
  },
}

async function inDatabase(settings: Settings, work: (db: Kysely<Database>) => Promise<0 | 1 | undefined>) {
  return (await withDatabase(settings, ({ db }) => work(db))) ?? 0
}

/** Each answers the exit code where it is not 0. */
const actions: Record<string, (call: Call) => Promise<0 | 1 | undefined>> = {
  async list({ db, values, terminal }) {
    const endpoints = await listEndpoints(db)
    if (values.json) await terminal.out(`${JSON.stringify(endpoints, null, 2)}\n`)
    else
      for (const { id, url, events, endedAt } of endpoints) {
        const state = endedAt === null ? "" : `  gone since ${endedAt}`
        await terminal.out(`${id}  ${url}  ${events.join(", ") || "all"}${state}\n`)
      }
    return undefined
  },

  async add({ db, word: url, values, terminal }) {
    if (url === undefined) throw new UsageError(says`URL is missing.`)
    const problem = endpointProblem(url)
    if (problem) throw new UsageError(says`URL is "${url}", but ${problem}.`)
    const added = await addEndpoint(db, new Date(), { url, events: readTypes(values.events) })
    if (!added) throw new RefusedError(says`${url} is told already: remove it first for other events or a new secret.`)
    if (values.json) await terminal.out(`${JSON.stringify(added, null, 2)}\n`)
    else await terminal.out(`${added.id}\n${added.secret}\n`)
    terminal.err.write("The secret is not shown again: the receiver needs it to check who writes.\n")
    if (isLocalUrl(new URL(url))) terminal.err.write("Only a shop whose SITE_URL is of this machine sends there.\n")
    return undefined
  },

  async remove({ db, word, terminal }) {
    const id = needId(word)
    if (!(await removeEndpoint(db, id))) throw new RefusedError(says`There is no endpoint ${id}.`)
    await terminal.out(`${id} is told nothing more.\n`)
    return undefined
  },

  async test({ db, word, terminal }) {
    const id = needId(word)
    const outcome = await sendTest(db, new Date(), id)
    if (outcome === undefined) throw new RefusedError(says`There is no endpoint ${id}.`)
    await terminal.out(`${outcome.text}\n`)
    return outcome.isTaken ? 0 : 1
  },

  async deliveries({ db, values, terminal }) {
    const limit = readLimit(values.limit)
    const deliveries = await listDeliveries(db, { failed: values.failed === true, limit })
    if (values.json) await terminal.out(`${JSON.stringify(deliveries, null, 2)}\n`)
    else
      for (const each of deliveries) {
        const { id, type, subject, status, attempts, lastError, createdAt, url } = each
        const parts = [id, createdAt, type, subject, url, `${status} after ${attempts}`, lastError]
        await terminal.out(`${parts.filter((part) => part !== null).join("  ")}\n`)
      }
    return undefined
  },

  async replay({ db, word, terminal }) {
    const id = needId(word)
    if (!(await replayDelivery(db, new Date(), id))) throw new RefusedError(says`There is no delivery ${id}.`)
    await terminal.out(`${id} is sent again by the running shop.\n`)
    return undefined
  },
}

function needId(word: string | undefined): string {
  if (word === undefined) throw new UsageError(says`ID is missing.`)
  return word
}

function readTypes(text: string | undefined): WebhookType[] {
  if (text === undefined) return []
  return text.split(",").map((part) => {
    const type = webhookTypes.find((each) => each === part.trim())
    if (!type) throw new UsageError(says`--events has "${part.trim()}", but it takes ${webhookTypes.join(", ")}.`)
    return type
  })
}

function readLimit(text: string | undefined): number {
  if (text === undefined) return USUAL_LIMIT
  if (!/^[1-9]\d{0,6}$/.test(text)) throw new UsageError(says`--limit is "${text}", but it takes a number from 1.`)
  return Number(text)
}
