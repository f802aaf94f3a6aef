import { afterEach, expect, it, vi } from "vitest"
import { serverPlatform, type TabMessage } from "#app/platform.ts"
import { SessionStore } from "#app/stores/SessionStore.ts"
import { followSession } from "#client/followSession.ts"
import { isPrefetched, prefetchPayload } from "#client/payloads.ts"
import { ORIGIN, openWindow } from "#tests/support/fakeWindow.ts"

const url = new URL("/my-account", ORIGIN)
const lola = { id: "lola", email: "lola@example.com", firstName: "Lola", lastName: "", locale: "es" } as const

afterEach(() => {
  vi.unstubAllGlobals()
})

function follow() {
  const window = openWindow()
  const session = new SessionStore(undefined)
  const done: string[] = []
  let hear: (message: TabMessage) => void = () => undefined
  const platform = {
    ...serverPlatform,
    announce: ({ topic }: TabMessage) => void done.push(`tells ${topic}`),
    listen: (told: typeof hear) => {
      hear = told
      return () => undefined
    },
    refreshPage: () => void done.push("refreshes"),
  }
  followSession(session, platform, { forgetSeen: () => void done.push("forgets seen pages") })
  return { window, session, done, hear: (message: TabMessage) => hear(message) }
}

it("pages fetched for one visitor are not shown to the next, who signs in here", async () => {
  const { window, session, done } = follow()
  const coming = prefetchPayload(url)
  const request = await window.asked("/my-account/_payload.json")
  request.answer({ data: {} })
  await coming
  expect(isPrefetched(url)).toBe(true)
  session.begin(lola)
  expect(isPrefetched(url)).toBe(false)
  expect(done).toEqual(["forgets seen pages", "tells session"])
})

it("a sign-in in another tab is followed, and told to nobody again", () => {
  const { session, done, hear } = follow()
  hear({ topic: "session", user: lola, isLeft: false })
  expect(session.user).toEqual(lola)
  expect(done).toEqual(["forgets seen pages", "refreshes"])
})
