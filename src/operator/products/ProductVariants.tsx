/** Variants of a product: each with its names or its option values, its price, its codes and its picture. */
import { Icon } from "#operator/frame/Icon.tsx"
import { Kind } from "#operator/products/Kind.tsx"
import type { ProductProps } from "#operator/products/Product.tsx"
import { optionPlaces, variantIds } from "#operator/products/variantForm.ts"
import { Below, Pair } from "#operator/site/ShopPage.tsx"
import { listOf } from "#provider/catalogue/products/edit/variantFields.ts"
import { fill } from "#provider/platform/words/fill.ts"
import { MOST_NAME } from "#shared/productBounds.ts"

export function ProductVariants(props: ProductProps) {
  const { frame, product, fields } = props
  const { product: texts } = frame.texts
  const known = new Map(product.variants.map((variant) => [variant.id, variant]))
  const ids = variantIds(fields).filter((id) => known.has(id) || fields[`variant.${id}.new`] === "yes")
  const [only = ""] = ids
  const places = optionPlaces(fields)
  const isNamed = [`variant.${only}.name.es`, `variant.${only}.name.en`].some((name) => (fields[name] ?? "") !== "")
  const isPlain = ids.length === 1 && !isNamed && places.length === 0
  const isMoved = ids.join("\n") !== product.variants.map(({ id }) => id).join("\n")
  return (
    <section className="tile flush" aria-labelledby="vr">
      <div className="tile-head">
        <h2 id="vr">{isPlain ? texts.one : texts.variants}</h2>
        <a className="text-button" href={`/admin/products?${new URLSearchParams({ q: product.id })}`}>
          {texts.inSheet}
        </a>
      </div>
      {!isPlain && <Choices {...props} places={places} />}
      <input type="hidden" name="variantOrder" value={listOf(ids)} />
      <ol className="kinds">
        {ids.map((id, index) => (
          <li key={id}>
            <Kind
              {...props}
              id={id}
              isPlain={isPlain}
              places={places}
              variant={known.get(id)}
              n={index + 1}
              isLast={index === ids.length - 1}
            />
          </li>
        ))}
      </ol>
      <div className="below row">
        <button className="button quiet" type="submit" name="do" value="addVariant">
          <Icon name="plus" small />
          {texts.addVariant}
        </button>
        {!isPlain && (
          <button className="text-button" type="submit" name="do" value="addOption">
            {texts.addOption}
          </button>
        )}
        {isMoved && (
          <p className="quiet-text" role="status">
            {texts.notYet}
          </p>
        )}
        <Below frame={frame} name="variants" />
        {!isPlain && <p className="hint">{texts.removeHint}</p>}
      </div>
    </section>
  )
}

/** The options in which the variants differ: one, or several combined. */
function Choices({ frame, fields, places }: ProductProps & { places: readonly number[] }) {
  const { product: texts } = frame.texts
  const value = (name: string) => ({ es: fields[`${name}.es`] ?? "", en: fields[`${name}.en`] ?? "" })
  if (places.length === 0) {
    return (
      <div className="stack below">
        <Pair
          frame={frame}
          name="variantLabel"
          label={texts.differ}
          value={value("variantLabel")}
          hint={texts.differHint}
          maxLength={MOST_NAME}
        />
      </div>
    )
  }
  return (
    <div className="stack below">
      {places.map((n) => (
        <Pair
          key={n}
          frame={frame}
          name={`options.${n}`}
          label={fill(texts.option, { n: n + 1 })}
          value={value(`options.${n}`)}
          hint={n === places.length - 1 ? texts.optionHint : undefined}
          maxLength={MOST_NAME}
        />
      ))}
    </div>
  )
}
