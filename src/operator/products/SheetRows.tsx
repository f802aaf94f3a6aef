/** A product's rows of the sheet: one, or one per variant below its name. */

import { fieldText } from "#operator/frame/fieldText.ts"
import type { Frame } from "#operator/frame/frame.ts"
import { Thumb } from "#operator/frame/Thumb.tsx"
import { type CellField, CONTENT, cellText, contentText } from "#operator/products/cells.ts"
import { productPath } from "#operator/products/productPath.ts"
import type { SheetProduct, SheetVariant } from "#provider/catalogue/products/listSheet.ts"
import { fill } from "#provider/platform/words/fill.ts"
import { pick } from "#shared/locale.ts"

interface RowsProps {
  frame: Frame
  product: SheetProduct
  typed: Readonly<Record<string, string>>
  theirs: Readonly<Record<string, number | string | null>>
}

export function SheetRows(props: RowsProps) {
  const { frame, product } = props
  const { products: texts } = frame.texts
  const [only, ...others] = product.variants
  if (only && others.length === 0) {
    return (
      <tr>
        <Name frame={frame} product={product} />
        <td className="c-sku sku">{product.sku || only.sku}</td>
        <Cells {...props} variant={only} name={pick(product.name, frame.locale)} />
        <State frame={frame} product={product} />
      </tr>
    )
  }
  return (
    <>
      <tr className="head-only">
        <Name frame={frame} product={product} />
        <td className="c-sku sku">{product.sku}</td>
        <td colSpan={4} className="quiet-text wide-only">
          {[pick(product.label, frame.locale), fill(texts.variants, { n: product.variants.length })]
            .filter(Boolean)
            .join(": ")}
        </td>
        <State frame={frame} product={product} />
      </tr>
      {product.variants.map((variant) => (
        <tr key={variant.id} className="variant">
          <td className="c-nm">
            <span className="name small-text">{pick(variant.name, frame.locale)}</span>
          </td>
          <td className="c-sku sku">{variant.sku}</td>
          <Cells
            {...props}
            variant={variant}
            name={[pick(product.name, frame.locale), pick(variant.name, frame.locale)].filter(Boolean).join(", ")}
          />
          <td className="c-st">
            {variant.stock === 0 && <span className="none small-text">{texts.soldOutState}</span>}
          </td>
        </tr>
      ))}
    </>
  )
}

function Name({ frame, product }: Pick<RowsProps, "frame" | "product">) {
  return (
    <td className="c-nm">
      <span className="who">
        {product.picture && <Thumb src={product.picture} />}
        <a className="strong" href={productPath(product.id)}>
          {pick(product.name, frame.locale)}
        </a>
      </span>
    </td>
  )
}

function State({ frame, product }: Pick<RowsProps, "frame" | "product">) {
  const { products: texts } = frame.texts
  const isGone = product.variants.length > 0 && product.variants.every(({ stock }) => stock === 0)
  if (!product.visible) {
    const unseen = product.publishAt !== null ? texts.scheduled : product.retired ? texts.retiredState : texts.draft
    return <td className="c-st muted small-text">{unseen}</td>
  }
  return <td className="c-st">{isGone && <span className="none small-text">{texts.soldOutState}</span>}</td>
}

interface CellProps extends Omit<RowsProps, "product"> {
  variant: SheetVariant
  name: string
}

function Cells(props: CellProps) {
  const { variant } = props
  return (
    <>
      <Cell {...props} field="price" value={variant.priceCents} />
      <Cell {...props} field="sale" value={variant.saleCents} />
      <Cell {...props} field="stock" value={variant.stock} />
      <Cell {...props} field={CONTENT} value={variant.netContent} />
    </>
  )
}

const labels = { price: "priceOf", sale: "saleOf", stock: "stockOf", content: "contentOf" } as const
const inputModes = { price: "decimal", sale: "decimal", stock: "numeric", content: undefined } as const

type AnyCell = { field: CellField; value: number | null } | { field: typeof CONTENT; value: string }

function Cell({ frame, variant, name, typed, theirs, ...cell }: CellProps & AnyCell) {
  const { products: texts } = frame.texts
  const { field, value } = cell
  const own = `${field}.${variant.id}`
  const text =
    cell.field === CONTENT ? contentText(cell.value, frame.locale) : cellText(cell.field, cell.value, frame.locale)
  const shown = typed[own] ?? text
  const wrong = frame.error?.fields[own]
  const isTheirs = own in theirs
  return (
    <td data-l={texts[field]} className={shown === text ? undefined : "changed"}>
      <input
        className="cell"
        id={wrong ? own : undefined}
        name={own}
        aria-label={fill(texts[labels[field]], { name })}
        aria-invalid={wrong || isTheirs ? true : undefined}
        aria-describedby={wrong || isTheirs ? `${own}-e` : undefined}
        data-was={text}
        defaultValue={shown}
        placeholder={field === "sale" || field === CONTENT ? "–" : undefined}
        inputMode={inputModes[field]}
      />
      <input type="hidden" name={`was.${own}`} value={value ?? ""} />
      {(wrong || isTheirs) && (
        <span className="was" id={`${own}-e`}>
          {wrong ? fieldText(frame, wrong, own) : fill(texts.now, { value: text || texts.none })}
        </span>
      )}
    </td>
  )
}
