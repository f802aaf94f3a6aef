/** The delivery methods in the order in which they are offered, each with its icon; another one is added below. */
import type { Frame } from "#operator/frame/frame.ts"
import { Icon } from "#operator/frame/Icon.tsx"
import { MoveButtons } from "#operator/frame/MoveButtons.tsx"
import { PostForm } from "#operator/frame/PostForm.tsx"
import { shopPath } from "#operator/site/shopParts.ts"
import type { MethodDocument } from "#provider/delivery/document.ts"
import { fill } from "#provider/platform/words/fill.ts"

const KINDS = ["home", "pickup", "point"] as const

export function DeliveryWays({ frame, methods }: { frame: Frame; methods: readonly MethodDocument[] }) {
  const { shopDelivery: own, shopZones: words } = frame.texts
  return (
    <section className="tile flush" aria-labelledby="ways">
      <div className="tile-head">
        <h2 id="ways">{words.ways}</h2>
        {methods.length > 1 && <p className="quiet-text">{words.waysHint}</p>}
      </div>
      {methods.length > 0 && (
        <PostForm action={`${shopPath("delivery")}/order`}>
          <ol className="kinds">
            {methods.map((method, n) => (
              <Way key={method.id} frame={frame} method={method} n={n} last={methods.length - 1} />
            ))}
          </ol>
        </PostForm>
      )}
      <details className="below">
        <summary>{own.add}</summary>
        <div className="acts">
          {KINDS.map((kind) => (
            <a key={kind} className="button quiet" href={`${shopPath("delivery")}/new?kind=${kind}`}>
              <Icon name="plus" small />
              {own.kinds[kind]}
            </a>
          ))}
        </div>
      </details>
    </section>
  )
}

interface WayProps {
  frame: Frame
  method: MethodDocument
  n: number
  last: number
}

function Way({ frame, method: { id, kind = "home", name, icon = "truck", isDefault }, n, last }: WayProps) {
  const { shopDelivery: own, shopZones: words } = frame.texts
  const called = name?.[frame.locale] || id
  return (
    <li className="row apart">
      <div className="way">
        <Icon name={icon} />
        <div>
          <b className="strong">{called}</b>
          <p className="quiet-text">{[own.kinds[kind], isDefault && words.startsWith].filter(Boolean).join(", ")}</p>
        </div>
      </div>
      <div className="acts">
        <MoveButtons
          id={id}
          up={fill(words.up, { name: called })}
          down={fill(words.down, { name: called })}
          n={n}
          last={last}
        />
        <a className="text-button" href={`${shopPath("delivery")}/ways/${id}`}>
          {own.change}
          <span className="visually-hidden">: {called}</span>
        </a>
      </div>
    </li>
  )
}
