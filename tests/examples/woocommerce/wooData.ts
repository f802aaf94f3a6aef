/** A small shop as the Store API lists it, in the shapes of its documentation. */
import type { WooCategory, WooImage, WooProduct, WooReview } from "#tests/examples/woocommerce/storeApi.ts"

const category = (id: number, name: string, slug: string, parent: number): WooCategory => ({
  id,
  name,
  slug,
  parent,
  description: "",
  image: null,
})

export const categories: WooCategory[] = [
  category(15, "Ropa", "ropa", 0),
  category(16, "Camisetas", "camisetas", 15),
  category(17, "Accesorios", "accesorios", 15),
  category(18, "Hogar", "hogar", 0),
  category(19, "Velas", "velas", 18),
]

/** `src` is completed with where the double answers. */
export const image: WooImage = { id: 61, src: "/wp-content/uploads/2026/01/gorra.png", alt: "" }

interface Facts {
  cents: number
  regular?: number
  category?: number
  maximum?: number
  isOnBackorder?: boolean
}

const product = (id: number, name: string, slug: string, facts: Facts): WooProduct => ({
  id,
  name,
  slug,
  parent: 0,
  type: "simple",
  variation: "",
  sku: `SKU-${id}`,
  short_description: `<p>${name}.</p>`,
  description: `<p>${name}, <strong>hecha a mano</strong>.</p>`,
  prices: {
    price: String(facts.cents),
    regular_price: String(facts.regular ?? facts.cents),
    currency_code: "EUR",
    currency_minor_unit: 2,
  },
  average_rating: "0",
  review_count: 0,
  images: [],
  categories: facts.category === undefined ? [] : [{ id: facts.category }],
  tags: [],
  attributes: [],
  is_purchasable: true,
  is_in_stock: facts.maximum !== 0,
  is_on_backorder: facts.isOnBackorder ?? false,
  add_to_cart: { maximum: facts.maximum ?? 9999 },
})

const variation = (id: number, colour: string, facts: Facts): WooProduct => ({
  ...product(id, "Camiseta básica", "camiseta-basica", facts),
  parent: 103,
  type: "variation",
  variation: `Color: ${colour}`,
})

/** The newest first. */
export const products: WooProduct[] = [
  {
    ...product(101, "Gorra de lana", "gorra-de-lana", { cents: 1800, regular: 2000, category: 17, maximum: 12 }),
    images: [image],
    average_rating: "5.00",
    review_count: 1,
    tags: [{ name: "invierno" }],
    attributes: [{ name: "Material", has_variations: false, terms: [{ name: "Lana" }, { name: "Algodón" }] }],
  },
  product(102, "Vela de lavanda", "vela-de-lavanda", { cents: 950, category: 19 }),
  {
    ...product(103, "Camiseta básica", "camiseta-basica", { cents: 1500, category: 16 }),
    type: "variable",
    is_purchasable: false,
    attributes: [{ name: "Color", has_variations: true, terms: [{ name: "Azul" }, { name: "Rojo" }] }],
  },
  product(104, "Bufanda larga", "bufanda-larga", { cents: 2400, category: 17, maximum: 0 }),
  product(105, "Mesa de roble", "mesa-de-roble", { cents: 12_000, category: 18, isOnBackorder: true }),
]

export const variations: WooProduct[] = [
  variation(1031, "Azul", { cents: 1500, maximum: 5 }),
  variation(1032, "Rojo", { cents: 1700, maximum: 0 }),
]

export const reviews: WooReview[] = [
  {
    id: 8,
    date_created_gmt: "2026-02-01T10:00:00",
    reviewer: "Ana",
    review: "<p>Abriga mucho.</p>",
    rating: 5,
    verified: true,
  },
]
