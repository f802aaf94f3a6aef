/** A product's published reviews, each with the shop's reply or a link to write one. */
import type { Frame } from "#operator/frame/frame.ts"
import { Icon } from "#operator/frame/Icon.tsx"
import { Page } from "#operator/frame/Layout.tsx"
import { Pager } from "#operator/frame/Pager.tsx"
import { PostForm } from "#operator/frame/PostForm.tsx"
import { counted } from "#operator/frame/words/texts.ts"
import { productPath } from "#operator/products/productPath.ts"
import { photoFilePath } from "#operator/queue/QueuePhoto.tsx"
import type { PublishedReview, ProductReviews as Shown } from "#provider/catalogue/reviews/productReviews.ts"
import { fill } from "#provider/platform/words/fill.ts"
import { formatShortDate } from "#shared/dates.ts"
import { pick } from "#shared/locale.ts"

export interface ProductReviewsProps extends Shown {
  frame: Frame
  newer: string | undefined
  older: string | undefined
}

export function ProductReviews({ frame, product, reviews, newer, older }: ProductReviewsProps) {
  const { reviews: texts } = frame.texts
  const name = pick(product.name, frame.locale)
  const more = newer !== undefined || older !== undefined
  return (
    <Page frame={frame} title={`${texts.title}, ${name}`}>
      <a className="back" href={productPath(product.id)}>
        <Icon name="caret-left" small />
        {name}
      </a>
      <div className="page-head">
        <h1>{texts.title}</h1>
        {!more && <p className="muted">{counted(texts.count_one, texts.count_other, reviews.length)}</p>}
      </div>
      {reviews.length === 0 && (
        <div className="empty">
          <h2>{texts.none}</h2>
          <p className="muted">{texts.noneText}</p>
        </div>
      )}
      {reviews.map((review) => (
        <article className="tile stack" key={review.id} aria-labelledby={`r-${review.id}`}>
          <ReviewWords frame={frame} review={review} id={`r-${review.id}`} />
          <ReviewPhotos frame={frame} product={product.id} review={review} />
          {review.reply !== "" && (
            <div className="box">
              <div>
                <b>{frame.texts.queue.reply}</b>
                <p className="said">{review.reply}</p>
              </div>
            </div>
          )}
          <p>
            <a className="text-button" href={`${productPath(product.id)}/reviews/${encodeURIComponent(review.id)}`}>
              {review.reply === "" ? texts.write : texts.change}
              <span className="visually-hidden">: {review.author}</span>
            </a>
          </p>
        </article>
      ))}
      <Pager newer={newer} older={older} texts={frame.texts.orders} />
    </Page>
  )
}

/** Each with one button: to publish it, or to take it off the page. */
function ReviewPhotos({ frame, product, review }: { frame: Frame; product: string; review: PublishedReview }) {
  const { reviews: texts, queue } = frame.texts
  if (review.photos.length === 0) return null
  return (
    <ul className="review-photos">
      {review.photos.map(({ id, status, thumb }) => {
        const isShown = status === "approved"
        return (
          <li key={id} className="stack">
            <a href={photoFilePath(id)}>
              <img src={thumb} alt={fill(queue.photoOf, { who: review.author })} width="96" height="120" />
            </a>
            <span className="small-text muted">{texts.photo[status]}</span>
            <PostForm action={`${productPath(product)}/reviews/photos/${encodeURIComponent(id)}`}>
              <button
                className="text-button"
                type="submit"
                name="word"
                value={isShown ? "reject" : "publish"}
                aria-label={`${isShown ? texts.photoTake : queue.choices.photo_publish.title}: ${review.author}`}
              >
                {isShown ? texts.photoTake : queue.choices.photo_publish.title}
              </button>
            </PostForm>
          </li>
        )
      })}
    </ul>
  )
}

export function ReviewWords({ frame, review, id }: { frame: Frame; review: PublishedReview; id?: string }) {
  const { queue } = frame.texts
  return (
    <>
      <div className="page-head">
        <h2 id={id}>{fill(queue.stars, { n: review.rating })}</h2>
        <span className="muted small-text">
          {review.author} · {formatShortDate(review.at, frame.locale)}
          {review.isVerified && ` · ${queue.bought}`}
        </span>
      </div>
      <div lang={review.lang ?? undefined}>
        {review.title !== "" && <p className="strong">{review.title}</p>}
        <p className="said">{review.text}</p>
      </div>
    </>
  )
}
