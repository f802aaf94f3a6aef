/** Screen: categories. */
import { PageHead } from "#app/PageHead.tsx"

export function Component() {
  return (
    <>
      <PageHead title="Categories" />
      <h1>Categories</h1>
    </>
  )
}
