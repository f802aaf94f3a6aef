/** One department or category, or a new one: its names and texts in both languages, its address, where it stands. */
import { BackLink } from "#operator/frame/BackLink.tsx"
import { Field, Select } from "#operator/frame/Field.tsx"
import type { Frame } from "#operator/frame/frame.ts"
import { Page } from "#operator/frame/Layout.tsx"
import { PictureChoice } from "#operator/frame/PictureChoice.tsx"
import { PostForm } from "#operator/frame/PostForm.tsx"
import { control, formOf } from "#operator/frame/resourceForm.ts"
import { counted } from "#operator/frame/words/texts.ts"
import { groupPath, groupsPath } from "#operator/groups/groupPath.ts"
import { Check, Pair } from "#operator/site/ShopPage.tsx"
import { type GroupKind, groupResource } from "#provider/catalogue/groups/groupInput.ts"
import type { ViewedGroup } from "#provider/catalogue/groups/viewGroups.ts"
import type { Fields } from "#provider/platform/operations/conflict.ts"
import { legalGroups } from "#shared/contract/legalGroups.ts"
import { pick } from "#shared/locale.ts"

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

export function Group({ frame, kind, departments, fields, group }: GroupProps) {
  const { groups: own, product, shop } = frame.texts
  const title = group ? pick(group.name, frame.locale) : own.newTitle[kind]
  const { pair } = formOf(frame, groupResource, fields)
  const chosen = (fields["legalGroups"] ?? "").split(" ")
  return (
    <Page frame={frame} title={title} hasBar>
      <BackLink href={groupsPath} text={own.title} />
      <div className="page-head">
        <h1>{title}</h1>
        {group && <p className="muted">{counted(own.products_one, own.products_other, group.products)}</p>}
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
        <Pair {...pair("name", own.name)} />
        <Pair {...pair("description", own.description)} rows={4} />
        <PictureChoice frame={frame} name="picture" label={own.picture} picture={fields["picture"] ?? ""}>
          <Pair {...pair("alt", own.alt)} hint={own.altHint} />
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
        <fieldset className="stack tight">
          <legend className="label">{own.legalGroups}</legend>
          {legalGroups.map((legal) => (
            <Check
              key={legal}
              name="legalGroups"
              value={legal}
              label={frame.texts.productMore.legal[legal]}
              isOn={chosen.includes(legal)}
            />
          ))}
          <p className="hint">{own.legalGroupsHint}</p>
        </fieldset>
        <Field
          frame={frame}
          name="slug"
          {...control(groupResource.fields.slug)}
          label={own.slug}
          aside={group ? undefined : product.optional}
          hint={group ? product.slugHint : own.slugHint}
          defaultValue={fields["slug"]}
          autoComplete="off"
        />
      </PostForm>
      {group && (
        <PostForm className="tile stack narrow tight" action={`${groupPath(kind, group.id)}/remove`}>
          <p className="hint">{own.removeHint[kind]}</p>
          <button className="button quiet red" type="submit">
            {own.remove}
          </button>
        </PostForm>
      )}
      <div className="action-bar">
        <p />
        <a className="button quiet fit" href={groupsPath}>
          {product.leave}
        </a>
        <button className="button" type="submit" form={FORM}>
          {group ? shop.save : own.make}
        </button>
      </div>
    </Page>
  )
}
