/** One payment service: whether it works, its keys to enter, and what it said of them. */
import type { ReactNode } from "react"
import type { Frame } from "#operator/frame/frame.ts"
import { Icon } from "#operator/frame/Icon.tsx"
import type { IconName } from "#operator/frame/icons.ts"
import { PostForm } from "#operator/frame/PostForm.tsx"
import type { PaymentsProps } from "#operator/payments/Payments.tsx"
import { SecretField } from "#operator/site/SecretField.tsx"
import { Below } from "#operator/site/ShopPage.tsx"
import { shopPath } from "#operator/site/shopParts.ts"
import { paymentBounds } from "#provider/admin/settings/paymentInput.ts"
import type { PaymentKeys } from "#provider/admin/settings/viewPaymentKeys.ts"
import type { Proof, SecretName } from "#provider/orders/payments/enteredKeys.ts"
import { fill } from "#provider/platform/words/fill.ts"
import { formatMoment } from "#shared/dates.ts"

export interface CardProps extends Pick<PaymentsProps, "frame" | "payments" | "typedKeys" | "proof"> {
  keys: PaymentKeys
  isOpen: boolean
}

export const wayPath = (way: PaymentKeys["way"]) => `${shopPath("payment")}/${way}`

export function PaymentCard({
  keys,
  isOpen,
  about,
  children,
  ...props
}: CardProps & { about: string; children: ReactNode }) {
  const { frame } = props
  const own = frame.texts.shopPayment
  const { name, icon, text } = stateOf(frame, keys)
  return (
    <details className="tile flush pay" name="pay" id={keys.way} open={isOpen}>
      <summary>
        <span className="name">
          {own.cards[keys.way]}
          <small>{about}</small>
        </span>
        <span className={`status ${name}`}>
          <Icon name={icon} small />
          {text}
        </span>
      </summary>
      <div className="stack">
        {keys.variable !== null && (
          <p className="small-text">
            <b>{own.fixed}</b> (<code>{keys.variable}</code>){own.fixedText}
          </p>
        )}
        {children}
      </div>
    </details>
  )
}

function stateOf(
  { texts: { shopPayment: own } }: Frame,
  keys: PaymentKeys,
): { name: string; icon: IconName; text: string } {
  const { state } = own
  if (keys.by === "environment") return { name: "done", icon: "key", text: state.fixed }
  if (keys.hidden === "keys" || (keys.way === "bizum" && !keys.on))
    return { name: "wait", icon: "clock", text: state.missing }
  if (keys.hidden === "off") return { name: "", icon: "archive", text: state.off }
  if (keys.hidden === "refused" || keys.hidden === "unreadable")
    return { name: "bad", icon: "warning-circle", text: state.wrong }
  if (keys.isTest) return { name: "work", icon: "note", text: state.testing }
  if (keys.hidden !== null) return { name: "bad", icon: "warning-circle", text: state.wrong }
  return { name: "done", icon: "check-circle", text: state.running }
}

/** Why shoppers are not offered it although its keys are there. */
export function Hidden({ frame, keys: { hidden } }: Pick<CardProps, "frame" | "keys">) {
  const why: Record<string, string> = frame.texts.shopPayment.hidden
  const text = hidden === null ? undefined : why[hidden]
  if (text === undefined) return null
  return (
    <div className="box warn">
      <Icon name="warning-circle" />
      <div>{text}</div>
    </div>
  )
}

/** The service’s answer when it was asked: in words, and its code after them. */
export function Proven({ frame, keys, proof = keys.proof }: { frame: Frame; keys: PaymentKeys; proof?: Proof | null }) {
  const own = frame.texts.shopPayment
  if (!proof) return null
  const moment = formatMoment(proof.at, frame.locale)
  if (proof.fault === null) {
    const account = proof.account && fill(own.account, { account: proof.account })
    return (
      <div className="box good" role="status">
        <Icon name="check-circle" />
        <div>{[fill(own.proven[keys.way], { moment }), account].filter(Boolean).join(" ")}</div>
      </div>
    )
  }
  const service = keys.way === "stripe" ? "stripe" : "redsys"
  const { title, text } = own.faults[service][proof.fault]
  return (
    <div className="box bad">
      <Icon name="warning-circle" />
      <div>
        <p>
          <b>{fill(own.failed, { fault: title })}</b>
          {proof.code && ` (${proof.code})`}, {moment}.
        </p>
        <p>{fill(text, { terminal: keys.terminal })}</p>
      </div>
    </div>
  )
}

export function Keys({ keys, children, frame, typedKeys }: CardProps & { children: ReactNode }) {
  const own = frame.texts.shopPayment
  const kept = typedKeys?.way === keys.way ? typedKeys.kept : undefined
  return (
    <PostForm className="stack" action={wayPath(keys.way)} id={`${keys.way}-keys`}>
      {kept !== undefined && <input type="hidden" name="kept" value={kept} />}
      <div className="fields">{children}</div>
      <div className="acts">
        <button className="button" type="submit">
          {own.saveAndTry}
        </button>
        {keys.secrets.length > 0 && (
          <button id={`${keys.way}.on`} className="button quiet" type="submit" name="do" value={keys.on ? "off" : "on"}>
            {keys.on ? own.stop : own.again}
          </button>
        )}
      </div>
      <Below frame={frame} name={`${keys.way}.on`} />
    </PostForm>
  )
}

export function KeySecret({ frame, keys, typedKeys, name, span }: CardProps & { name: SecretName; span?: string }) {
  const own = frame.texts.shopPayment
  const stored = keys.secrets.find((each) => each.name === name)
  return (
    <SecretField
      frame={frame}
      name={name}
      words={{ ...own.secret, ...own.secrets[name] }}
      maxLength={paymentBounds[name]}
      keptAt={stored?.isReadable ? stored.keptAt : undefined}
      isTyped={typedKeys?.way === keys.way && typedKeys.secrets.includes(name)}
      {...(span !== undefined && { span })}
    />
  )
}

/** Another proof of keys that stay as they are. */
export function TryAgain({ frame, keys }: Pick<CardProps, "frame" | "keys">) {
  return (
    <PostForm action={`${wayPath(keys.way)}/prove`}>
      <button className="button quiet" type="submit">
        {frame.texts.shopPayment.tryAgain}
      </button>
    </PostForm>
  )
}

/** Where the service sends its messages, and when the last one came. */
export function Notices({ frame, payments, keys }: Pick<CardProps, "frame" | "payments" | "keys">) {
  const own = frame.texts.shopPayment
  const service = payments.services.find(({ id }) => id === keys.way)
  if (!service?.isSet) return null
  const { takenAt, refusedAt } = service
  const isRefusing = refusedAt !== null && (takenAt === null || refusedAt > takenAt)
  return (
    <>
      <p className="small-text">
        {takenAt === null ? own.neverTaken : fill(own.taken, { moment: formatMoment(takenAt, frame.locale) })}
      </p>
      {isRefusing && <p className="after">{fill(own.refused, { moment: formatMoment(refusedAt, frame.locale) })}</p>}
    </>
  )
}
