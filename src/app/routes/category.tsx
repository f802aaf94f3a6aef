/** Screen: category. */
import { PageHead } from "#app/PageHead.tsx"

export function Component() {
  return (
    <>
      <PageHead title="Category" />
      <h1>Category</h1>
    </>
  )
}
