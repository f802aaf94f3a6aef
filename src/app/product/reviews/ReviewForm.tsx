import { useRef } from "react"
import { useTexts } from "#app/context.ts"
import type { ShownOwnReview } from "#app/product/reviews/loadReviews.ts"
import { PhotosField } from "#app/product/reviews/photos/PhotosField.tsx"
import { photoFaults } from "#app/product/reviews/photos/photoFaults.ts"
import { RatingField } from "#app/product/reviews/RatingField.tsx"
import { REVIEW } from "#app/product/reviews/reviewIntents.ts"
import { Button } from "#app/ui/Button.tsx"
import { TextArea, TextField } from "#app/ui/form/Field.tsx"
import { FormProblem, ShopForm } from "#app/ui/form/ShopForm.tsx"
import { useShopForm } from "#app/ui/form/useShopForm.ts"
import { REVIEW_MAX_LENGTH, REVIEW_TITLE_MAX_LENGTH, WriteReviewInput } from "#shared/contract/reviewInput.ts"
import { checkFields } from "#shared/fields/field.ts"
import { formTexts } from "#shared/i18n/form.ts"
import { ownReviewTexts } from "#shared/i18n/ownReview.ts"
import { paths } from "#shared/paths.ts"

interface Props {
  slug: string
  own: ShownOwnReview | null
  mayAddPhotos: boolean
}

export function ReviewForm({ slug, own, mayAddPhotos }: Props) {
  const { t, locale } = useTexts(formTexts, ownReviewTexts)
  const photos = useRef<HTMLInputElement>(null)
  const kept = own?.ownPhotos ?? []

  const form = useShopForm({
    intent: REVIEW,
    initial: own ? { rating: String(own.rating), title: own.title, content: own.content } : {},
    check: ({ rating, title, content }) => ({
      ...checkFields(WriteReviewInput, { rating: rating ? Number(rating) : undefined, title, content, locale }),
      ...photoFaults([...(photos.current?.files ?? [])], 0),
    }),
  })
  return (
    <ShopForm form={form} action={paths.product(slug)} inPlace files={mayAddPhotos}>
      <FormProblem form={form} title={t("form.failed")} messages={{ not_bought: t("reviewPhotos.notBought") }} />
      <input type="hidden" name="before" value={own?.id ?? ""} />
      <RatingField field={form.field("rating")} />
      <TextField field={form.field("title")} optional maxLength={REVIEW_TITLE_MAX_LENGTH} />
      <TextArea field={form.field("content")} rows={6} maxLength={REVIEW_MAX_LENGTH} hint={t("ownReview.rules")} />
      <PhotosField form={form} own={kept} mayAdd={mayAddPhotos} input={photos} />
      <p>
        <Button type="submit" busy={form.busy}>
          {form.busy ? t("ownReview.sending") : t("ownReview.send")}
        </Button>
      </p>
    </ShopForm>
  )
}
