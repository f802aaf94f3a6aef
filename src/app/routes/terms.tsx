/** Screen: terms. */
import { PageHead } from "#app/PageHead.tsx"

export function Component() {
  return (
    <>
      <PageHead title="Terms" />
      <h1>Terms</h1>
    </>
  )
}
