/** Screen: the shop window. */
import { useLoaderData } from "react-router"
import { useTexts } from "#app/context.ts"
import { pageLoader } from "#app/loading.ts"
import { PageHead } from "#app/PageHead.tsx"

export const loader = pageLoader(async ({ api }) => {
  const { items } = await api.call("listProducts", { filter: "featured[true]", perPage: 8 })
  return { items }
})

export function Component() {
  const { items } = useLoaderData<typeof loader>()
  const { text } = useTexts()
  return (
    <>
      <PageHead />
      <ul>
        {items.map((item) => (
          <li key={item.id}>{text(item.name)}</li>
        ))}
      </ul>
    </>
  )
}
