/** Screen: department. */
import { PageHead } from "#app/PageHead.tsx"

export function Component() {
  return (
    <>
      <PageHead title="Department" />
      <h1>Department</h1>
    </>
  )
}
