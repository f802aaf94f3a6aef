import { useTexts } from "#app/context.ts"
import { SectionHead } from "#app/home/Section.tsx"
import type { ShownOf } from "#app/home/shownHome.ts"
import { Link } from "#app/ui/Link.tsx"
import { Stars } from "#app/ui/Stars.tsx"
import { paths } from "#shared/paths.ts"
import "#app/home/otherSections.css"

export function Praise({ section: { id, title, reviews, link } }: { section: ShownOf<"reviews"> }) {
  const { text } = useTexts()
  return (
    <section className="wrap section" id={id}>
      {title && <SectionHead title={text(title)} />}
      <ul className="PraiseList">
        {reviews.map((review) => (
          <li key={review.id}>
            <Stars average={review.rating} />
            <blockquote>{review.content}</blockquote>
            <p>
              <span>{review.author}</span>
              {link && (
                <>
                  <span>{" · "}</span>
                  <Link to={paths.product(review.product.slug)}>{text(review.product.name)}</Link>
                </>
              )}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
