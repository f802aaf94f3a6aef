/** The owner's own promises, after those that the shop computes. */
import { claimSpecs } from "#operator/claims/claimSpecs.ts"
import { type PartFormProps, PartPage } from "#operator/site/PartPage.tsx"
import { claimsPath } from "#operator/site/shopParts.ts"
import { fill } from "#provider/platform/words/fill.ts"
import { intlTags, type Localized } from "#shared/locale.ts"

export interface ClaimsProps extends PartFormProps {
  /** Computed promises, shown above every page. */
  promised: readonly Localized[]
}

export function Claims({ promised, ...form }: ClaimsProps) {
  const { locale, texts } = form.frame
  const { shopPages: own, shopDelivery } = texts
  const list = new Intl.ListFormat(intlTags[locale], { type: "conjunction" })
  const words = list.format(promised.map((each) => fill(shopDelivery.quoted, { words: each[locale] })))
  return (
    <PartPage
      {...form}
      tab="claims"
      action={claimsPath}
      groups={[{ title: own.claims, hint: fill(own.claimsHint, { promises: words }), specs: claimSpecs }]}
      canTry
    />
  )
}
