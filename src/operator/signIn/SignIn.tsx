/** Pages before the sign-in: sign-in, its code, recovery codes, the link of a first visit. */
import { Field } from "#operator/frame/Field.tsx"
import type { Frame } from "#operator/frame/frame.ts"
import { Icon } from "#operator/frame/Icon.tsx"
import { Alone } from "#operator/frame/Layout.tsx"
import { PostForm } from "#operator/frame/PostForm.tsx"
import { fill } from "#provider/platform/words/fill.ts"
import { formatMoment } from "#shared/dates.ts"

export interface EnterProps {
  frame: Frame
  email: string
  /** Target after the sign-in. */
  next: string
  why?: "fresh" | "over" | undefined
}

export function Enter({ frame, email, next, why }: EnterProps) {
  const { enter } = frame.texts
  const title = why === "fresh" ? enter.fresh : enter.title
  return (
    <Alone frame={frame} title={title}>
      <h1>{title}</h1>
      {why && <p className="muted">{why === "fresh" ? enter.freshText : enter.over}</p>}
      <PasskeyForm action="/admin/enter/passkey" options="/admin/enter/passkey-options" text={enter.passkey}>
        <input type="hidden" name="next" value={next} />
        <p className="hint">{enter.passkeyHint}</p>
      </PasskeyForm>
      <PostForm className="tile stack" action="/admin/enter">
        <h2>{enter.byPassword}</h2>
        <input type="hidden" name="next" value={next} />
        <Field
          frame={frame}
          name="email"
          label={enter.mail}
          type="email"
          defaultValue={email}
          autoComplete="username webauthn"
          required
        />
        <Field
          frame={frame}
          name="password"
          label={enter.password}
          type="password"
          autoComplete="current-password"
          required
        />
        <button className="button quiet wide" type="submit">
          {enter.next}
        </button>
        <p className="hint">{enter.codeHint}</p>
      </PostForm>
      <p className="row">
        <a className="text-button" href={`/admin/enter/recovery?next=${encodeURIComponent(next)}`}>
          {enter.recovery}
        </a>
      </p>
      <details>
        <summary className="small-text">{enter.cannot}</summary>
        <p className="hint">{enter.cannotText}</p>
      </details>
    </Alone>
  )
}

interface PasskeyFormProps {
  action: string
  /** Address where the script fetches the challenge. */
  options: string
  text: string
  isNew?: boolean
  children?: React.ReactNode
}

/** Shown by its script, where the browser supports passkeys. */
export function PasskeyForm({ action, options, text, isNew = false, children }: PasskeyFormProps) {
  return (
    <PostForm className="stack" action={action} data-passkey={isNew ? "create" : "get"} data-options={options} hidden>
      <input type="hidden" name="passkey" value="" />
      <button className="button wide" type="submit">
        <Icon name="fingerprint-simple" />
        {text}
      </button>
      {children}
    </PostForm>
  )
}

export function EnterCode({ frame, email, next }: EnterProps) {
  const { enter } = frame.texts
  return (
    <Alone frame={frame} title={enter.codeTitle}>
      <h1>{enter.codeTitle}</h1>
      <p className="muted">{fill(enter.codeText, { email })}</p>
      <PostForm className="tile stack" action="/admin/enter/code">
        <input type="hidden" name="next" value={next} />
        <Field frame={frame} name="code" label={enter.code} inputMode="numeric" autoComplete="one-time-code" required />
        <button className="button wide" type="submit">
          {enter.signIn}
        </button>
      </PostForm>
      <a className="text-button" href="/admin/enter">
        {enter.again}
      </a>
    </Alone>
  )
}

export function EnterRecovery({ frame, email, next }: EnterProps) {
  const { enter } = frame.texts
  return (
    <Alone frame={frame} title={enter.recoveryTitle}>
      <h1>{enter.recoveryTitle}</h1>
      <PostForm className="tile stack" action="/admin/enter/recovery">
        <input type="hidden" name="next" value={next} />
        <Field
          frame={frame}
          name="email"
          label={enter.mail}
          type="email"
          defaultValue={email}
          autoComplete="username"
          required
        />
        <Field
          frame={frame}
          name="code"
          label={enter.recoveryCode}
          hint={enter.recoveryHint}
          autoComplete="off"
          autoCapitalize="characters"
          required
        />
        <button className="button wide" type="submit">
          {enter.signIn}
        </button>
      </PostForm>
      <a className="text-button" href="/admin/enter">
        {enter.again}
      </a>
    </Alone>
  )
}

export interface StartProps {
  frame: Frame
  token: string
  until: string
  /** Email of the invited person; undefined for the first owner, who types it. */
  email: string | undefined
  said: { name: string; email: string }
}

export function Start({ frame, token, until, email, said }: StartProps) {
  const { start } = frame.texts
  const title = email === undefined ? start.titleOwner : start.titlePerson
  const values = { until: formatMoment(until, frame.locale), shop: frame.shop.name, email: email ?? "" }
  return (
    <Alone frame={frame} title={title}>
      <h1>{title}</h1>
      <p className="muted">{fill(email === undefined ? start.textOwner : start.textPerson, values)}</p>
      <PostForm
        className="stack"
        action={`/admin/start/${token}`}
        data-passkey="create"
        data-options={`/admin/start/${token}/passkey-options`}
      >
        <Field
          frame={frame}
          name="name"
          label={start.name}
          hint={start.nameHint}
          defaultValue={said.name}
          autoComplete="name"
          required
        />
        {email === undefined && (
          <Field
            frame={frame}
            name="email"
            label={start.mail}
            hint={start.mailHint}
            type="email"
            defaultValue={said.email}
            autoComplete="username"
            required
          />
        )}
        <input type="hidden" name="passkey" value="" />
        <div className="stack" data-needs-passkeys hidden>
          <button className="button wide" type="submit" name="with" value="passkey">
            <Icon name="fingerprint-simple" />
            {start.passkey}
          </button>
          <p className="hint">{start.passkeyHint}</p>
        </div>
        <details data-folds-with-passkeys open>
          <summary className="small-text">{start.preferPassword}</summary>
          <div className="stack">
            <Field
              frame={frame}
              name="password"
              label={start.password}
              hint={start.passwordHint}
              type="password"
              autoComplete="new-password"
            />
            <button className="button quiet" type="submit" name="with" value="password">
              {start.withPassword}
            </button>
          </div>
        </details>
      </PostForm>
      <section className="tile stack tight">
        <h2>{start.afterwards}</h2>
        <ol className="stack tight small-text muted">
          <li>{start.thenCodes}</li>
          <li>{start.thenToday}</li>
          {email === undefined && <li>{start.thenPeople}</li>}
        </ol>
      </section>
    </Alone>
  )
}

/** Shown once, in the answer to the form that created them. */
export function RecoveryCodes({ frame, codes }: { frame: Frame; codes: readonly string[] }) {
  const { start } = frame.texts
  return (
    <Alone frame={frame} title={start.codesTitle}>
      <h1>{start.codesTitle}</h1>
      <p className="muted">{start.codesText}</p>
      <ul className="tile codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <a className="button wide" href="/admin">
        {start.codesDone}
      </a>
    </Alone>
  )
}

export function Message({
  frame,
  title,
  text,
  to,
}: {
  frame: Frame
  title: string
  text: string
  to?: { href: string; text: string }
}) {
  return (
    <Alone frame={frame} title={title}>
      <h1>{title}</h1>
      <p className="muted">{text}</p>
      {to && (
        <p className="row">
          <a className="text-button" href={to.href}>
            {to.text}
          </a>
        </p>
      )}
    </Alone>
  )
}
