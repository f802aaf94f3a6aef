/** Whose draft of the order is kept here although nobody is signed in: their session has ended, logging out forgets it. */
import { useEffect, useState } from "react"
import { readDraftEmail } from "#app/checkout/draft.ts"
import { useStores } from "#app/context.ts"

export function useDraftEmail(): string | undefined {
  const { storage } = useStores().platform
  const [email, setEmail] = useState<string>()
  useEffect(() => setEmail(storage.read("checkout", (kept) => readDraftEmail(kept, Date.now()))), [storage])
  return email
}
