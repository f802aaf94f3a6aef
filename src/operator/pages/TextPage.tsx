/** One page of text, Spanish and English side by side, with its preview. */
import { isLegal, slugSpec, textSpecs } from "#operator/pages/textSpecs.ts"
import { shownAt } from "#operator/pages/textWords.ts"
import { type PartFormProps, PartPage } from "#operator/site/PartPage.tsx"
import { newTextPath, textPath, textsPath } from "#operator/site/shopParts.ts"

export interface TextPageProps extends PartFormProps {
  /** Empty for a new one. */
  slug: string
  name: string
  /** Whether it has been written. */
  isThere: boolean
}

export function TextPage({ slug, name, isThere, ...form }: TextPageProps) {
  const { shopPages: own } = form.frame.texts
  const isNew = slug === ""
  return (
    <PartPage
      {...form}
      title={isNew ? own.newText : name}
      back={{ href: textsPath, text: own.tabs.texts }}
      action={isNew ? newTextPath : textPath(slug)}
      groups={[
        {
          title: isLegal(slug) ? own.ownParagraphs : own.content,
          ...(isLegal(slug) && { hint: own.ownParagraphsHint }),
          specs: isNew ? [...textSpecs(slug), slugSpec] : textSpecs(slug),
        },
      ]}
      shown={isNew || !(isThere || isLegal(slug) || slug === "about-us") ? "" : shownAt(slug)}
      canTry={!isNew}
      remove={isThere ? { about: own.removeText, hint: own.removeTextHint, button: own.removeIt } : undefined}
    />
  )
}
