/** The check of phone numbers; its library is fetched when a visitor comes to such a field. */
import { useMemo, useRef } from "react"
import { loadPhoneCheck, loosePhoneCheck, type PhoneCheck } from "#shared/fields/phone.ts"

interface Loadable {
  check: PhoneCheck
  load: () => void
}

/** Until the library is there, or without it, only what is surely no number is refused: the shop looks again. */
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
