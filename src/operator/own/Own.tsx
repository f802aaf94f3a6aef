/** A page that an extension adds to the owner's area. */
import type { Frame } from "#operator/frame/frame.ts"
import { Page } from "#operator/frame/Layout.tsx"
import { OwnBlocks } from "#operator/own/OwnBlocks.tsx"
import type { ShownPart } from "#provider/admin/extensions/ownArea.ts"
import { pick } from "#shared/locale.ts"

export function Own({ frame, part: { name, title, blocks } }: { frame: Frame; part: ShownPart }) {
  const shown = pick(title, frame.locale)
  return (
    <Page frame={frame} title={shown}>
      <div className="page-head">
        <h1>{shown}</h1>
      </div>
      <div className="tile stack">
        <OwnBlocks
          frame={frame}
          blocks={blocks}
          target={{ action: `/admin/own/${name}`, hidden: { to: frame.here } }}
        />
      </div>
    </Page>
  )
}
