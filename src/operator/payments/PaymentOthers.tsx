/** Beside the payment methods: webhook endpoints that receive the shop's events. */

import { counted } from "#operator/frame/words/texts.ts"
import type { PaymentsProps } from "#operator/payments/Payments.tsx"
import { webhooksPath } from "#operator/webhooks/webhooksPath.ts"

export function OthersTile({ frame, payments }: Pick<PaymentsProps, "frame" | "payments">) {
  const own = frame.texts.shopPayment
  const { endpoints, failed } = payments.webhooks
  return (
    <section className="tile stack tight" aria-labelledby="others">
      <h2 id="others">
        {own.others}{" "}
        <span className="quiet-text">
          {endpoints === 0 ? own.nobody : counted(own.endpoints_one, own.endpoints_other, endpoints)}
        </span>
      </h2>
      {failed > 0 && (
        <p className="after">
          {counted(own.undelivered_one, own.undelivered_other, failed)} <a href="/admin/queue">{own.queue}</a>.
        </p>
      )}
      {failed === 0 && endpoints > 0 && <p className="small-text">{own.allTaken}</p>}
      <p className="hint">{own.othersHint}</p>
      <p>
        <a className="text-button" href={webhooksPath}>
          {frame.texts.webhooks.title}
        </a>
      </p>
    </section>
  )
}
