/**
 * One product: texts in both languages, variants, pictures; beside them publication, place, sale, duties, history. One
 * form.
 */

import { BackLink } from "#operator/frame/BackLink.tsx"
import type { Frame } from "#operator/frame/frame.ts"
import { Icon } from "#operator/frame/Icon.tsx"
import { Page } from "#operator/frame/Layout.tsx"
import { PostForm } from "#operator/frame/PostForm.tsx"
import { EventsByDay } from "#operator/log/Events.tsx"
import { OwnPanels, type Panels } from "#operator/own/OwnPanels.tsx"
import { ProductAside } from "#operator/products/ProductAside.tsx"
import { ProductMore } from "#operator/products/ProductMore.tsx"
import { ProductPictures } from "#operator/products/ProductPictures.tsx"
import { ProductTexts } from "#operator/products/ProductTexts.tsx"
import { ProductVariants } from "#operator/products/ProductVariants.tsx"
import { ProductVideo } from "#operator/products/ProductVideo.tsx"
import { productPath } from "#operator/products/productPath.ts"
import type { ShopProduct } from "#provider/catalogue/products/edit/viewProduct.ts"
import type { Fields } from "#provider/platform/operations/conflict.ts"
import { fill } from "#provider/platform/words/fill.ts"
import { formatMoment } from "#shared/dates.ts"
import { pick } from "#shared/locale.ts"

export interface ProductProps {
  frame: Frame
  product: ShopProduct
  /** Current values of the form. */
  fields: Fields
  /** Version that the form was opened with. */
  version: number
  isUnsaved: boolean
  /** A new preview link, which shows the product as it is saved. */
  link?: { url: string; until: string } | undefined
  /** Panels of extensions, beside the stored product alone. */
  panels?: Panels | undefined
}

const FORM = "prod"

export function Product(props: ProductProps) {
  const { frame, product, version, isUnsaved, link, panels } = props
  const { product: texts } = frame.texts
  const title = pick(product.name, frame.locale)
  return (
    <Page frame={frame} title={title} hasBar>
      <BackLink href="/admin/products" text={texts.back} />
      <div className="page-head">
        <h1>{title}</h1>
        <Status {...props} />
        <div className="acts">
          {frame.person?.permissions.has("write_queue") && (
            <a className="text-button" href={`${productPath(product.id)}/reviews`}>
              {frame.texts.reviews.open}
            </a>
          )}
          {product.publication.status === "published" ? (
            <a className="text-button" href={`${frame.shop.url}/product/${product.slug}`}>
              {texts.seeInShop}
            </a>
          ) : (
            <PostForm action={`${productPath(product.id)}/preview`}>
              <button className="text-button" type="submit">
                {texts.preview}
              </button>
            </PostForm>
          )}
        </div>
      </div>
      {link && (
        <div className="box good" role="status">
          <Icon name="check-circle" />
          <div>
            <p>{fill(texts.previewLink, { moment: formatMoment(link.until, frame.locale) })}</p>
            <p>
              <a href={link.url}>{link.url}</a>
            </p>
          </div>
        </div>
      )}
      <PostForm
        id={FORM}
        className="two"
        action={productPath(product.id)}
        encType="multipart/form-data"
        data-unsaved={isUnsaved || undefined}
      >
        {/* Enter in a field saves, and moves no picture. */}
        <button className="visually-hidden" type="submit" tabIndex={-1} aria-hidden="true" />
        <input type="hidden" name="version" value={version} />
        <div className="wall">
          <ProductTexts {...props} />
          <ProductVariants {...props} />
          <ProductPictures {...props} />
          <ProductVideo {...props} />
          <ProductMore {...props} />
        </div>
        <ProductAside {...props} />
      </PostForm>
      {panels && <OwnPanels frame={frame} panels={panels} />}
      <History {...props} />
      <Bar {...props} />
    </Page>
  )
}

function Status({ frame, product }: ProductProps) {
  const { product: texts } = frame.texts
  const { status } = product.publication
  if (status === "published") {
    return (
      <span className="status done">
        <Icon name="check-circle" />
        {texts.published}
      </span>
    )
  }
  return <span className="status wait">{texts[status]}</span>
}

/** Each change has its own form to undo it. */
function History({ frame, product }: ProductProps) {
  const { product: texts } = frame.texts
  return (
    <section className="tile flush" aria-labelledby="hs">
      <div className="tile-head">
        <h2 id="hs">{texts.history}</h2>
        <div className="row">
          <PostForm action={`${productPath(product.id)}/duplicate`}>
            <button className="text-button" type="submit">
              {texts.duplicate}
            </button>
          </PostForm>
          {["published", "scheduled"].includes(product.publication.status) && (
            <button className="text-button danger" type="submit" form={FORM} name="do" value="retire">
              {texts.retire}
            </button>
          )}
        </div>
      </div>
      {product.events.length === 0 ? (
        <p className="muted small-text below">{texts.noHistory}</p>
      ) : (
        <EventsByDay frame={frame} events={product.events} isOfOne />
      )}
    </section>
  )
}

/** A draft has one button to stay one, and one to be published. */
function Bar({ frame, product }: ProductProps) {
  const { product: texts } = frame.texts
  const { status } = product.publication
  const isDraft = status === "draft"
  const isRetired = status === "retired"
  return (
    <div className="action-bar">
      <p />
      {isDraft && (
        <button className="button quiet fit" type="submit" form={FORM} name="do" value="draft">
          {texts.saveDraft}
        </button>
      )}
      {isRetired && (
        <button className="button quiet fit" type="submit" form={FORM} name="do" value="save">
          {texts.save}
        </button>
      )}
      <button className="button" type="submit" form={FORM} name="do" value={isDraft || isRetired ? "publish" : "save"}>
        {isDraft ? texts.publish : isRetired ? texts.offer : texts.save}
      </button>
    </div>
  )
}
