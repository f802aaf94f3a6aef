import { useEffect, useState } from "react"
import { lazyImport } from "#app/lazyImport.ts"
import type { weakness } from "#shared/fields/weakPasswords.ts"

/**
 * The shop's check for weak passwords; its word list is loaded with the first letter of a new password. Undefined
 * until loaded, or permanently if it cannot be: the shop checks again.
 */
export function useWeakness(isWanted: boolean): typeof weakness | undefined {
  const [check, setCheck] = useState<typeof weakness>()
  useEffect(() => {
    if (!isWanted) return
    lazyImport(() => import("#shared/fields/weakPasswords.ts")).then(
      (module) => setCheck(() => module.weakness),
      () => undefined,
    )
  }, [isWanted])
  return check
}
