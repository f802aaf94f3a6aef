/** Whether a part of the page is hydrated: facts unknown to the server are shown from then on. */
import { useSyncExternalStore } from "react"

const never = () => () => undefined

export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
