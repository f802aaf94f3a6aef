/** The internet address: how the shop gets one, and whether it answers there. */

import { firstStepsPath } from "#operator/firstSteps/firstStepsPath.ts"
import type { Frame } from "#operator/frame/frame.ts"
import { Icon } from "#operator/frame/Icon.tsx"
import { PostForm } from "#operator/frame/PostForm.tsx"
import type { AddressCheck } from "#provider/admin/opening/checkAddress.ts"
import { fill } from "#provider/platform/words/fill.ts"

interface DomainProps {
  frame: Frame
  isDone: boolean
  /** Whether the shop has an address of the internet. */
  isPublic: boolean
  address: AddressCheck | undefined
}

export function Domain({ frame, isDone, isPublic, address }: DomainProps) {
  const own = frame.texts.firstSteps.domain
  return (
    <div className="stack">
      {address && <Found frame={frame} address={address} />}
      {isPublic && (
        <PostForm action={`${firstStepsPath}/address`}>
          <button className="text-button" type="submit">
            {own.check}
          </button>
        </PostForm>
      )}
      {!isDone && (
        <details>
          <summary>{own.how}</summary>
          <ol className="stack numbered">
            <li>{own.name}</li>
            <li>{own.proxy}</li>
            <li>{own.settings}</li>
          </ol>
          <p className="hint">{own.done}</p>
        </details>
      )}
    </div>
  )
}

function Found({ frame, address: { url, finding, detail } }: { frame: Frame; address: AddressCheck }) {
  const isReached = finding === "reached"
  return (
    <div className={isReached ? "box good" : "box warn"} role={isReached ? "status" : "alert"}>
      <Icon name={isReached ? "check-circle" : "warning-circle"} />
      <p>{fill(frame.texts.firstSteps.domain.found[finding], { url, name: new URL(url).hostname, detail })}</p>
    </div>
  )
}
