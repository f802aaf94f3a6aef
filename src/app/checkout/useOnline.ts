/** Whether this device is online. True on the server and until the browser reports otherwise. */
import { useSyncExternalStore } from "react"

function subscribe(changed: () => void): () => void {
  addEventListener("online", changed)
  addEventListener("offline", changed)
  return () => {
    removeEventListener("online", changed)
    removeEventListener("offline", changed)
  }
}

export const useOnline = () =>
  useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
