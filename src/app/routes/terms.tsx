/** Screen: terms and conditions. */
import { LegalScreen } from "#app/editorial/LegalScreen.tsx"
import { terms } from "#app/editorial/terms.ts"

export function Component() {
  return <LegalScreen page={terms} />
}
