/** What stands around every page: notice, header, menu, footer. */
import { Form, Link } from "../framework.jsx"
import { CartButton, CartProvider } from "./cart.jsx"
import { Icon } from "./Icon.jsx"
import { Panel } from "./Panel.jsx"

const MENU = { "/products": "Catalog", "/categories": "Categories", "/about-us": "About us" }
const FOOTER = {
  Shop: {
    "/products?filter=featured": "Featured products",
    "/products?filter=onSale": "On-sale products",
    "/categories": "All categories",
    "/gift-card-balance": "Gift card balance",
  },
  Help: {
    "/contact": "Contact",
    "/privacy-policy": "Privacy policy",
    "/terms-and-conditions": "Terms and conditions",
    "/withdrawal": "Withdraw from contract here",
  },
  "Your account": {
    "/my-account": "My account",
    "/my-account?tab=orders": "Order history",
    "/wishlist": "Wishlist",
  },
}

const Links = ({ of }) => (
  <ul>
    {Object.entries(of).map(([path, label]) => (
      <li key={path}>
        <Link to={path}>{label}</Link>
      </li>
    ))}
  </ul>
)

const Header = () => (
  <header className="Header wrap">
    <button
      type="button"
      className="IconButton"
      popoverTarget="panel-menu"
      aria-haspopup="dialog"
      aria-label="Open menu"
    >
      <Icon name="list" />
    </button>
    <Link to="/" className="Logo">
      <Icon name="mark" /> Azahar
    </Link>
    <nav className="Header__menu" aria-label="Main">
      <Links of={MENU} />
    </nav>
    <Link to="/search" className="IconButton Header__search" aria-label="Search">
      <Icon name="magnifying-glass" />
    </Link>
    <nav className="Header__languages" aria-label="Language">
      <Link to="/es/products" hrefLang="es">
        ES
      </Link>
      <span aria-current="true">EN</span>
    </nav>
    <Link to="/my-account" className="IconButton" aria-label="My account">
      <Icon name="user" />
    </Link>
    <CartButton />
    <Form action="/products" role="search" className="Search">
      <Icon name="magnifying-glass" />
      <input className="Input" type="search" name="search" placeholder="Search products" aria-label="Search" />
    </Form>
  </header>
)

const Footer = () => (
  <footer className="Footer">
    <div className="Footer__columns wrap">
      <div>
        <p className="Footer__name">Azahar</p>
        <p>Calle del Horno 12, 46003 Valencia, Spain</p>
        <p>Monday to Saturday, 10 am–2 pm and 5–8 pm</p>
        <p>
          <a href="mailto:hola@azahar.example">hola@azahar.example</a>
          <br />
          <a href="tel:+34960000123">+34 960 000 123</a>
        </p>
      </div>
      {Object.entries(FOOTER).map(([title, of]) => (
        <div key={title}>
          <h2>{title}</h2>
          <Links of={of} />
        </div>
      ))}
    </div>
    <p className="wrap">© Azahar · Prices include VAT</p>
  </footer>
)

export const Shell = ({ children }) => (
  <CartProvider>
    <a className="SkipLink" href="#main">
      Skip to content
    </a>
    <aside className="Announcement" aria-label="Shop notice">
      Free shipping on orders over €50
    </aside>
    <Header />
    {children}
    <Footer />
    <Panel id="panel-menu" title="Menu">
      <Links of={MENU} />
    </Panel>
  </CartProvider>
)
