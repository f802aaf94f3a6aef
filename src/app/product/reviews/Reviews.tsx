/** Customers' reviews: the summary at once, the texts when loaded. */
import { useTexts } from "#app/context.ts"
import { type Deferrable, Deferred } from "#app/Deferred.tsx"
import { useLocation, useSearchParams } from "#app/navigation.ts"
import { type ReviewPage, readReviewQuery, reviewsTo } from "#app/product/reviews/loadReviews.ts"
import { ReviewItem } from "#app/product/reviews/ReviewItem.tsx"
import { ReviewScore } from "#app/product/reviews/ReviewScore.tsx"
import { WriteReview } from "#app/product/reviews/WriteReview.tsx"
import { Link } from "#app/ui/Link.tsx"
import { Pager } from "#app/ui/Pager.tsx"
import type { ReviewSummary } from "#shared/contract/review.ts"
import { reviewSorts } from "#shared/contract/reviewSorts.ts"
import { productTexts } from "#shared/i18n/product.ts"
import { paths } from "#shared/paths.ts"
import "#app/product/reviews/Reviews.css"
import "#app/ui/Button.css"
import "#app/ui/Chip.css"

interface Props {
  slug: string
  summary: ReviewSummary
  reviews: Deferrable<ReviewPage>
}

export function Reviews({ slug, summary, reviews }: Props) {
  const { t } = useTexts(productTexts)
  const { pathname, search } = useLocation()
  return (
    <section className="Reviews section" id="reviews" aria-labelledby="reviews-title">
      <h2 id="reviews-title">{t("reviews.title")}</h2>
      <div className="Reviews__columns" data-none={summary.count === 0 || undefined}>
        {summary.count === 0 ? <p className="Reviews__none">{t("reviews.none")}</p> : <ReviewScore summary={summary} />}
        <div>
          <Deferred
            name="reviews"
            value={reviews}
            fallback={<p className="Reviews__waiting">{t("reviews.loading")}</p>}
            failed={
              <p className="Reviews__waiting">
                <span>{t("reviews.failed")}</span> <Link to={pathname + search}>{t("error.again")}</Link>
              </p>
            }
          >
            {(page) => (
              <>
                <WriteReview slug={slug} page={page} />
                {summary.count > 0 && <ReviewTexts slug={slug} count={summary.count} page={page} />}
              </>
            )}
          </Deferred>
        </div>
      </div>
    </section>
  )
}

function ReviewTexts({ slug, count, page: { items, pages } }: { slug: string; count: number; page: ReviewPage }) {
  const { t, number } = useTexts(productTexts)
  const params = useSearchParams()
  const query = readReviewQuery(params)
  const to = (changed: Partial<typeof query>) =>
    reviewsTo(paths.product(slug), { ...query, ...changed }, params.get("variant"))
  return (
    <>
      {count > 1 && (
        <nav aria-label={t("reviews.sortBy")}>
          <ul className="Chips Reviews__sorts">
            {reviewSorts.map((sort) => (
              <li key={sort}>
                <Link className="Chip" to={to({ sort })} aria-current={sort === query.sort ? "true" : undefined}>
                  {t(`reviews.sort.${sort}`)}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {items.map((review) => (
        <ReviewItem key={review.id} review={review} />
      ))}
      {items.length === 0 && (
        <p className="Reviews__none">
          <span>{t("reviews.beyond")}</span> <Link to={to({ page: undefined })}>{t("reviews.back")}</Link>
        </p>
      )}
      {query.page === undefined ? (
        count > items.length && (
          <Link className="TextButton" to={to({ page: 1 })}>
            {t("reviews.seeAll", { n: number(count) })}
          </Link>
        )
      ) : (
        <Pager page={query.page} pages={pages} to={(page) => to({ page })} label={t("reviews.pages")} />
      )}
    </>
  )
}
