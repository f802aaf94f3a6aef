import type { Request } from "express"
import { expect, it } from "vitest"
import { newAddress } from "#server/pages/oldAddresses.ts"
import { ApiError } from "#shared/ApiError.ts"
import type { FollowedAddress } from "#shared/contract/catalogEndpoints.ts"
import type { Api } from "#shared/contract/endpoints.ts"

const origin = "https://shop.example"
const sent = { "user-agent": "Mozilla/5.0 Chrome/140.0", referer: "https://old.example/list?q=secret" }
const request = { ip: "192.0.2.7", get: (name: keyof typeof sent) => sent[name] } as unknown as Request

/** The redirect of `/old`, and the input of the call, when the provider answers so. */
async function ask(answer: FollowedAddress | Error, path = "/old") {
  const inputs: unknown[] = []
  const call = async (_name: string, input: unknown) => {
    inputs.push(input)
    if (answer instanceof Error) throw answer
    return answer
  }
  const found = await newAddress({ origin, apiFor: () => ({ call }) as unknown as Api }, request, new URL(path, origin))
  return { found, inputs }
}

it("asks with the address, the host of the page before and who asks, and with nothing else", async () => {
  const { inputs } = await ask({}, "/old?id=5")
  expect(inputs).toEqual([{ path: "/old?id=5", referrer: "old.example", robot: false }])
  expect((await ask({ to: "/new" }, `/${"a".repeat(512)}`)).inputs).toEqual([])
})

it.each([
  [{ to: "/new?a=1#b" }, { status: 301, location: "/new?a=1#b" }],
  [
    { to: `${origin}/new`, temporary: true },
    { status: 302, location: "/new" },
  ],
  [{ to: "https://other.example/x" }, { status: 301, location: "https://other.example/x" }],
  [{ to: "//other.example/x" }, { status: 301, location: "https://other.example/x" }],
  [{ to: "/new\r\nSet-Cookie: a=b" }, { status: 301, location: "/newSet-Cookie:%20a=b" }],
  [{}, undefined],
  [{ to: "/old" }, undefined],
  [{ to: "javascript:alert(1)" }, undefined],
  [{ to: "https://" }, undefined],
  [new ApiError(404, "not_found"), undefined],
  [new ApiError(501, "not_implemented"), undefined],
  [new Error("late"), undefined],
])("an answer of %j leads to %j", async (answer, expected) => {
  expect((await ask(answer)).found).toEqual(expected)
})
