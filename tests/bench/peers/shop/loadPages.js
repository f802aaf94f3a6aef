/** The data of the pages, from the API of the shop that runs beside. */

const ask = async (path) => (await fetch(`${process.env.SHOP_ORIGIN}/api/v1${path}`)).json()

const inEnglish = ({ name, count, id }) => ({ id, name: name.en, count })

/** `9.80,16.50` are the prices of a product's variants, each in euros. */
function toPrice({ price, sale_price }) {
  const [before] = price.split(",")
  const [now, ...others] = sale_price.split(",")
  return { now: `€${now}`, before: before === now ? undefined : `€${before}`, isFrom: others.length > 0 }
}

const toCard = (categories) => (item) => ({
  id: item.id,
  slug: item.slug,
  name: item.name.en,
  category: categories.get(item.category_id),
  price: toPrice(item),
  percent: item.sale_percent,
  rating: item.rating,
  image: { src: item.image.src, color: item.image.color },
})

const categoryNames = async () => new Map((await ask("/category/with-products")).map(({ id, name }) => [id, name.en]))

export async function loadListing() {
  const { items, total, facets } = await ask("/product?page=1")
  const cards = items.map(toCard(new Map(facets.category.map(({ id, name }) => [id, name.en]))))
  return {
    cards,
    total,
    pages: Math.ceil(total / cards.length),
    departments: facets.department.map(inEnglish),
    categories: facets.category.map(inEnglish),
    price: { min: Number(facets.price.min), max: Number(facets.price.max) },
    onSale: facets.onSale,
    featured: facets.featured,
  }
}

const PRODUCT = "plato-lonja"

export async function loadProduct() {
  const path = `/product/${PRODUCT}`
  const [product, related, reviews, categories] = await Promise.all([
    ask(path),
    ask(`${path}/related?limit=4`),
    ask(`${path}/reviews?page=1`),
    categoryNames(),
  ])
  const [lead = "", ...paragraphs] = product.description.en.split(/\n\n|(?<=\.) /)
  return {
    id: product.id,
    name: product.name.en,
    category: categories.get(product.category_id),
    lead,
    paragraphs,
    price: toPrice(product),
    rating: product.rating,
    images: product.images.map(({ src, alt }) => ({ src, alt: alt.en })),
    variants: product.variants.map(({ id, name, ...prices }) => ({ id, name: name.en, price: toPrice(prices) })),
    attributes: product.attributes.map(({ key, name, value }) => ({ key, name: name.en, value: value.en })),
    reviews: reviews.items.map(({ id, author, rating, content }) => ({ id, author, rating, content })),
    related: related.map(toCard(categories)),
  }
}

export async function loadHome() {
  const [featured, reduced, departments, categories] = await Promise.all([
    ask("/product?filter=featured[true]"),
    ask("/product?filter=onSale[true]"),
    ask("/department"),
    categoryNames(),
  ])
  return {
    featured: featured.items.slice(0, 8).map(toCard(categories)),
    reduced: reduced.items.slice(0, 4).map(toCard(categories)),
    departments: departments.map(({ slug, name, image, count }) => ({
      slug,
      name: name.en,
      count,
      image: { src: image.src, color: image.color },
    })),
  }
}
