/** Departments with their categories, in the shop's order. */
import { BackLink } from "#operator/frame/BackLink.tsx"
import type { Frame } from "#operator/frame/frame.ts"
import { Icon } from "#operator/frame/Icon.tsx"
import { Page } from "#operator/frame/Layout.tsx"
import { MoveButtons } from "#operator/frame/MoveButtons.tsx"
import { PostForm } from "#operator/frame/PostForm.tsx"
import { counted } from "#operator/frame/words/texts.ts"
import { groupPath, groupsOf, groupsPath } from "#operator/groups/groupPath.ts"
import type { GroupKind } from "#provider/catalogue/groups/groupInput.ts"
import type { ViewedGroup, ViewedGroups } from "#provider/catalogue/groups/viewGroups.ts"
import { fill } from "#provider/platform/words/fill.ts"
import { pick } from "#shared/locale.ts"

export interface GroupsProps {
  frame: Frame
  groups: ViewedGroups
  /** The unfolded department, where there are too many categories for one page. */
  opened: string | undefined
}

/** With more categories than these, one department is unfolded at a time. */
const MOST_UNFOLDED = 30

export function Groups({ frame, groups: { department, category }, opened = "" }: GroupsProps) {
  const { groups: own, product } = frame.texts
  const within = (id: string | null) => category.filter(({ departmentId }) => departmentId === id)
  const loose = within(null)
  const folds = category.length > MOST_UNFOLDED
  const unfolded = department.some(({ id }) => id === opened) ? opened : department[0]?.id
  return (
    <Page frame={frame} title={own.title}>
      <BackLink href="/admin/products" text={product.back} />
      <div className="page-head">
        <h1>{own.title}</h1>
        <div className="acts">
          <a className="button quiet" href={`${groupsPath}/new?kind=department`}>
            <Icon name="plus" small />
            {own.department}
          </a>
          <a className="button" href={`${groupsPath}/new?kind=category`}>
            <Icon name="plus" small />
            {own.category}
          </a>
        </div>
      </div>
      {department.length + category.length === 0 ? (
        <div className="empty">
          <h2>{own.empty}</h2>
          <p className="muted">{own.emptyText}</p>
        </div>
      ) : (
        <PostForm className="stack" action={folds ? groupsOf(unfolded ?? "") : groupsPath}>
          {department.map((each, n) => (
            <section key={each.id} className="tile flush" aria-labelledby={`d-${each.id}`}>
              <div className="tile-head tint">
                <Row frame={frame} kind="department" group={each} beside={department} n={n} isHeading />
              </div>
              {folds && each.id !== unfolded ? (
                <Folded frame={frame} department={each} categories={within(each.id).length} />
              ) : (
                <Rows frame={frame} groups={within(each.id)} />
              )}
            </section>
          ))}
          {loose.length > 0 && (
            <section className="tile flush" aria-labelledby="loose">
              <h2 id="loose">{own.loose}</h2>
              <Rows frame={frame} groups={loose} />
            </section>
          )}
        </PostForm>
      )}
    </Page>
  )
}

interface FoldedProps {
  frame: Frame
  department: ViewedGroup
  categories: number
}

function Folded({ frame, department, categories }: FoldedProps) {
  const { groups: own } = frame.texts
  if (categories === 0) return null
  return (
    <ul className="kinds">
      <li className="row">
        <a className="text-button" href={`${groupsOf(department.id)}#d-${department.id}`}>
          {counted(own.categories_one, own.categories_other, categories)}
          <span className="visually-hidden">: {pick(department.name, frame.locale)}</span>
        </a>
      </li>
    </ul>
  )
}

function Rows({ frame, groups }: { frame: Frame; groups: readonly ViewedGroup[] }) {
  if (groups.length === 0) return null
  return (
    <ul className="kinds">
      {groups.map((group, n) => (
        <li key={group.id} className="row apart">
          <Row frame={frame} kind="category" group={group} beside={groups} n={n} />
        </li>
      ))}
    </ul>
  )
}

interface RowProps {
  frame: Frame
  kind: GroupKind
  group: ViewedGroup
  /** The groups among which it can be moved, and its index there. */
  beside: readonly ViewedGroup[]
  n: number
  isHeading?: boolean
}

function Row({ frame, kind, group, beside, n, isHeading = false }: RowProps) {
  const { groups: own, shop } = frame.texts
  const name = pick(group.name, frame.locale)
  return (
    <>
      <div>
        {isHeading ? <h2 id={`d-${group.id}`}>{name}</h2> : <b className="strong">{name}</b>}
        <p className="quiet-text">{counted(own.products_one, own.products_other, group.products)}</p>
      </div>
      <div className="acts">
        <MoveButtons
          id={`${kind}:${group.id}`}
          up={fill(own.up, { name })}
          down={fill(own.down, { name })}
          n={n}
          last={beside.length - 1}
        />
        <a className="text-button" href={groupPath(kind, group.id)}>
          {shop.edit}
          <span className="visually-hidden">: {name}</span>
        </a>
      </div>
    </>
  )
}
