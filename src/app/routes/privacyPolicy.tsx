/** Screen: privacy policy. */
import { LegalScreen } from "#app/editorial/LegalScreen.tsx"
import { privacyPolicy } from "#app/editorial/privacyPolicy.ts"

export function Component() {
  return <LegalScreen page={privacyPolicy} />
}
