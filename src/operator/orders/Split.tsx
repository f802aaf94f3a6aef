/**
 * Sends a part of an order: lines and pieces of this parcel, its carrier and its number; the rest stays to be packed.
 */
import { BackLink } from "#operator/frame/BackLink.tsx"
import { Field, Select } from "#operator/frame/Field.tsx"
import type { Frame } from "#operator/frame/frame.ts"
import { Icon } from "#operator/frame/Icon.tsx"
import { Page } from "#operator/frame/Layout.tsx"
import { PostForm } from "#operator/frame/PostForm.tsx"
import { Thumb } from "#operator/frame/Thumb.tsx"
import { carrierOptions } from "#operator/orders/OrderMoves.tsx"
import type { ShopOrder } from "#provider/orders/operations/viewOrder.ts"
import { fill } from "#provider/platform/words/fill.ts"
import { pick } from "#shared/locale.ts"

export interface SplitProps {
  frame: Frame
  order: ShopOrder
  carriers: readonly { id: string; name: string }[]
  /** The submitted fields; undefined before that. */
  said: ((name: string) => string) | undefined
}

export function Split({ frame, order, carriers, said }: SplitProps) {
  const { order: own, split } = frame.texts
  const place = order.deliveryAddress
  return (
    <Page frame={frame} title={`${split.title}, ${order.number}`} hasBar>
      <BackLink href={`/admin/orders/${order.number}`} text={order.number} />
      <div className="page-head">
        <h1>{split.title}</h1>
        <p className="muted">
          {[place?.firstName, place?.lastName, place && `· ${place.city}`].filter(Boolean).join(" ")}
        </p>
      </div>
      <PostForm id="sp" className="two" action={`/admin/orders/${order.number}/split`}>
        <input type="hidden" name="parcels" value={order.parcels.length} />
        <Contents frame={frame} order={order} said={said} />
        <section className="tile" aria-labelledby="sh">
          <h2 id="sh">{own.ship}</h2>
          <div className="fields">
            <Select
              frame={frame}
              name="carrier"
              label={own.carrier}
              options={carrierOptions(frame, carriers)}
              value={said?.("carrier") ?? ""}
            />
            <Field
              frame={frame}
              name="trackingNumber"
              label={own.tracking}
              aside={own.optional}
              hint={own.trackingHint}
              defaultValue={said?.("trackingNumber") ?? ""}
              autoComplete="off"
            />
            <label className="check small-text">
              <input type="checkbox" name="tells" value="yes" defaultChecked={!said || said("tells") === "yes"} />
              {split.tell}
            </label>
          </div>
        </section>
      </PostForm>
      <div className="action-bar">
        <a className="button quiet fit" href={`/admin/orders/${order.number}`}>
          {split.dont}
        </a>
        <button className="button" type="submit" form="sp">
          <Icon name="truck" small />
          {split.send}
        </button>
      </div>
    </Page>
  )
}

/** The remaining lines, unticked at first, so that the contents of the parcel are chosen. */
function Contents({ frame, order, said }: Pick<SplitProps, "frame" | "order" | "said">) {
  const { split } = frame.texts
  return (
    <section className="tile flush" aria-labelledby="cn">
      <h2 id="cn">{split.what}</h2>
      <p className="muted small-text lead">{split.whatHint}</p>
      <ul className="give">
        {order.lines.map((line, index) => {
          if (line.left === 0) return null
          const name = [pick(line.name, frame.locale), pick(line.variant_name, frame.locale)].filter(Boolean).join(", ")
          return (
            <li key={`${line.sku} ${line.variant_id}`}>
              <Thumb src={line.image?.src} />
              <label className="check">
                <input type="checkbox" name={`l${index}`} value="yes" defaultChecked={said?.(`l${index}`) === "yes"} />
                <span>
                  <b className="strong">{name}</b>
                  <br />
                  <span className="quiet-text">{line.sku}</span>
                </span>
              </label>
              <span className="row small-text">
                <select
                  className="select"
                  name={`q${index}`}
                  aria-label={fill(split.pieces, { name })}
                  defaultValue={said?.(`q${index}`) || String(line.left)}
                >
                  {[...Array(line.left).keys()].map((less) => (
                    <option key={less} value={less + 1}>
                      {less + 1}
                    </option>
                  ))}
                </select>{" "}
                {fill(split.of, { n: line.left })}
              </span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
