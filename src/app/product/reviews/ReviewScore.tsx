import type { CSSProperties } from "react"
import { useTexts } from "#app/context.ts"
import { Stars } from "#app/ui/Stars.tsx"
import type { ReviewSummary } from "#shared/contract/review.ts"
import { productTexts } from "#shared/i18n/product.ts"
import "#app/product/reviews/Reviews.css"

export function ReviewScore({ summary: { average, count, histogram } }: { summary: ReviewSummary }) {
  const { tn, number } = useTexts(productTexts)
  return (
    <div className="ReviewScore">
      <p className="ReviewScore__average" aria-hidden="true">
        {number(average)}
      </p>
      <Stars average={average} count={count} />
      <ul className="ReviewScore__bars">
        {histogram.map((given, index) => {
          const stars = histogram.length - index
          const share = count === 0 ? 0 : (given / count) * 100
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row is its number of stars
            <li key={index}>
              <span aria-hidden="true">{`${number(stars)} ★`}</span>
              <i
                role="img"
                aria-label={`${tn("reviews.stars", stars, { n: number(stars) })}: ${tn("rating.count", given, { n: number(given) })}`}
                style={{ "--share": `${share}%` } as CSSProperties}
              />
              <span aria-hidden="true">{number(given)}</span>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
