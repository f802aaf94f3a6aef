/** Each of the owner's operations by HTTP, by command and by page, with the same input: the same answer, the same rows stored. */
import { glob, readFile } from "node:fs/promises"
import { join } from "node:path"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { adminContext } from "#cli/adminContext.ts"
import { refusalWords } from "#cli/faults.ts"
import { readSettings } from "#cli/settings.ts"
import type { AdminContext } from "#provider/admin/operation.ts"
import { makeKey } from "#provider/admin/people/apiKeys.ts"
import { type AdminOperationName, adminOperations, runAdmin } from "#provider/api/adminOperations.ts"
import { isRequired } from "#provider/api/structSchema.ts"
import { type AnyStruct, fieldsOfInput } from "#provider/api/textInput.ts"
import { type Connection, connect } from "#provider/platform/db/connect.ts"
import { commandLine } from "#provider/platform/operations/actor.ts"
import type { AdminOperation } from "#provider/platform/operations/operation.ts"
import { keyPermissions } from "#provider/platform/operations/permissions.ts"
import { silentLog } from "#shared/log.ts"
import { sendByPage, viewByPage } from "#tests/contract/byPage.ts"
import { adminOf } from "#tests/support/adminWorld.ts"
import {
  type ContractShop,
  type DatabasePlace,
  type Databases,
  openContractShop,
  openDatabases,
} from "#tests/support/contractShop.ts"
import { findPostgres } from "#tests/support/findPostgres.ts"
import { answered } from "#tests/support/maskedAnswer.ts"
import { inputOf, operationInputs } from "#tests/support/operationInputs.ts"
import { operationPages } from "#tests/support/operationPages.ts"
import { runOperator } from "#tests/support/operator.ts"
import { type FormRow, openPages, type PageDoor, type ViewRow } from "#tests/support/pageDoor.ts"
import { placed } from "#tests/support/placedByHand.ts"
import { root } from "#tests/support/steps.ts"
import { changedRows, storedRows } from "#tests/support/storedRows.ts"
import { thereBefore } from "#tests/support/thereBefore.ts"

const names = Object.keys(operationInputs) as AdminOperationName[]
const rowOf = (name: AdminOperationName) => adminOperations[name] as unknown as AdminOperation<unknown, unknown>

const FAR_AHEAD = Date.parse("2099-01-01T00:00:00Z")
/** Operations of the running shop only. */
const NOT_BY_COMMAND = ["not_here", "shop_not_running"]
/** Operations for people only, and for the command line. */
const NOT_BY_KEY = "not_permitted"
/** The running shop has jobs and payment methods of its own; databases sort link targets in their way; a key has done less. */
const ANSWERS_OF_ONE: readonly AdminOperationName[] = [
  "listJobs",
  "listOwnEvents",
  "listSitePlaces",
  "viewPayments",
  "savePayments",
]
const BY_ONE: readonly AdminOperationName[] = [
  "checkAddress",
  "checkImport",
  "checkMoveIn",
  "downloadBackup",
  "dropBackup",
  "findGoods",
  "invitePerson",
  "listPeople",
  "makeKey",
  "placeOrder",
  "quoteOrder",
  "quoteRestore",
  "removePerson",
  "restoreShop",
  "saveUploadPart",
  "revokeKey",
  "searchAll",
  "setRole",
  "startBackup",
  "startImport",
  "startMoveIn",
  "trySynonyms",
  "viewSettings",
  "viewFirstSteps",
  "viewDemo",
  "removeDemo",
  "openShop",
  "closeShop",
  "saveLimits",
  "saveMail",
  "savePayment",
  "provePayment",
  "testMail",
  "sendMailWords",
  "viewBackups",
]
describe("an operation of the owner's", () => {
  let databases: Databases
  let others: Databases
  let shop: ContractShop
  let other: { place: DatabasePlace; connection: Connection; context: AdminContext }
  let key = ""
  let third: ContractShop
  let pages: PageDoor

  beforeAll(async () => {
    databases = await openDatabases("sqlite")
    // A statement that PostgreSQL does not take fails here.
    others = await openDatabases(findPostgres() ? "postgres" : "sqlite")
    shop = await openQuietly(databases)
    await orderIn(shop)
    const made = { name: "Doors", allowed: keyPermissions, days: 1 }
    key = (await shop.connection.db.transaction().execute((trx) => makeKey(trx, new Date(), made))).key
    const otherShop = await openQuietly(others)
    await orderIn(otherShop)
    await otherShop.close()
    const { place } = otherShop
    const connection = await connect({ ...place, log: silentLog })
    const settings = readSettings({ DATA_DIR: place.dataDir, DATABASE_URL: place.databaseUrl }, { create: false })
    other = { place, connection, context: await adminContext(connection, settings) }
    third = await openQuietly(databases)
    await orderIn(third)
    pages = await openPages(third)
    await changedBy("theirs", shop.connection)
    await changedBy("ours", connection)
    await changedBy("pages", third.connection)
  })
  afterAll(async () => {
    await other.connection.close()
    await shop.close()
    pages.close()
    await third.close()
    await databases.stop()
    await others.stop()
  })

  /** None works by itself: another process seems to, from before it opens. A refund made meanwhile would be another row. */
  async function openQuietly(on: Databases): Promise<ContractShop> {
    const lease = { name: "background", holder: "another process", ends_at: FAR_AHEAD }
    return openContractShop(on, {
      seedDemo: true,
      place: await on.create("seeded"),
      async prepare({ db }) {
        await db.insertInto("leases").values(lease).execute()
      },
    })
  }

  /** The same waits in each shop. */
  async function orderIn(opened: ContractShop): Promise<void> {
    const plenty = opened.connection.db.updateTable("variants").set({ stock: 500 })
    await plenty.where("product_id", "=", "cer-105").execute()
    const context = { ...adminOf(opened), actor: commandLine }
    for (const order of placed) await runAdmin(context, "placeOrder", order)
    const { number } = (await inputOf("setDeliveryOfOrder", context)) as { number: string }
    const { db } = opened.connection
    const { id } = await db.selectFrom("orders").select("id").where("number", "=", number).executeTakeFirstOrThrow()
    await thereBefore(db, id)
    await opened.provider.flushMails()
  }
  const running = (): AdminContext => ({ ...adminOf(shop), actor: commandLine })
  const told = new Map<AdminOperationName, { refused: string | null; rows: string[]; answer: unknown }>()
  const stored = new Map<string, Map<string, number>>()
  /** Since it was asked last. */
  async function changedBy(side: "theirs" | "ours" | "pages", { db }: Connection): Promise<string[]> {
    const after = await storedRows(db)
    const changed = changedRows(stored.get(side) ?? after, after)
    stored.set(side, after)
    return changed
  }

  const codes = new Map<AdminOperationName, string>()
  async function byHttp(name: AdminOperationName, input: Input): Promise<Outcome> {
    const { method, path } = rowOf(name).http
    const rest = new Map(Object.entries(input))
    const place = path.replace(/:(\w+)/g, (_, field: string) => {
      const value = rest.get(field)
      rest.delete(field)
      return encodeURIComponent(String(value))
    })
    const query = new URLSearchParams([...rest].map(([field, value]) => [field, String(value)]))
    const answer = await fetch(`${shop.url}/admin${place}${method === "GET" ? `?${query}` : ""}`, {
      method,
      headers: { Authorization: `Bearer ${key}`, "Content-Type": "application/json" },
      ...(method !== "GET" && { body: JSON.stringify(Object.fromEntries(rest)) }),
    })
    const text = await answer.text()
    if (answer.ok) return { refused: null, answer: answered(text) }
    const { code, fields = {} } = JSON.parse(text)
    codes.set(name, code)
    return { refused: refusedFor(code, Object.keys(fields)), answer: undefined }
  }

  /** The sentence names the options; without any it is that of the code. */
  async function byCommand(name: AdminOperationName, input: Input): Promise<Outcome> {
    const { code, complaint, text } = await runOperator(other, name, ...argumentsOf(input))
    if (code === 0) return { refused: null, answer: answered(text) }
    const fields = [...complaint.matchAll(/^--(\S+): /gm)].map(([, field = ""]) => field)
    const refused = fields.length > 0 ? refusedFor("bad_input", fields) : { sentence: complaint.trim(), fields }
    return { refused, answer: undefined }
  }

  it.each(names)("%s does the same by HTTP and by command", async (name) => {
    const theirs = await byHttp(name, (await inputOf(name, running())) as Input)
    const ours = await byCommand(name, (await inputOf(name, other.context)) as Input)
    const rows = { theirs: await changedBy("theirs", shop.connection), ours: await changedBy("ours", other.connection) }
    const isByKey = !isFor(theirs.refused, NOT_BY_KEY)
    told.set(
      name,
      isByKey
        ? { refused: theirs.refused && (codes.get(name) ?? ""), rows: rows.theirs, answer: theirs.answer }
        : { refused: ours.refused?.sentence ?? null, rows: rows.ours, answer: ours.answer },
    )
    const isByBoth = !isFor(theirs.refused, NOT_BY_KEY) && !NOT_BY_COMMAND.some((code) => isFor(ours.refused, code))
    expect(isByBoth).toBe(!BY_ONE.includes(name))
    if (!isByBoth) return
    expect(ours.refused).toEqual(theirs.refused)
    if (!ANSWERS_OF_ONE.includes(name)) expect(ours.answer).toEqual(theirs.answer)
    expect(isFor(theirs.refused, "bad_input")).toBe(false)
    expect(rows.ours).toEqual(rows.theirs)
  })

  const needy = names.filter((name) => neededBy(name).length > 0 && !BY_ONE.includes(name))

  it.each(needy)("%s asks for the same by HTTP and by command where all is left out", async (name) => {
    const needed = neededBy(name)
    const input = async (context: AdminContext) =>
      Object.fromEntries(Object.entries(await inputOf(name, context)).filter(([field]) => !needed.includes(field)))
    const theirs = await byHttp(name, await input(running()))
    expect(theirs.refused?.fields).toEqual(expect.arrayContaining(needed))
    expect(await byCommand(name, await input(other.context))).toEqual(theirs)
  })

  it("has a row where a page calls it", async () => {
    const pages = await Array.fromAsync(glob("src/operator/**/*.{ts,tsx}", { cwd: root }))
    const texts = await Promise.all(pages.map((path) => readFile(join(root, path), "utf8")))
    const called = names.filter((name) => texts.some((text) => text.includes(`"${name}"`)))
    const said = names.filter((name) => !("noPage" in operationPages[name]) || operationPages[name].isCalled)
    expect(called.length).toBeGreaterThan(100)
    expect(called.filter((name) => !said.includes(name))).toEqual([])
  })

  let reached = 0
  async function doWithoutPagesUntil(name: AdminOperationName): Promise<void> {
    for (; names[reached] !== name; reached += 1) {
      const each = names[reached] ?? name
      if (!("noPage" in operationPages[each])) continue
      await runAdmin(pages.context, each, await inputOf(each, pages.context)).catch(() => {})
    }
    await changedBy("pages", third.connection)
  }

  const paged = names.filter((name) => !("noPage" in operationPages[name]))

  it.each(paged)("%s does the same by page", async (name) => {
    await doWithoutPagesUntil(name)
    const row = operationPages[name] as unknown as FormRow | ViewRow
    const changed = () => changedBy("pages", third.connection)
    const { refused, rows, answer } = told.get(name) ?? expect.fail("asked by no other door")
    const input = (await inputOf(name, pages.context)) as Input
    if ("shows" in row) await viewByPage(pages, row, { name, input, answer })
    else await sendByPage(pages, row, { name, input, refused, rows, changed })
  })
})

type Input = Record<string, unknown>

interface Outcome {
  refused: Refused | null
  /** Without what is chance, time or who asked. */
  answer: unknown
}

interface Refused {
  sentence: string
  fields: string[]
}

const refusedFor = (code: string, fields: string[] = []): Refused => ({
  sentence: refusalWords(code, "en"),
  fields: fields.toSorted(),
})
const isFor = (refused: Refused | null, code: string) => refused?.sentence === refusedFor(code).sentence

/** Fields that must be given, and stand in no address. */
function neededBy(name: AdminOperationName): string[] {
  const { http, input } = rowOf(name)
  const fields = Object.entries(fieldsOfInput(input as AnyStruct))
  return fields
    .filter(([field, struct]) => isRequired(struct) && !http.path.includes(`:${field}`))
    .map(([field]) => field)
}

const argumentsOf = (input: Record<string, unknown>): string[] =>
  Object.entries(input).map(([field, value]) => {
    if (typeof value === "boolean") return value ? `--${field}` : `--no-${field}`
    if (value === null) return `--${field}=none`
    return `--${field}=${typeof value === "object" ? JSON.stringify(value) : value}`
  })
