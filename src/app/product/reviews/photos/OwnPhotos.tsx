/** The customer's photos of a review, with their states, before and after the shop has looked at them. */
import { useTexts } from "#app/context.ts"
import type { OwnPhoto } from "#shared/contract/review.ts"
import { ownReviewTexts } from "#shared/i18n/ownReview.ts"
import "#app/product/reviews/Reviews.css"
import "#app/ui/Check.css"
import "#app/ui/form/Form.css"

interface Props {
  own: readonly OwnPhoto[]
  /** In the form, which removes the chosen ones. */
  isRemovable?: boolean
}

export function OwnPhotos({ own, isRemovable = false }: Props) {
  const { t, number } = useTexts(ownReviewTexts)
  return (
    <ul className="ReviewPhotos" data-own>
      {own.map(({ id, status, thumb }, index) => (
        <li key={id}>
          <img src={thumb} alt={t("reviewPhotos.own", { n: number(index + 1) })} width="96" height="120" />
          <p className="Field__hint">{t(`reviewPhotos.${status}`)}</p>
          {isRemovable && (
            <label className="Check">
              <input type="checkbox" name="removePhotos" value={id} />
              <span>{t("reviewPhotos.remove", { n: number(index + 1) })}</span>
            </label>
          )}
        </li>
      ))}
    </ul>
  )
}
