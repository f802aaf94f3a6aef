/** An order's state as a word on a coloured ground: the same in every list and on its page. */
import type { Frame } from "#operator/frame/frame.ts"
import { Icon } from "#operator/frame/Icon.tsx"
import { type DeliveryKind, isFetched, type OrderState as State } from "#shared/orderStatus.ts"

const tones: Record<State, "wait" | "work" | "done" | "bad" | ""> = {
  pending: "wait",
  on_hold: "wait",
  review: "bad",
  failed: "bad",
  reserved: "work",
  processing: "work",
  booked: "done",
  ready: "done",
  partly_sent: "work",
  shipped: "done",
  delivered: "done",
  fetched: "done",
  returned: "",
  held: "done",
  completed: "done",
  cancelled: "bad",
  refunded: "",
}

interface Props {
  frame: Frame
  state: State
  kind: DeliveryKind
  hasIcon?: boolean
}

export function OrderState({ frame: { texts }, state, kind, hasIcon = false }: Props) {
  // Orders for pickup are got ready, not packed for a carrier.
  const word = state === "processing" && isFetched(kind) ? "toGetReady" : state
  return (
    <span className={`status ${tones[state]}`.trim()}>
      {hasIcon && <Icon name="package" />}
      {texts.status[word]}
    </span>
  )
}
