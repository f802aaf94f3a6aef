/** Email of the draft in this browser after its customer's session ended; logging out removes it. */
import { useEffect, useState } from "react"
import { readDraftEmail } from "#app/checkout/draft.ts"
import { useStores } from "#app/context.ts"

export function useDraftEmail(): string | undefined {
  const { storage } = useStores().platform
  const [email, setEmail] = useState<string>()
  useEffect(() => setEmail(storage.read("checkout", (kept) => readDraftEmail(kept, Date.now()))), [storage])
  return email
}
