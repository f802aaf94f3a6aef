import { useMemo, useRef } from "react"
import { loadPhoneCheck, loosePhoneCheck, type PhoneCheck } from "#shared/fields/phone.ts"

interface Loadable {
  check: PhoneCheck
  load: () => void
}

/**
 * The check of phone numbers; its library is loaded when a phone field gets the focus. Until the library is loaded, or
 * without it, only impossible numbers are refused: the shop checks again.
 */
export function usePhoneCheck(): Loadable {
  const best = useRef(loosePhoneCheck)
  return useMemo(
    () => ({
      check: (text, country) => best.current(text, country),
      load() {
        loadPhoneCheck().then(
          (check) => {
            best.current = check
          },
          () => undefined,
        )
      },
    }),
    [],
  )
}
