/** People who run the shop, what each role may do, and keys of machines. */
import { Field, Select } from "#operator/frame/Field.tsx"
import type { Frame } from "#operator/frame/frame.ts"
import { Page } from "#operator/frame/Layout.tsx"
import { PostForm } from "#operator/frame/PostForm.tsx"
import { counted } from "#operator/frame/words/texts.ts"
import { HelpLink } from "#operator/help/HelpLink.tsx"
import { Keys, NewKey, type SaidKey } from "#operator/people/Keys.tsx"
import { PeopleTabs } from "#operator/people/PeopleTabs.tsx"
import type { KnownKey, KnownPerson } from "#provider/admin/people/peopleOperations.ts"
import {
  type Permission,
  permissions,
  permissionsOf,
  type Role,
  roles,
} from "#provider/platform/operations/permissions.ts"
import { fill } from "#provider/platform/words/fill.ts"
import { formatMoment } from "#shared/dates.ts"
import { languageNames, locales } from "#shared/locale.ts"
import { formatShortMoney } from "#shared/money.ts"

export interface PeopleProps {
  frame: Frame
  people: readonly KnownPerson[]
  keys: readonly KnownKey[]
  said: { email: string; role: string; key: SaidKey }
  /** Just made, shown this once. */
  newKey?: string | undefined
  /** Cents that may be refunded of one order without the permission to refund. */
  staffRefundCents: number
}

export function People({ frame, people, keys, said, newKey, staffRefundCents }: PeopleProps) {
  const { people: own } = frame.texts
  const choices = roles.map((value) => ({ value, text: own.roles[value] }))
  return (
    <Page frame={frame} title={own.title}>
      <div className="page-head">
        <h1>{own.title}</h1>
        <HelpLink frame={frame} topic="people" about={own.title} />
      </div>
      <PeopleTabs frame={frame} current="people" />
      <div className="two">
        <div className="stack">
          <section className="stack tight" aria-labelledby="p1">
            <h2 id="p1">{own.people}</h2>
            <div className="table cards">
              <table>
                <thead>
                  <tr>
                    <th scope="col">{own.who}</th>
                    <th scope="col">{own.role}</th>
                    <th scope="col">{own.signsInWith}</th>
                    <th scope="col">{own.lastSeen}</th>
                    <th scope="col">
                      <span className="visually-hidden">{own.change}</span>
                    </th>
                  </tr>
                </thead>
                <tbody>
                  {people.map((person) => (
                    <PersonRow key={person.id} frame={frame} person={person} />
                  ))}
                </tbody>
              </table>
            </div>
          </section>
          <Keys frame={frame} keys={keys} newKey={newKey} />
          <RoleTable frame={frame} staffRefundCents={staffRefundCents} />
        </div>
        <div className="wall">
          <PostForm className="tile stack" action="/admin/people/invite">
            <h2>{own.invite}</h2>
            <Field
              frame={frame}
              name="email"
              label={frame.texts.enter.mail}
              type="email"
              defaultValue={said.email}
              required
            />
            <Select frame={frame} name="role" label={own.role} options={choices} value={said.role || "staff"} />
            <Select
              frame={frame}
              name="locale"
              label={own.language}
              value={frame.locale}
              options={locales.map((value) => ({ value, text: languageNames[value] }))}
            />
            <button className="button" type="submit">
              {own.sendInvitation}
            </button>
            <p className="hint">{own.inviteHint}</p>
          </PostForm>
          <NewKey frame={frame} said={said.key} />
        </div>
      </div>
    </Page>
  )
}

function PersonRow({ frame, person }: { frame: Frame; person: KnownPerson }) {
  const { people: own } = frame.texts
  const isSelf = person.id === frame.person?.id
  const passkeys = counted(own.passkeys_one, own.passkeys_other, person.passkeys.length)
  const ways = [...(person.passkeys.length > 0 ? [passkeys] : []), ...(person.hasPassword ? [own.password] : [])]
  return (
    <tr>
      <td>
        <b className="strong">{person.name || person.email}</b>{" "}
        {isSelf && <span className="quiet-text">{own.you}</span>}
        <br />
        <span className="quiet-text">{person.email}</span>
      </td>
      <td>
        {isSelf ? (
          own.roles[person.role]
        ) : (
          <PostForm className="bar" action={`/admin/people/${person.id}/role`}>
            <label className="visually-hidden" htmlFor={`role-${person.id}`}>
              {own.role}: {person.name || person.email}
            </label>
            <select className="select" id={`role-${person.id}`} name="role" defaultValue={person.role}>
              {roles.map((role) => (
                <option key={role} value={role}>
                  {own.roles[role]}
                </option>
              ))}
            </select>
            <button className="text-button" type="submit">
              {own.change}
              <span className="visually-hidden">: {person.name || person.email}</span>
            </button>
          </PostForm>
        )}
      </td>
      <td>{ways.length === 0 ? <span className="status wait">{own.invited}</span> : ways.join(", ")}</td>
      <td className="nowrap muted">
        {person.lastSeenAt === null ? own.never : formatMoment(person.lastSeenAt, frame.locale)}
      </td>
      <td className="end">
        {!isSelf && (
          <PostForm action={`/admin/people/${person.id}/remove`}>
            <button className="text-button" type="submit">
              {own.remove}
              <span className="visually-hidden"> {person.name || person.email}</span>
            </button>
          </PostForm>
        )}
      </td>
    </tr>
  )
}

/** A role's actions, derived from its permissions. */
function mayText({ texts }: Frame, role: Role, permission: Permission): string {
  const { people: own } = texts
  const has = (each: Permission) => permissionsOf[role].includes(each)
  if (has(permission)) return own.yes
  return permission === "read_log" && has("read_own_log") ? own.own : own.no
}

/** A role that may change orders may give back a limited amount without a further permission. */
function giveBackText({ texts, locale, currency }: Frame, role: Role, staffRefundCents: number): string {
  const { people: own } = texts
  const has = (each: Permission) => permissionsOf[role].includes(each)
  if (has("refund_orders")) return own.yes
  if (!has("write_orders") || staffRefundCents === 0) return own.no
  return fill(own.upTo, { amount: formatShortMoney(staffRefundCents, locale, currency) })
}

/** `read_log` includes `read_own_log`. */
const listed = permissions.filter((permission) => permission !== "read_own_log")

function RoleTable({ frame, staffRefundCents }: Pick<PeopleProps, "frame" | "staffRefundCents">) {
  const { people: own } = frame.texts
  return (
    <section className="stack tight" aria-labelledby="p3">
      <h2 id="p3">{own.what}</h2>
      <div className="table roles">
        <table>
          <thead>
            <tr>
              <th scope="col">{own.may}</th>
              {roles.map((role) => (
                <th scope="col" key={role}>
                  {own.roles[role]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row">{own.giveBack}</th>
              {roles.map((role) => (
                <td key={role}>{giveBackText(frame, role, staffRefundCents)}</td>
              ))}
            </tr>
            {listed.map((permission) => (
              <tr key={permission}>
                <th scope="row">{own.permissions[permission]}</th>
                {roles.map((role) => (
                  <td key={role}>{mayText(frame, role, permission)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
