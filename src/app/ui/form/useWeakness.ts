/** The shop's own check of passwords that are guessed first; its list of words comes with the first letter of a new password. */
import { useEffect, useState } from "react"
import { lazyImport } from "#app/lazyImport.ts"
import type { weakness } from "#shared/fields/weakPasswords.ts"

/** Undefined until it is there, or for good where it cannot be had: the shop looks again. */
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
