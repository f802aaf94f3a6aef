/** Screen: all departments and their categories. */
import { pageLoader } from "#app/loading.ts"
import { useLoaderData } from "#app/navigation.ts"
import {
  CategoriesScreen,
  type CategoryPictures,
  type Descriptions,
} from "#app/product/categories/CategoriesScreen.tsx"
import { tilePicture } from "#shared/pictures.ts"

export const loader = pageLoader(async ({ api }) => {
  const [departments, categories] = await Promise.all([api.call("listDepartments", {}), api.call("listCategories", {})])
  const pictures: CategoryPictures = Object.fromEntries(
    categories.map(({ id, name, image }) => [id, image && tilePicture(image, name)]),
  )
  const descriptions: Descriptions = Object.fromEntries(departments.map(({ id, description }) => [id, description]))
  return { pictures, descriptions }
})

export function Component() {
  return <CategoriesScreen {...useLoaderData<typeof loader>()} />
}
