/** One section of the home page: its fields in both languages, its dates, and the preview beside. */

import { sectionSpecs, whenSpecs } from "#operator/home/sectionSpecs.ts"
import { type PartFormProps, PartPage } from "#operator/site/PartPage.tsx"
import { newSectionPath, sectionPath } from "#operator/site/shopParts.ts"
import { fill } from "#provider/platform/words/fill.ts"
import type { SectionKind } from "#shared/contract/home.ts"

export interface HomeSectionProps extends PartFormProps {
  kind: SectionKind
  /** Empty for a new one. */
  id: string
  name: string
}

export function HomeSection({ kind, id, name, ...form }: HomeSectionProps) {
  const { shopPages: own } = form.frame.texts
  const isNew = id === ""
  const title = isNew ? fill(own.newTitle, { kind: own.kinds[kind] }) : name
  const heading = title === own.kinds[kind] ? own.content : own.kinds[kind]
  return (
    <PartPage
      {...form}
      title={title}
      action={isNew ? newSectionPath(kind) : sectionPath(id)}
      groups={[
        { title: heading, hint: own.about[kind], specs: sectionSpecs[kind] },
        { title: own.when, specs: whenSpecs },
      ]}
      canTry={!isNew}
      remove={isNew ? undefined : { about: own.remove, hint: own.removeHint, button: own.removeIt }}
    />
  )
}
