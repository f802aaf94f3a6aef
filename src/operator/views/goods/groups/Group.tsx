/** One department or category, or a new one: its names and texts in both languages, its address, where it stands. */

import { counted } from "#operator/texts/texts.ts"
import { BackLink } from "#operator/views/BackLink.tsx"
import { Field, Select } from "#operator/views/Field.tsx"
import type { Frame } from "#operator/views/frame.ts"
import { groupPath, groupsPath } from "#operator/views/goods/groups/groupPath.ts"
import { Page } from "#operator/views/Layout.tsx"
import { PictureChoice } from "#operator/views/PictureChoice.tsx"
import { PostForm } from "#operator/views/PostForm.tsx"
import { Pair } from "#operator/views/shop/ShopPage.tsx"
import type { GroupKind } from "#provider/catalogue/groups/groupInput.ts"
import type { ViewedGroup } from "#provider/catalogue/groups/viewGroups.ts"
import type { Fields } from "#provider/platform/operations/conflict.ts"
import { type Localized, pick } from "#shared/locale.ts"
import { MOST_ALT } from "#shared/productBounds.ts"

export interface GroupProps {
  frame: Frame
  kind: GroupKind
  departments: readonly ViewedGroup[]
  /** As they are, or as they were typed. */
  fields: Fields
  /** None for a new one. */
  group?: ViewedGroup
}

const FORM = "group"
const MOST_NAME = 200

export function Group({ frame, kind, departments, fields, group }: GroupProps) {
  const { groups: own, product, shop } = frame.texts
  const title = group ? pick(group.name, frame.locale) : own.newTitle[kind]
  const both = (name: string): Localized => ({ es: fields[`${name}.es`] ?? "", en: fields[`${name}.en`] ?? "" })
  return (
    <Page frame={frame} title={title} hasBar>
      <BackLink href={groupsPath} text={own.title} />
      <div className="ph">
        <h1>{title}</h1>
        {group && <p className="m">{counted(own.products_one, own.products_other, group.products)}</p>}
      </div>
      <PostForm
        id={FORM}
        className="tile stack narrow"
        action={group ? groupPath(kind, group.id) : `${groupsPath}/new`}
        encType="multipart/form-data"
      >
        {group ? (
          <input type="hidden" name="version" value={group.version} />
        ) : (
          <input type="hidden" name="kind" value={kind} />
        )}
        <Pair frame={frame} name="name" label={own.name} value={both("name")} maxLength={MOST_NAME} />
        <Pair frame={frame} name="description" label={own.description} value={both("description")} rows={4} />
        <PictureChoice frame={frame} name="picture" label={own.picture} picture={fields["picture"] ?? ""}>
          <Pair frame={frame} name="alt" label={own.alt} value={both("alt")} hint={own.altHint} maxLength={MOST_ALT} />
        </PictureChoice>
        {kind === "category" && (
          <Select
            frame={frame}
            name="department"
            label={own.department}
            value={fields["department"]}
            options={[
              { value: "", text: own.none },
              ...departments.map(({ id, name }) => ({ value: id, text: pick(name, frame.locale) })),
            ]}
          />
        )}
        <Field
          frame={frame}
          name="slug"
          label={own.slug}
          aside={group ? undefined : product.optional}
          hint={group ? product.slugHint : own.slugHint}
          defaultValue={fields["slug"]}
          autoComplete="off"
        />
      </PostForm>
      {group && (
        <PostForm className="tile stack narrow t" action={`${groupPath(kind, group.id)}/remove`}>
          <p className="hint">{own.removeHint[kind]}</p>
          <button className="btn quiet red" type="submit">
            {own.remove}
          </button>
        </PostForm>
      )}
      <div className="act">
        <p />
        <a className="btn quiet fix" href={groupsPath}>
          {product.leave}
        </a>
        <button className="btn" type="submit" form={FORM}>
          {group ? shop.save : own.make}
        </button>
      </div>
    </Page>
  )
}
