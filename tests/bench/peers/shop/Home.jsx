/** The home page: opening, promises, departments, two rows of products. */
import { Link } from "../framework.jsx"
import { Hydrated } from "./cart.jsx"
import { Tile } from "./Tile.jsx"

const Row = ({ title, cards }) => (
  <section>
    <h2>{title}</h2>
    <ul className="Tiles">
      {cards.map((card) => (
        <Tile key={card.id} card={card} />
      ))}
    </ul>
  </section>
)

const Department = ({ department: { slug, name, count, image }, priority }) => (
  <li className="Tile">
    <h3 className="Tile__name">
      <Link to={`/product-department/${slug}`}>{name}</Link>
    </h3>
    <img
      src={`${image.src}/800`}
      srcSet={[240, 480, 800, 1200].map((width) => `${image.src}/${width} ${width}w`).join(", ")}
      sizes="(width >= 56rem) 25vw, 50vw"
      alt=""
      width="1200"
      height="900"
      loading={priority ? "eager" : "lazy"}
      fetchPriority={priority ? "high" : "auto"}
      decoding="async"
      style={{ background: image.color }}
    />
    <p className="Tile__category">{count} products</p>
  </li>
)

export function Home({ featured, reduced, departments }) {
  return (
    <main id="main">
      <div className="wrap">
        <header className="Opening">
          <h1>Ceramics, textiles and larder from workshops nearby</h1>
          <p>Painted, woven and made by hand, less than a day’s drive away.</p>
          <p>
            <Link to="/products" className="Button">
              See the catalogue
            </Link>
          </p>
        </header>
        <ul className="Tiles">
          {departments.map((department, index) => (
            <Department key={department.slug} department={department} priority={index === 0} />
          ))}
        </ul>
        <ul className="Facts">
          <li>Free delivery on orders over €50</li>
          <li>30-day money-back guarantee</li>
          <li>Collection in the shop</li>
          <li>24/7 support</li>
        </ul>
        <Row title="Featured" cards={featured} />
        <Row title="On sale" cards={reduced} />
      </div>
      <Hydrated />
    </main>
  )
}
