import type { Platform, TabMessage } from "#app/platform.ts"

const CHANNEL = "shop"

/**
 * Messages to and from the shop's other tabs in this browser. Without BroadcastChannel, tabs do not follow each other
 * until reloaded.
 */
export function createBroadcast(): Pick<Platform, "announce" | "listen"> {
  const channel = "BroadcastChannel" in globalThis ? new BroadcastChannel(CHANNEL) : undefined
  return {
    announce: (message) => channel?.postMessage(message),
    listen(hear) {
      // Only pages of this origin can post here.
      const follow = ({ data }: MessageEvent<TabMessage>) => hear(data)
      channel?.addEventListener("message", follow)
      return () => channel?.removeEventListener("message", follow)
    },
  }
}
