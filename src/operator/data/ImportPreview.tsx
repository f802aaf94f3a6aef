/** The first products of a list as they will be in the shop. */
import { countText } from "#operator/data/jobWords.ts"
import type { Frame } from "#operator/frame/frame.ts"
import { moneyText } from "#operator/frame/words.ts"
import type { PreviewProduct } from "#provider/exchange/previewImport.ts"
import { fill } from "#provider/platform/words/fill.ts"

export function ImportPreview({ frame, products }: { frame: Frame; products: readonly PreviewProduct[] }) {
  const { imports: own } = frame.texts
  if (products.length === 0) return null
  return (
    <section className="stack tight" aria-labelledby="preview">
      <h2 id="preview">{own.preview}</h2>
      <ul className="will">
        {products.map((product) => (
          <Product key={product.line} frame={frame} product={product} />
        ))}
      </ul>
    </section>
  )
}

function Product({ frame, product }: { frame: Frame; product: PreviewProduct }) {
  const { imports: own } = frame.texts
  const { name, place, variants, variantCount, pictures } = product
  const more = variantCount - variants.length
  const about = [
    place.join(" › "),
    fill(own.fromLine, { n: countText(product.line, frame.locale) }),
    pictures === 0 ? own.noPictures : "",
  ]
  return (
    <li>
      <b>{name}</b>
      <span className="quiet-text">{about.filter(Boolean).join(" · ")}</span>
      <ul>
        {variants.map((variant) => (
          <Variant key={`${variant.name} ${variant.sku}`} frame={frame} variant={variant} />
        ))}
        {more > 0 && <li className="quiet-text">{fill(own.andMore, { n: countText(more, frame.locale) })}</li>}
      </ul>
    </li>
  )
}

function Variant({ frame, variant }: { frame: Frame; variant: PreviewProduct["variants"][number] }) {
  const { imports: own } = frame.texts
  const { name, sku, cents, saleCents, stock } = variant
  const price = saleCents ?? cents
  return (
    <li>
      <span>
        {name || own.noVariants}
        {sku !== "" && <span className="quiet-text"> {sku}</span>}
      </span>
      <span>{price === null ? "" : moneyText(price, frame.locale, frame.currency)}</span>
      <span className="quiet-text">
        {stock === null ? "" : fill(own.pieces, { n: countText(stock, frame.locale) })}
      </span>
    </li>
  )
}
