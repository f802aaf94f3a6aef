/** Screen: contact. */
import { PageHead } from "#app/PageHead.tsx"

export function Component() {
  return (
    <>
      <PageHead title="Contact" />
      <h1>Contact</h1>
    </>
  )
}
