/** The listing's data as a page needs it, from the API of the shop that runs beside. */

const inEnglish = ({ name, count, id }) => ({ id, name: name.en, count })

/** `9.80,16.50` are the prices of a product's variants, each in euros. */
function toPrice({ price, sale_price }) {
  const [before] = price.split(",")
  const [now, ...others] = sale_price.split(",")
  return { now: `€${now}`, before: before === now ? undefined : `€${before}`, isFrom: others.length > 0 }
}

export async function loadListing() {
  const response = await fetch(`${process.env.SHOP_ORIGIN}/api/v1/product?page=1`)
  const { items, total, facets } = await response.json()
  const categories = new Map(facets.category.map(({ id, name }) => [id, name.en]))
  const cards = items.map((item) => ({
    id: item.id,
    slug: item.slug,
    name: item.name.en,
    category: categories.get(item.category_id),
    price: toPrice(item),
    percent: item.sale_percent,
    rating: item.rating,
    image: { src: item.image.src, color: item.image.color },
  }))
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
