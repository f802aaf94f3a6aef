/** Screen: products. */
import { PageHead } from "#app/PageHead.tsx"

export function Component() {
  return (
    <>
      <PageHead title="Products" />
      <h1>Products</h1>
    </>
  )
}
