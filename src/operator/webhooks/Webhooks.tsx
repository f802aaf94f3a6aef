/** Addresses that are told of events, with their state, their latest messages, and a form for another. */
import { Field } from "#operator/frame/Field.tsx"
import type { Frame } from "#operator/frame/frame.ts"
import { Icon } from "#operator/frame/Icon.tsx"
import { Page } from "#operator/frame/Layout.tsx"
import { PostForm } from "#operator/frame/PostForm.tsx"
import { HelpLink } from "#operator/help/HelpLink.tsx"
import { PeopleTabs } from "#operator/people/PeopleTabs.tsx"
import { webhooksPath } from "#operator/webhooks/webhooksPath.ts"
import type { WebhookDelivery } from "#provider/messages/webhooks/deliveries.ts"
import {
  MOST_ENDPOINT_LETTERS,
  MOST_NAME_LETTERS,
  type WebhookEndpoint,
} from "#provider/messages/webhooks/endpoints.ts"
import type { WebhookTest } from "#provider/messages/webhooks/sendTest.ts"
import { webhookTypes } from "#provider/platform/outbox/queueDeliveries.ts"
import { fill } from "#provider/platform/words/fill.ts"
import { formatMoment } from "#shared/dates.ts"

export interface WebhooksProps {
  frame: Frame
  endpoints: readonly WebhookEndpoint[]
  /** The newest first. */
  messages: readonly WebhookDelivery[]
  typed: { url: string; name: string; events: readonly string[] }
  /** The key of the webhook just made, shown this once. */
  secret?: string | undefined
  tested?: ({ id: string } & WebhookTest) | undefined
  /** The webhook whose change was refused. */
  changed?: string | undefined
}

export function Webhooks({ frame, endpoints, messages, typed, secret, tested, changed }: WebhooksProps) {
  const { webhooks: own } = frame.texts
  return (
    <Page frame={frame} title={own.title}>
      <div className="page-head">
        <h1>{own.title}</h1>
        <HelpLink frame={frame} topic="webhooks" about={own.title} />
      </div>
      <PeopleTabs frame={frame} current="webhooks" />
      <p className="muted">{own.lead}</p>
      {secret && (
        <div className="box good" role="status">
          <Icon name="key" />
          <div>
            <b>{own.made}</b>
            <br />
            <code>{secret}</code>
          </div>
        </div>
      )}
      <div className="two">
        <div className="stack">
          {endpoints.length === 0 ? (
            <div className="empty">
              <h2>{own.none}</h2>
              <p className="muted">{own.noneText}</p>
            </div>
          ) : (
            endpoints.map((endpoint) => (
              <Endpoint
                key={endpoint.id}
                frame={frame}
                endpoint={endpoint}
                messages={messages.filter(({ url }) => url === endpoint.url)}
                tested={tested?.id === endpoint.id ? tested : undefined}
                isChanged={changed === endpoint.id}
              />
            ))
          )}
          {endpoints.length > 0 && <Messages frame={frame} messages={messages} />}
        </div>
        <NewWebhook frame={frame} typed={typed} />
      </div>
    </Page>
  )
}

interface EndpointProps extends Pick<WebhooksProps, "frame" | "messages" | "tested"> {
  endpoint: WebhookEndpoint
  isChanged: boolean
}

function Endpoint({ frame, endpoint, messages, tested, isChanged }: EndpointProps) {
  const { webhooks: own } = frame.texts
  const { id, url, name, events, endedAt, stoppedAt } = endpoint
  const called = name || url
  const state = stateOf(endpoint, messages)
  const colour = { answers: "done", fails: "bad", ended: "bad", stopped: "wait", unheard: "" }[state]
  return (
    <section className="tile stack tight" aria-label={called}>
      <div className="page-head">
        <h2>{name || <code>{url}</code>}</h2>
        <span className={`status ${colour}`.trim()}>{own.states[state]}</span>
      </div>
      {name && (
        <p className="small-text">
          <code>{url}</code>
        </p>
      )}
      <p className="small-text muted">
        {events.length === 0 ? own.all : events.map((event) => typeText(frame, event)).join(", ")}
      </p>
      {endedAt !== null && <p className="hint">{own.endedHint}</p>}
      {stoppedAt !== null && <p className="hint">{own.stoppedHint}</p>}
      {tested && (
        <div className={`box ${tested.taken ? "good" : "bad"}`} role={tested.taken ? "status" : "alert"}>
          <Icon name={tested.taken ? "check-circle" : "warning-circle"} />
          <p>{testText(frame, tested)}</p>
        </div>
      )}
      <div className="acts">
        <PostForm action={`${webhooksPath}/${id}/test`}>
          <button className="button quiet" type="submit">
            {own.test}
            <span className="visually-hidden"> {url}</span>
          </button>
        </PostForm>
        {[stoppedAt === null && endedAt === null ? ("stop" as const) : ("start" as const), "remove" as const].map(
          (act) => (
            <PostForm key={act} action={`${webhooksPath}/${id}/${act}`}>
              <button className="text-button" type="submit">
                {own[act]}
                <span className="visually-hidden"> {called}</span>
              </button>
            </PostForm>
          ),
        )}
      </div>
      <details open={isChanged}>
        <summary className="small-text">
          {own.change}
          <span className="visually-hidden"> {called}</span>
        </summary>
        <PostForm className="stack" action={`${webhooksPath}/${id}/change`}>
          <div className="field">
            <label htmlFor={`name-${id}`}>{own.name}</label>
            <input className="input" id={`name-${id}`} name="name" defaultValue={name} maxLength={MOST_NAME_LETTERS} />
          </div>
          <Types frame={frame} on={events} />
          <button className="button quiet" type="submit">
            {own.save}
          </button>
        </PostForm>
      </details>
    </section>
  )
}

/** By the last message that was tried. */
function stateOf({ endedAt, stoppedAt }: WebhookEndpoint, messages: readonly WebhookDelivery[]) {
  if (stoppedAt !== null) return "stopped"
  if (endedAt !== null) return "ended"
  const last = messages.find(({ attempts }) => attempts > 0)
  if (!last) return "unheard"
  return last.status === "sent" ? "answers" : "fails"
}

function testText({ texts }: Frame, { taken, status, error }: WebhookTest): string {
  const { webhooks: own } = texts
  if (status === null) return fill(own.testUnheard, { reason: error ?? "" })
  return fill(taken ? own.tested : own.testFailed, { status })
}

const isType = (type: string): type is (typeof webhookTypes)[number] => webhookTypes.some((each) => each === type)
const typeText = ({ texts }: Frame, type: string) => (isType(type) ? texts.webhooks.types[type] : type)

function Messages({ frame, messages }: Pick<WebhooksProps, "frame" | "messages">) {
  const { webhooks: own } = frame.texts
  return (
    <section className="stack tight" aria-labelledby="m">
      <h2 id="m">{own.messages}</h2>
      {messages.length === 0 ? (
        <p className="small-text muted">{own.noMessages}</p>
      ) : (
        <div className="table cards">
          <table>
            <thead>
              <tr>
                <th scope="col">{own.what}</th>
                <th scope="col">{own.url}</th>
                <th scope="col">{own.answer}</th>
                <th scope="col">
                  <span className="visually-hidden">{own.again}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {messages.map((message) => (
                <Message key={message.id} frame={frame} message={message} />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  )
}

function Message({ frame, message }: { frame: Frame; message: WebhookDelivery }) {
  const { webhooks: own } = frame.texts
  const { id, type, subject, status, lastStatus, lastError, createdAt, nextAttemptAt, attempts, url } = message
  const what = `${typeText(frame, type)}, ${subject}`
  const answer = lastStatus !== null ? String(lastStatus) : attempts > 0 ? (lastError ?? own.noAnswer) : ""
  return (
    <tr>
      <td>
        <b className="strong">{what}</b>
        <br />
        <span className="quiet-text">{formatMoment(createdAt, frame.locale)}</span>
      </td>
      <td className="muted">{new URL(url).host}</td>
      <td>
        <span className={`status ${{ sent: "done", waiting: "wait", failed: "bad" }[status]}`}>
          {status === "waiting" ? own.waiting : answer || own.noAnswer}
        </span>
        {nextAttemptAt !== null && (
          <>
            <br />
            <span className="quiet-text">
              {answer && `${answer}, `}
              {fill(own.next, { at: formatMoment(nextAttemptAt, frame.locale) })}
            </span>
          </>
        )}
      </td>
      <td className="end">
        {status === "failed" && (
          <PostForm action={`${webhooksPath}/messages/${id}/again`}>
            <button className="text-button" type="submit">
              {own.again}
              <span className="visually-hidden">: {what}</span>
            </button>
          </PostForm>
        )}
      </td>
    </tr>
  )
}

function Types({ frame, on }: { frame: Frame; on: readonly string[] }) {
  const { webhooks: own } = frame.texts
  return (
    <fieldset>
      <legend className="label">{own.when}</legend>
      {webhookTypes.map((type) => (
        <label className="check small-text" key={type}>
          <input type="checkbox" name="events" value={type} defaultChecked={on.includes(type)} />
          {own.types[type]}
        </label>
      ))}
      <p className="hint">{own.whenHint}</p>
    </fieldset>
  )
}

function NewWebhook({ frame, typed }: Pick<WebhooksProps, "frame" | "typed">) {
  const { webhooks: own } = frame.texts
  return (
    <PostForm className="tile stack" action={webhooksPath}>
      <h2>{own.newTitle}</h2>
      <Field
        frame={frame}
        name="name"
        label={own.name}
        hint={own.nameHint}
        defaultValue={typed.name}
        maxLength={MOST_NAME_LETTERS}
      />
      <Field
        frame={frame}
        name="url"
        label={own.url}
        hint={own.urlHint}
        type="url"
        defaultValue={typed.url}
        maxLength={MOST_ENDPOINT_LETTERS}
        required
      />
      <Types frame={frame} on={typed.events} />
      <p className="hint">{own.secretHint}</p>
      <button className="button" type="submit">
        {own.save}
      </button>
    </PostForm>
  )
}
