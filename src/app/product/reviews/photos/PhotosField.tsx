/** The customer's photos of a review: those there are, each to keep or to remove, and the field to add some. */
import { type ChangeEvent, type RefObject, useState } from "react"
import { useTexts } from "#app/context.ts"
import { OwnPhotos } from "#app/product/reviews/photos/OwnPhotos.tsx"
import type { ShopForm } from "#app/ui/form/useShopForm.ts"
import { Icon } from "#app/ui/Icon.tsx"
import type { OwnPhoto } from "#shared/contract/review.ts"
import { MOST_PHOTO_BYTES, MOST_REVIEW_PHOTOS } from "#shared/contract/reviewInput.ts"
import { formTexts } from "#shared/i18n/form.ts"
import { ownReviewTexts } from "#shared/i18n/ownReview.ts"
import "#app/ui/Field.css"
import "#app/ui/form/Form.css"

interface Props {
  form: ShopForm
  own: readonly OwnPhoto[]
  /** Whether the customer may add some. */
  mayAdd: boolean
  input: RefObject<HTMLInputElement | null>
}

/** By name: a phone then sends its own format as JPEG, which it keeps for `image/*`. */
const ACCEPTED = "image/jpeg,image/png,image/webp,image/avif"
const ID = "review-photos"

export function PhotosField({ form, own, mayAdd, input }: Props) {
  const { t, number } = useTexts(formTexts, ownReviewTexts)
  const [chosen, setChosen] = useState<string[]>()
  const faults = useFaults(form, chosen)
  const isRefused = form.refusal !== undefined && chosen === undefined
  const choose = ({ currentTarget: { files } }: ChangeEvent<HTMLInputElement>) =>
    setChosen(Array.from(files ?? [], ({ name }) => name))
  const most = number(MOST_REVIEW_PHOTOS)
  return (
    <>
      {own.length > 0 && (
        <fieldset>
          <legend>{t("reviewPhotos.yours")}</legend>
          <OwnPhotos own={own} isRemovable />
        </fieldset>
      )}
      {mayAdd && (
        <div className="Field">
          <label htmlFor={ID}>
            <span>{`${t("reviewPhotos.label")} `}</span>
            <small>{t("form.optional")}</small>
          </label>
          <input
            ref={input}
            id={ID}
            className="Input"
            type="file"
            name="photos"
            accept={ACCEPTED}
            multiple
            aria-invalid={faults.length > 0 || undefined}
            aria-describedby={`${ID}-hint${faults.length > 0 ? ` ${ID}-error` : ""}`}
            onChange={choose}
          />
          <p className="Field__hint" id={`${ID}-hint`}>
            {isRefused ? t("reviewPhotos.again") : t("reviewPhotos.hint", { most, mb: number(MOST_PHOTO_BYTES / 1e6) })}
          </p>
          {faults.length > 0 && (
            <div id={`${ID}-error`}>
              {faults.map((fault) => (
                <p className="Field__error" key={fault}>
                  <Icon name="warning-circle" size="small" />
                  <span>{fault}</span>
                </p>
              ))}
            </div>
          )}
        </div>
      )}
    </>
  )
}

/** One for each file that is refused, by its name; or one for all of them. */
function useFaults({ errors, refusal }: ShopForm, chosen: readonly string[] | undefined): string[] {
  const { t, number } = useTexts(ownReviewTexts)
  const said = (code: string | undefined) => {
    if (code === "too_many") return t("reviewPhotos.too_many", { most: number(MOST_REVIEW_PHOTOS) })
    return code === "too_large"
      ? t("reviewPhotos.too_large", { mb: number(MOST_PHOTO_BYTES / 1e6) })
      : t("reviewPhotos.format")
  }
  const files = Object.keys(errors).filter((name) => name.startsWith("photos."))
  const nameOf = (field: string) => chosen?.[Number(field.slice("photos.".length))] ?? refusal?.values[field]
  if (files.length > 0)
    return files.map((field) => `${nameOf(field) ?? t("reviewPhotos.label")}: ${said(errors[field])}`)
  return errors["photos"] === undefined ? [] : [said(errors["photos"])]
}
