/** Screen: terms and conditions. */
import { LegalScreen } from "#app/editorial/LegalScreen.tsx"
import { terms } from "#app/editorial/terms.ts"
import { GuaranteeNotice } from "#app/guarantee/GuaranteeNotice.tsx"

export function Component() {
  return (
    <LegalScreen page={terms}>
      <GuaranteeNotice />
    </LegalScreen>
  )
}
