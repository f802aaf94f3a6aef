/** A form that is submitted twice makes one change: the second gets the first's answer. */
import { ONCE } from "#operator/frame/form.ts"
import type { Answer, OwnVisit } from "#operator/frame/route.ts"
import { hashToken } from "#provider/platform/security/tokens.ts"
import { ApiError } from "#shared/ApiError.ts"
import { MINUTES } from "#shared/limits.ts"

/** Longer than repeated taps and retries; later the same form is a new request. */
const REMEMBERED_MS = 10 * MINUTES
const LOOK_MS = 50
const MOST_LOOKS = 200

export async function onceOnly(visit: OwnVisit, work: () => Promise<Answer>): Promise<Answer> {
  const { form, person, frame, services } = visit
  const given = form.get(ONCE)
  if (given === "") return work()
  const content = JSON.stringify([given, frame.path, form.names().map((name) => [name, form.all(name)])])
  const call = { owner: `person ${person.id}`, key: hashToken(content) }
  if (!(await claim(services, call))) return answerOfFirst(services, call)
  const forget = () => ownRow(services, call).execute()
  try {
    const answer = await work()
    // A page with faults has changed nothing.
    if (!("to" in answer)) await forget()
    else await keep(services, call, answer)
    return answer
  } catch (error) {
    await forget()
    throw error
  }
}

type Services = OwnVisit["services"]

interface Call {
  owner: string
  key: string
}

async function claim({ db, now }: Services, { owner, key }: Call): Promise<boolean> {
  const at = now()
  const old = new Date(at.getTime() - REMEMBERED_MS).toISOString()
  await db
    .deleteFrom("idempotency_keys")
    .where("owner", "=", owner)
    .where("key", "=", key)
    .where("created_at", "<", old)
    .execute()
  const taken = await db
    .insertInto("idempotency_keys")
    .values({ owner, key, call: "form", body_hash: "", order_id: null, created_at: at.toISOString() })
    .onConflict((conflict) => conflict.columns(["owner", "key"]).doNothing())
    .returning("key")
    .executeTakeFirst()
  return taken !== undefined
}

const ownRow = ({ db }: Services, { owner, key }: Call) =>
  db.deleteFrom("idempotency_keys").where("owner", "=", owner).where("key", "=", key)

const keep = ({ db }: Services, { owner, key }: Call, answer: Answer) =>
  db
    .updateTable("idempotency_keys")
    .set({ answer: JSON.stringify(answer) })
    .where("owner", "=", owner)
    .where("key", "=", key)
    .execute()

/** Waits, because the first may still be running. */
async function answerOfFirst({ db }: Services, { owner, key }: Call): Promise<Answer> {
  for (let looks = 0; looks < MOST_LOOKS; looks += 1) {
    const row = await db
      .selectFrom("idempotency_keys")
      .select("answer")
      .where("owner", "=", owner)
      .where("key", "=", key)
      .executeTakeFirst()
    if (!row) break
    if (row.answer !== "") return JSON.parse(row.answer) as Answer
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
  }
  throw new ApiError(409, "still_running")
}
