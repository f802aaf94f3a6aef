/** Beside the payment methods: the mail settings with a trial, and the webhook endpoints. */
import type { Frame } from "#operator/frame/frame.ts"
import { PostForm } from "#operator/frame/PostForm.tsx"
import { counted } from "#operator/frame/words/texts.ts"
import type { PaymentsProps } from "#operator/payments/Payments.tsx"
import { shopPath } from "#operator/site/shopParts.ts"
import type { MailTrial } from "#provider/admin/paymentOperations.ts"
import { fill } from "#provider/platform/words/fill.ts"

export function MailTile({ frame, payments, trial }: Pick<PaymentsProps, "frame" | "payments" | "trial">) {
  const own = frame.texts.shopPayment
  const { server, from, isSet, failed } = payments.mail
  return (
    <section className="tile stack" id="mail" aria-labelledby="mail-title">
      <h2 id="mail-title">{own.mail}</h2>
      <p>
        {server === null ? (
          own.noServer
        ) : (
          <>
            {own.server}: <b className="strong">{server}</b>
          </>
        )}
        <br />
        <span className="quiet-text">{own.setMail}</span>
      </p>
      <p>
        {own.from}: <b className="strong">{from}</b>
        <br />
        <span className="quiet-text">{isSet ? own.setFrom : own.ownFrom}</span>
      </p>
      {failed === 0 ? (
        <p className="small-text">{own.allOut}</p>
      ) : (
        <InQueue frame={frame} text={counted(own.failed_one, own.failed_other, failed)} />
      )}
      {trial && <Tried frame={frame} trial={trial} isFile={server === null} />}
      <PostForm action={`${shopPath("payment")}/try#mail`}>
        <button className="button quiet" type="submit">
          {own.try}
        </button>
      </PostForm>
    </section>
  )
}

function Tried({ frame, trial, isFile }: { frame: Frame; trial: MailTrial; isFile: boolean }) {
  const own = frame.texts.shopPayment
  const { to, outcome, reason } = trial
  return (
    <div className="after" role="status">
      <p>{fill(own.tried[outcome === "sent" && isFile ? "file" : outcome], { to })}</p>
      {reason !== "" && <p className="small-text">{fill(own.said, { reason })}</p>}
    </div>
  )
}

/** Webhook endpoints that receive the shop's events. */
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
      {failed > 0 && <InQueue frame={frame} text={counted(own.undelivered_one, own.undelivered_other, failed)} />}
      {failed === 0 && endpoints > 0 && <p className="small-text">{own.allTaken}</p>}
      <p className="hint">{own.othersHint}</p>
      <p>
        <a className="text-button" href="/admin/people/webhooks">
          {frame.texts.webhooks.title}
        </a>
      </p>
    </section>
  )
}

function InQueue({ frame, text }: { frame: Frame; text: string }) {
  return (
    <p className="after">
      {text} <a href="/admin/queue">{frame.texts.shopPayment.queue}</a>.
    </p>
  )
}
