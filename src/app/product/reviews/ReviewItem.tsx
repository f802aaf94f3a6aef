import { useTexts } from "#app/context.ts"
import { lazyComponent } from "#app/lazyComponent.tsx"
import type { ShownReview } from "#app/product/reviews/loadReviews.ts"
import { longDate } from "#app/product/reviews/longDate.ts"
import { Icon } from "#app/ui/Icon.tsx"
import { Stars } from "#app/ui/Stars.tsx"
import { productTexts } from "#shared/i18n/product.ts"
import "#app/product/reviews/Reviews.css"

/** Most reviews have none. */
const LazyPhotos = lazyComponent(async () => (await import("./photos/ReviewPhotos.tsx")).ReviewPhotos)

export function ReviewItem({ review }: { review: ShownReview }) {
  const { t, locale } = useTexts(productTexts)
  const { rating, title, content, author, lang, verified, day, reply, photos } = review
  // A review in the page's language needs no label.
  const foreign = lang !== null && lang !== locale ? lang : undefined
  return (
    <article className="ReviewItem">
      <div className="ReviewItem__facts">
        <Stars average={rating} />
        <h3>{author}</h3>
        <time dateTime={day}>{longDate(day, t)}</time>
        {verified && (
          <span>
            <Icon name="seal-check" size="small" />
            <span>{t("reviews.verified")}</span>
          </span>
        )}
      </div>
      {title !== "" && (
        <p className="ReviewItem__title" lang={foreign}>
          {title}
        </p>
      )}
      <p lang={foreign}>{content}</p>
      {photos && <LazyPhotos author={author} photos={photos} />}
      {reply !== undefined && (
        <div className="ReviewItem__reply">
          <h4>{t("reviews.reply")}</h4>
          <p>{reply}</p>
        </div>
      )}
    </article>
  )
}
