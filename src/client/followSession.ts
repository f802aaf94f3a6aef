/** Signing in or out in one tab applies to all of them. Source: defences, D-81. */
import { reaction } from "mobx"
import type { Platform } from "#app/platform.ts"
import type { SessionStore } from "#app/stores/SessionStore.ts"
import type { Navigation } from "#client/navigation.ts"
import { forgetPayloads } from "#client/payloads.ts"

export function followSession(
  session: SessionStore,
  platform: Pick<Platform, "announce" | "listen" | "refreshPage" | "storage">,
  navigation: Pick<Navigation, "forgetSeen">,
): void {
  let isFollowing = false
  reaction(
    () => session.user,
    (user, before) => {
      const { isLeft } = session
      // Prefetched and remembered pages belong to the previous visitor.
      if (user?.id !== before?.id) {
        forgetPayloads()
        navigation.forgetSeen()
      }
      // Logging out removes a typed address, in any tab where it was typed.
      if (!user && isLeft) platform.storage.remove("checkout")
      if (!isFollowing) platform.announce({ topic: "session", user: user ?? null, isLeft })
    },
  )
  platform.listen((message) => {
    if (message.topic !== "session" || message.user?.id === session.user?.id) return
    isFollowing = true
    if (message.user) session.begin(message.user)
    else {
      if (message.isLeft) session.leave()
      session.end()
    }
    isFollowing = false
    // The current page may be one of the customer's own.
    platform.refreshPage()
  })
}
