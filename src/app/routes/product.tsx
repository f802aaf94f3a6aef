/** Screen: product. */
import { PageHead } from "#app/PageHead.tsx"

export function Component() {
  return (
    <>
      <PageHead title="Product" />
      <h1>Product</h1>
    </>
  )
}
