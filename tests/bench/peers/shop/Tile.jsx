/** One product as a tile. */
import { Link } from "../framework.jsx"
import { AddButton, Heart } from "./cart.jsx"

const WIDTHS = [240, 480, 800]

export const Stars = ({ rating }) =>
  rating.count > 0 && (
    <p className="Tile__stars">
      <i role="img" aria-label={`${rating.average} out of 5, ${rating.count} reviews`}>
        {"★★★★★".slice(0, Math.round(rating.average))}
      </i>
      <span aria-hidden="true">{rating.count}</span>
    </p>
  )

export function Tile({ card, eager = false, priority = false }) {
  const { id, name, image, price, rating } = card
  return (
    <li className="Tile">
      <h3 className="Tile__name">
        <Link to={`/product/${card.slug}`}>{name}</Link>
      </h3>
      <img
        src={`${image.src}/480`}
        srcSet={WIDTHS.map((width) => `${image.src}/${width} ${width}w`).join(", ")}
        sizes="(width >= 68rem) 25vw, (width >= 40rem) 33vw, 50vw"
        alt=""
        width="480"
        height="600"
        loading={eager ? "eager" : "lazy"}
        fetchPriority={priority ? "high" : "auto"}
        decoding="async"
        style={{ background: image.color }}
      />
      {card.percent > 0 && <span className="Tile__seal">−{card.percent} %</span>}
      <p className="Tile__category">{card.category}</p>
      <Stars rating={rating} />
      <p className="Tile__price">
        {price.isFrom && <span>from </span>}
        {price.now} {price.before && <s>{price.before}</s>}
      </p>
      <Heart id={id} name={name} />
      <AddButton id={id} name={name} />
    </li>
  )
}
