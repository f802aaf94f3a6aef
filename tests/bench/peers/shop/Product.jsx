/** The page of a product: pictures, choice, details, reviews, what goes with it. */
import { Link } from "../framework.jsx"
import { BuyForm } from "./BuyForm.jsx"
import { Hydrated } from "./cart.jsx"
import { Stars, Tile } from "./Tile.jsx"

const WIDTHS = [480, 800, 1200]

const Gallery = ({ images }) => (
  <ul className="Gallery">
    {images.map(({ src, alt }, index) => (
      <li key={src}>
        <img
          src={`${src}/1200`}
          srcSet={WIDTHS.map((width) => `${src}/${width} ${width}w`).join(", ")}
          sizes={index === 0 ? "(width >= 56rem) 55vw, 86vw" : "(width >= 56rem) 28vw, 86vw"}
          alt={alt}
          width="1200"
          height="1500"
          loading={index === 0 ? "eager" : "lazy"}
          fetchPriority={index === 0 ? "high" : "auto"}
          decoding="async"
        />
      </li>
    ))}
  </ul>
)

const Review = ({ review: { author, rating, content } }) => (
  <article className="Review">
    <h3>{author}</h3>
    <Stars rating={{ average: rating, count: 1 }} />
    <p>{content}</p>
  </article>
)

export function Product({ name, category, lead, paragraphs, rating, images, attributes, reviews, related, ...buying }) {
  return (
    <main id="main">
      <div className="wrap">
        <nav className="Breadcrumb" aria-label="Breadcrumb">
          <Link to="/">Home</Link> / <Link to="/products">Catalog</Link> / <span aria-current="page">{name}</span>
        </nav>
        <article className="Product">
          <Gallery images={images} />
          <div>
            <p className="Tile__category">{category}</p>
            <h1>{name}</h1>
            <Stars rating={rating} />
            <p>{lead}</p>
            <BuyForm name={name} {...buying} />
            <ul className="Facts">
              <li>Home delivery in two to four days</li>
              <li>Collection in the shop tomorrow</li>
              <li>30 days to return it</li>
            </ul>
          </div>
        </article>
        <section>
          <h2>Description</h2>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          <dl className="Facts">
            {attributes.map((attribute) => (
              <div key={attribute.key}>
                <dt>{attribute.name}</dt>
                <dd>{attribute.value}</dd>
              </div>
            ))}
          </dl>
        </section>
        <section id="reviews">
          <h2>Reviews</h2>
          {reviews.map((review) => (
            <Review key={review.id} review={review} />
          ))}
        </section>
        <section>
          <h2>Goes well with</h2>
          <ul className="Tiles">
            {related.map((card) => (
              <Tile key={card.id} card={card} />
            ))}
          </ul>
        </section>
      </div>
      <Hydrated />
    </main>
  )
}
