import { useTexts } from "#app/context.ts"
import { FieldError } from "#app/ui/form/Field.tsx"
import type { FormField } from "#app/ui/form/useShopForm.ts"
import { formTexts } from "#shared/i18n/form.ts"
import { productTexts } from "#shared/i18n/product.ts"
import "#app/product/reviews/Reviews.css"

const STARS = [1, 2, 3, 4, 5]

export function RatingField({ field }: { field: FormField }) {
  const { t, tn, number } = useTexts(formTexts, productTexts)
  const { id, name, initial, error } = field
  return (
    <fieldset className="RatingField" aria-describedby={error === undefined ? undefined : `${id}-error`}>
      <legend>{t("fields.rating.label")}</legend>
      <div className="RatingField__stars">
        {STARS.map((stars) => (
          <label key={stars}>
            <input type="radio" name={name} value={stars} required defaultChecked={initial === String(stars)} />
            <span className="visually-hidden">{tn("reviews.stars", stars, { n: number(stars) })}</span>
          </label>
        ))}
      </div>
      <FieldError field={field} />
    </fieldset>
  )
}
