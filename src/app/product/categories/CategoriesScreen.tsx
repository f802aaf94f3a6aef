/** The whole catalogue: every department with its categories. */
import { useStores, useTexts } from "#app/context.ts"
import { PageHead } from "#app/PageHead.tsx"
import { pageJsonLd } from "#app/product/breadcrumbJsonLd.ts"
import type { NavCategory, NavDepartment } from "#app/stores/ShopStore.ts"
import { Breadcrumb } from "#app/ui/Breadcrumb.tsx"
import { Link } from "#app/ui/Link.tsx"
import { Picture } from "#app/ui/Picture.tsx"
import { catalogTexts } from "#shared/i18n/catalog.ts"
import type { Localized } from "#shared/locale.ts"
import { paths } from "#shared/paths.ts"
import { PHONE_HALF, PHONE_WIDE, type tilePicture } from "#shared/pictures.ts"
import "#app/product/categories/Categories.css"

/** Pictures by category id; other facts are in the shop store. */
export type CategoryPictures = Record<string, ReturnType<typeof tilePicture> | null>
/** By department id. */
export type Descriptions = Record<string, Localized>

interface Props {
  pictures: CategoryPictures
  descriptions: Descriptions
}

const WALL_SIZES = "(width >= 90rem) 22.5rem, (width >= 56rem) 24vw"
const CARD_SIZES = `${WALL_SIZES}, ${PHONE_HALF}`
const TILE_SIZES = `${WALL_SIZES}, (width >= 40rem) 49vw, ${PHONE_WIDE}`

export function CategoriesScreen({ pictures, descriptions }: Props) {
  const texts = useTexts(catalogTexts)
  const { t } = texts
  const { shop } = useStores()
  const title = t("categories.title")
  const alone = shop.categories.filter(({ department_id }) => !shop.department(department_id))
  return (
    <>
      <PageHead
        title={title}
        description={t("categories.description", { shop: shop.site.name })}
        jsonLd={() => pageJsonLd([{ to: paths.categories, label: title }], shop.site, texts)}
      />
      <div className="Categories wrap">
        <Breadcrumb steps={[]} current={title} />
        <h1>{title}</h1>
        {shop.departments.map((department, index) => (
          <section key={department.id} className="Categories__department" data-tint={department.tint || undefined}>
            <DepartmentTile department={department} description={descriptions[department.id]} isFirst={index === 0} />
            <CategoryCards categories={shop.categoriesOf(department.id)} pictures={pictures} />
          </section>
        ))}
        {alone.length > 0 && <CategoryCards categories={alone} pictures={pictures} />}
      </div>
    </>
  )
}

interface TileProps {
  department: NavDepartment
  description: Localized | undefined
  isFirst: boolean
}

function DepartmentTile({ department, description, isFirst }: TileProps) {
  const { slug, name, image, count } = department
  const { tn, text, number } = useTexts(catalogTexts)
  return (
    <div className="ShopTile DepartmentTile bleed">
      <h2 className="DepartmentTile__name">
        <Link to={paths.department(slug)}>{text(name)}</Link>
      </h2>
      <p className="DepartmentTile__text">
        {description && <span>{`${text(description)} `}</span>}
        <span>{tn("categories.count", count, { n: number(count) })}</span>
      </p>
      {image && (
        <Picture
          picture={image}
          alt={image.alt ? text(image.alt) : ""}
          width={1200}
          height={900}
          sizes={TILE_SIZES}
          priority={isFirst}
        />
      )}
    </div>
  )
}

function CategoryCards({ categories, pictures }: { categories: readonly NavCategory[]; pictures: CategoryPictures }) {
  const { tn, text, number } = useTexts(catalogTexts)
  return (
    <ul className="CategoryCards bleed">
      {categories.map(({ id, slug, name, count }) => (
        <li key={id} className="ShopTile CategoryCard">
          <h3 className="CategoryCard__name">
            <Link to={paths.category(slug)}>{text(name)}</Link>
          </h3>
          <p className="CategoryCard__count">{tn("categories.count", count, { n: number(count) })}</p>
          <Picture
            picture={pictures[id] ?? null}
            alt={pictures[id]?.alt ? text(pictures[id].alt) : ""}
            width={480}
            height={480}
            sizes={CARD_SIZES}
          />
        </li>
      ))}
    </ul>
  )
}
