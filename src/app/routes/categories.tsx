/** Screen: all departments and their categories. */
import { useLoaderData } from "react-router"
import { pageLoader } from "#app/loading.ts"
import { CategoriesScreen, type CategoryPictures } from "#app/product/categories/CategoriesScreen.tsx"

export const loader = pageLoader(async ({ api }) => {
  const categories = await api.call("listCategories", {})
  const pictures: CategoryPictures = Object.fromEntries(
    categories.map(({ id, image }) => [id, image && { src: image.src, color: image.color }]),
  )
  return { pictures }
})

export function Component() {
  return <CategoriesScreen pictures={useLoaderData<typeof loader>().pictures} />
}
