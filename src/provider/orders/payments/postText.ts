const MAX_BYTES = 100_000

export interface PostOptions {
  contentType: string
  headers?: Record<string, string>
  deadlineMs: number
}

/**
 * Calls a payment service by HTTP: one attempt, a deadline, no redirects, a size limit. The text of a 2xx answer.
 * Rejects otherwise, with an unknown outcome of the call. Source: defences, D-61.
 */
export async function postText(url: string, body: string, options: PostOptions): Promise<string> {
  const answer = await fetch(url, {
    method: "POST",
    body,
    headers: { ...options.headers, "content-type": options.contentType },
    redirect: "error",
    signal: AbortSignal.timeout(options.deadlineMs),
  })
  if (!answer.ok || answer.body === null) throw new Error(`The payment service answered ${answer.status}`)
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of answer.body) {
    bytes += chunk.length
    if (bytes > MAX_BYTES) throw new Error("The payment service's answer is too long")
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString("utf8")
}
