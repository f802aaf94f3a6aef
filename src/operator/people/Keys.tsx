/** API keys: the existing ones, and a form for a new one. */
import { Field, Wrong } from "#operator/frame/Field.tsx"
import type { Frame } from "#operator/frame/frame.ts"
import { Icon } from "#operator/frame/Icon.tsx"
import { PostForm } from "#operator/frame/PostForm.tsx"
import { KEY_NAME_MAX_LENGTH, type KnownKey, MOST_DAYS } from "#provider/admin/people/peopleOperations.ts"
import { keyPermissions } from "#provider/platform/operations/permissions.ts"
import { formatMoment, formatShortDate } from "#shared/dates.ts"

const USUAL_DAYS = 365

export function Keys({ frame, keys, newKey }: { frame: Frame; keys: readonly KnownKey[]; newKey: string | undefined }) {
  const { people: own } = frame.texts
  return (
    <section className="stack tight" aria-labelledby="p2">
      <h2 id="p2">{own.keys}</h2>
      {newKey && (
        <div className="box good" role="status">
          <Icon name="key" />
          <div>
            <b>{own.keyMade}</b>
            <br />
            <code>{newKey}</code>
          </div>
        </div>
      )}
      {keys.length === 0 ? (
        <p className="small-text muted">{own.noKeys}</p>
      ) : (
        <div className="table cards">
          <table>
            <thead>
              <tr>
                <th scope="col">{own.keyFor}</th>
                <th scope="col">{own.may}</th>
                <th scope="col">{own.endsIn}</th>
                <th scope="col">{own.until}</th>
                <th scope="col">{own.lastSeen}</th>
                <th scope="col">
                  <span className="visually-hidden">{own.revoke}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {keys.map((key) => (
                <KeyRow key={key.id} frame={frame} known={key} />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  )
}

function KeyRow({ frame, known }: { frame: Frame; known: KnownKey }) {
  const { people: own } = frame.texts
  return (
    <tr>
      <td>
        <b className="strong">{known.name}</b>
      </td>
      <td>{known.permissions.map((permission) => own.permissions[permission]).join(", ")}</td>
      <td>
        <code>…{known.last4}</code>
      </td>
      <td className="nowrap muted">{formatShortDate(known.expiresAt, frame.locale)}</td>
      <td className="nowrap muted">
        {known.lastUsedAt === null ? own.never : formatMoment(known.lastUsedAt, frame.locale)}
      </td>
      <td className="end">
        <PostForm action={`/admin/keys/${known.id}/revoke`}>
          <button className="text-button" type="submit">
            {own.revoke}
            <span className="visually-hidden"> {known.name}</span>
          </button>
        </PostForm>
      </td>
    </tr>
  )
}

export interface SaidKey {
  name: string
  permissions: readonly string[]
  days: string
}

export function NewKey({ frame, said }: { frame: Frame; said: SaidKey }) {
  const { people: own } = frame.texts
  return (
    <PostForm className="tile stack" action="/admin/keys">
      <h2>{own.newKey}</h2>
      <Field
        frame={frame}
        name="name"
        label={own.keyFor}
        defaultValue={said.name}
        maxLength={KEY_NAME_MAX_LENGTH}
        required
      />
      <fieldset id="permissions">
        <legend className="label">{own.may}</legend>
        {keyPermissions.map((permission) => (
          <label className="check small-text" key={permission}>
            <input
              type="checkbox"
              name="permissions"
              value={permission}
              defaultChecked={said.permissions.includes(permission)}
            />
            {own.permissions[permission]}
          </label>
        ))}
        <Wrong frame={frame} name="permissions" />
      </fieldset>
      <Field
        frame={frame}
        name="days"
        label={own.days}
        type="number"
        min={1}
        max={MOST_DAYS}
        defaultValue={said.days || USUAL_DAYS}
        required
      />
      <button className="button quiet" type="submit">
        {own.makeKey}
      </button>
    </PostForm>
  )
}
