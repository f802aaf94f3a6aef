/** A page's data for a browser that has already loaded the shop: at once, or in lines as it arrives. */
import type { Response } from "express"
import type { LoadedPage, SessionEffect } from "#server/pages/pageState.ts"
import type { DataPayload, LatePayload } from "#shared/pageState.ts"

export const JSON_TYPE = "application/json; charset=utf-8"
const LINES_TYPE = "application/x-ndjson; charset=utf-8"

/** The signed-in user from now on, if that changed. */
export const userOf = (session: SessionEffect) => session && { user: "starts" in session ? session.starts.user : null }

/** Sends a page's data, which contains its status. Resolves with the bytes, if they may be cached. */
export async function sendPayload(
  response: Response,
  { page, session, pending, ownKind }: LoadedPage,
  isKeepable: boolean,
  data: object,
): Promise<Buffer | undefined> {
  const { actionData, error, notice } = page
  const payload: DataPayload = {
    data,
    ...userOf(session),
    ...(actionData !== undefined && { actionData }),
    ...(error && { error }),
    ...(notice !== undefined && { notice }),
    ...(ownKind && { ownKind }),
  }
  if (pending.length > 0) {
    await sendLines(response, payload, page.data, pending)
    return undefined
  }
  const body = Buffer.from(JSON.stringify(payload))
  response.type(JSON_TYPE).end(body)
  return isKeepable ? body : undefined
}

/** A payload with late data: one line of JSON at once, then one for each part as it arrives. */
async function sendLines(response: Response, payload: DataPayload, data: object, pending: readonly string[]) {
  response.type(LINES_TYPE)
  const write = (line: DataPayload | LatePayload) => {
    response.write(`${JSON.stringify(line)}\n`)
    // A method of `compression`: without it the line would be held back.
    response.flush()
  }
  write(payload)
  const values = data as Record<string, unknown>
  await Promise.all(pending.map(async (name) => write({ name, value: await values[name] })))
  response.end()
}
