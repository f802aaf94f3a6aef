/** The page `/products`: title, toolbar, twelve tiles, pages, filters. */
import { Form, Link } from "../framework.jsx"
import { Hydrated } from "./cart.jsx"
import { Filters } from "./Filters.jsx"
import { Icon } from "./Icon.jsx"
import { Panel } from "./Panel.jsx"
import { Tile } from "./Tile.jsx"

/** So many pictures are in the first view of a phone. */
const EAGER = 4
const ORDERS = { "": "Featured first", price: "Price", alphabetically: "Name", newest: "Newest" }

export function Listing({ cards, total, pages, ...facets }) {
  return (
    <main id="main">
      <header className="ListingHeader wrap">
        <nav className="Breadcrumb" aria-label="Breadcrumb">
          <Link to="/">Home</Link> / <span aria-current="page">Catalog</span>
        </nav>
        <h1>Catalog</h1>
      </header>
      <div className="wrap">
        <div className="Toolbar">
          <button type="button" className="Button" popoverTarget="panel-filters" aria-haspopup="dialog">
            <Icon name="sliders" /> Filters
          </button>
          <p>
            <strong>{total}</strong> products
          </p>
          <Form action="/products">
            <select className="Input" name="orderby" aria-label="Sort by">
              {Object.entries(ORDERS).map(([value, label]) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </select>
          </Form>
        </div>
        <ul className="Tiles">
          {cards.map((card, index) => (
            <Tile key={card.id} card={card} eager={index < EAGER} priority={index === 0} />
          ))}
        </ul>
        <nav className="Pager" aria-label="Pages">
          {[1, 2, pages].map((page) => (
            <Link key={page} to={`/products?page=${page}`} aria-current={page === 1 ? "page" : undefined}>
              {page}
            </Link>
          ))}
        </nav>
      </div>
      <Panel id="panel-filters" title="Filters">
        <Filters {...facets} />
      </Panel>
      <Hydrated />
    </main>
  )
}
