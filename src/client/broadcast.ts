/** The shop's other tabs in this browser. */
import type { Platform, TabMessage } from "#app/platform.ts"

const CHANNEL = "shop"

/** A browser without channels has tabs that do not follow each other until they are reloaded. */
export function createBroadcast(): Pick<Platform, "announce" | "listen"> {
  const channel = "BroadcastChannel" in globalThis ? new BroadcastChannel(CHANNEL) : undefined
  return {
    announce: (message) => channel?.postMessage(message),
    listen(hear) {
      // Only our own pages can post here: the channel belongs to the origin.
      const follow = ({ data }: MessageEvent<TabMessage>) => hear(data)
      channel?.addEventListener("message", follow)
      return () => channel?.removeEventListener("message", follow)
    },
  }
}
