/** Screen: aboutUs. */
import { PageHead } from "#app/PageHead.tsx"

export function Component() {
  return (
    <>
      <PageHead title="AboutUs" />
      <h1>AboutUs</h1>
    </>
  )
}
