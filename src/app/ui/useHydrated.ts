/** Whether a part of the page has taken over the server's markup: what the server cannot know is shown from then on. */
import { useSyncExternalStore } from "react"

const never = () => () => undefined

export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
