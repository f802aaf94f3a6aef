/** Screen: accessibility statement. */
import { accessibility } from "#app/editorial/accessibility.ts"
import { LegalScreen } from "#app/editorial/LegalScreen.tsx"

export function Component() {
  return <LegalScreen page={accessibility} />
}
