/** Screen: privacyPolicy. */
import { PageHead } from "#app/PageHead.tsx"

export function Component() {
  return (
    <>
      <PageHead title="PrivacyPolicy" />
      <h1>PrivacyPolicy</h1>
    </>
  )
}
