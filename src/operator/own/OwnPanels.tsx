/** Panels that an extension adds beside an order, a product or a customer. */
import type { Frame } from "#operator/frame/frame.ts"
import { OwnBlocks } from "#operator/own/OwnBlocks.tsx"
import type { ShownPart } from "#provider/admin/extensions/ownArea.ts"
import { pick } from "#shared/locale.ts"

export interface Panels {
  /** The order's number, or the id of the product or customer. */
  subject: string
  shown: readonly ShownPart[]
}

export function OwnPanels({ frame, panels: { subject, shown } }: { frame: Frame; panels: Panels }) {
  return shown.map(({ name, title, blocks }) => (
    <section className="tile stack tight" key={name} aria-labelledby={`own-${name}`}>
      <h2 id={`own-${name}`}>{pick(title, frame.locale)}</h2>
      <OwnBlocks
        frame={frame}
        blocks={blocks}
        target={{ action: `/admin/own-panel/${name}`, hidden: { subject, to: frame.here } }}
      />
    </section>
  ))
}
