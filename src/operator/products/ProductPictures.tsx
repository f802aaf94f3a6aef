/** A product's pictures in their order, each with what it shows in both languages. The first is its cover. */
import { DoButton } from "#operator/frame/DoButton.tsx"
import { FileField } from "#operator/frame/FileField.tsx"
import { Icon } from "#operator/frame/Icon.tsx"
import type { IconName } from "#operator/frame/icons.ts"
import type { ProductProps } from "#operator/products/Product.tsx"
import { pictureKeys } from "#operator/products/productForm.ts"
import { Pair } from "#operator/site/ShopPage.tsx"
import { fill } from "#provider/platform/words/fill.ts"
import { pictureUrl } from "#shared/pictures.ts"
import { MOST_LINE } from "#shared/productBounds.ts"

export function ProductPictures(props: ProductProps) {
  const { frame, product, fields } = props
  const { product: texts } = frame.texts
  const keys = pictureKeys(fields)
  const isMoved = keys.join(" ") !== product.pictures.map(({ key }) => key).join(" ")
  return (
    <section className="tile flush" aria-labelledby="pics">
      <h2 id="pics">{texts.pictures}</h2>
      <input type="hidden" name="pictures" value={keys.join(" ")} />
      {keys.length === 0 && <p className="muted small-text below">{texts.noPictures}</p>}
      <ol className="pics">
        {keys.map((key, index) => (
          <Picture key={key} {...props} of={key} n={index + 1} isLast={index === keys.length - 1} />
        ))}
      </ol>
      <div className="below row">
        <FileField
          frame={frame}
          name="picture"
          label={texts.addPictures}
          hint={texts.choosePictures}
          also="pictures"
          accept="image/*"
          multiple
        />
        <button className="button quiet" type="submit" name="do" value="add">
          <Icon name="plus" small />
          {texts.add}
        </button>
        {isMoved && (
          <p className="quiet-text" role="status">
            {texts.notYet}
          </p>
        )}
      </div>
    </section>
  )
}

function Picture({ frame, fields, of: key, n, isLast }: ProductProps & { of: string; n: number; isLast: boolean }) {
  const { product: texts } = frame.texts
  const alt = `alt.${key}`
  const button = (what: "up" | "down" | "remove", icon: IconName, disabled = false) => (
    <DoButton value={`${what}:${key}`} icon={icon} label={fill(texts[what], { n })} disabled={disabled} />
  )
  return (
    <li>
      <img src={pictureUrl(`/pictures/${key}`, 320)} width="320" height="400" alt="" loading="lazy" />
      <div className="stack tight">
        <Pair
          frame={frame}
          name={alt}
          label={fill(texts.alt, { n })}
          value={{ es: fields[`${alt}.es`] ?? "", en: fields[`${alt}.en`] ?? "" }}
          rows={1}
          maxLength={MOST_LINE}
        />
        <div className="acts">
          {button("up", "arrow-up", n === 1)}
          {button("down", "arrow-down", isLast)}
          {button("remove", "trash")}
          {n === 1 && <span className="quiet-text">{texts.cover}</span>}
        </div>
      </div>
    </li>
  )
}
