/** The shop's reply to a published review. */
import type { Frame } from "#operator/frame/frame.ts"
import { Icon } from "#operator/frame/Icon.tsx"
import { Page } from "#operator/frame/Layout.tsx"
import { PostForm } from "#operator/frame/PostForm.tsx"
import { ReplyField } from "#operator/frame/ReplyField.tsx"
import { productPath } from "#operator/products/productPath.ts"
import { ReviewWords } from "#operator/reviews/ProductReviews.tsx"
import type { ProductReviews, PublishedReview } from "#provider/catalogue/reviews/productReviews.ts"
import { pick } from "#shared/locale.ts"

export interface ReviewReplyProps {
  frame: Frame
  product: ProductReviews["product"]
  review: PublishedReview
  /** The submitted fields; undefined before that. */
  said: ((name: string) => string) | undefined
}

export function ReviewReply({ frame, product, review, said }: ReviewReplyProps) {
  const { reviews: texts, order, queue } = frame.texts
  const path = `${productPath(product.id)}/reviews`
  const isNew = review.reply === ""
  return (
    <Page frame={frame} title={`${queue.reply}, ${pick(product.name, frame.locale)}`}>
      <a className="back" href={path}>
        <Icon name="caret-left" small />
        {texts.title}
      </a>
      <h1>{queue.reply}</h1>
      <section className="tile stack narrow">
        <ReviewWords frame={frame} review={review} />
        {said && said("was").replaceAll("\r\n", "\n") !== review.reply && (
          <p className="box warn">
            <Icon name="note" />
            <span>
              <b>{order.prevails}:</b> {review.reply || texts.nothing}
            </span>
          </p>
        )}
        <PostForm className="stack" action={`${path}/${encodeURIComponent(review.id)}`}>
          <input type="hidden" name="was" value={review.reply} />
          <ReplyField
            frame={frame}
            hint={isNew ? queue.replyHint : texts.changeHint}
            value={said && said("word") !== "take" ? said("reply") : review.reply}
            rows={5}
          />
          <div className="acts">
            <button className="button" type="submit" name="word" value="save">
              {texts.save}
            </button>
            {!isNew && (
              <button className="button quiet red" type="submit" name="word" value="take">
                {texts.take}
              </button>
            )}
          </div>
        </PostForm>
      </section>
    </Page>
  )
}
