/** The owner's synonyms, and the form of a group. */
import type { Frame } from "#operator/frame/frame.ts"
import { Icon } from "#operator/frame/Icon.tsx"
import { PostForm } from "#operator/frame/PostForm.tsx"
import { Check, ShopPage, Text } from "#operator/site/ShopPage.tsx"
import { synonymsPath } from "#operator/site/shopParts.ts"
import { fill } from "#provider/platform/words/fill.ts"
import { SEARCH_MAX_LENGTH } from "#shared/limits.ts"
import { type Localized, pick } from "#shared/locale.ts"

export interface SynonymsForm {
  /** A word of the group that is changed; empty for a new one. */
  word: string
  /** The group as it was read. */
  before: readonly string[]
  /** As typed. */
  words: string
  search: string
}

interface SynonymsProps {
  frame: Frame
  groups: readonly (readonly string[])[]
  form: SynonymsForm
  /** Result of a search that was tried. */
  found: { n: number; names: readonly Localized[] } | undefined
  /** A word is in another group. */
  asksJoin: boolean
}

const CHANGE = "change"

export function Synonyms({ frame, groups, ...form }: SynonymsProps) {
  const { synonyms: own } = frame.texts
  return (
    <ShopPage
      frame={frame}
      part="synonyms"
      acts={
        <a className="button quiet" href={form.form.word === "" ? `#${CHANGE}` : `${synonymsPath}#${CHANGE}`}>
          <Icon name="plus" small />
          {own.new}
        </a>
      }
    >
      <p className="muted">{own.lead}</p>
      <div className="two">
        <div className="stack">
          {groups.length === 0 ? (
            <div className="empty">
              <h2>{own.empty}</h2>
              <p className="muted">{own.emptyText}</p>
            </div>
          ) : (
            <GroupTable frame={frame} groups={groups} />
          )}
        </div>
        <GroupForm frame={frame} {...form} />
      </div>
    </ShopPage>
  )
}

function GroupTable({ frame, groups }: Pick<SynonymsProps, "frame" | "groups">) {
  const { synonyms: own } = frame.texts
  return (
    <div className="table cards duo">
      <table>
        <thead>
          <tr>
            <th scope="col">{own.words}</th>
            <th scope="col">
              <span className="visually-hidden">{own.action}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {groups.map((group) => {
            const words = group.join(", ")
            return (
              <tr key={words}>
                <td>
                  <b className="strong">{words}</b>
                </td>
                <td className="end">
                  <a
                    className="text-button"
                    href={`${synonymsPath}?word=${encodeURIComponent(group[0] ?? "")}#${CHANGE}`}
                  >
                    {own.change}
                    <span className="visually-hidden">: {words}</span>
                  </a>
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

function GroupForm({ frame, form, found, asksJoin }: Omit<SynonymsProps, "groups">) {
  const { synonyms: own } = frame.texts
  const isNew = form.word === ""
  return (
    <div className="wall">
      <PostForm className="tile stack" id={CHANGE} action={synonymsPath} aria-labelledby="ch">
        <h2 id="ch">{isNew ? own.newTitle : own.changeTitle}</h2>
        <input type="hidden" name="word" value={form.word} />
        <input type="hidden" name="before" value={form.before.join(" ")} />
        <Text frame={frame} name="words" label={own.words} hint={own.wordsHint} value={form.words} rows={2} required />
        {asksJoin && (
          <div className="stack tight">
            <Check name="joins" label={own.joins} isOn={false} />
            <p className="hint">{own.joinsHint}</p>
          </div>
        )}
        <div className="stack tight">
          <Text frame={frame} name="search" label={own.try} value={form.search} maxLength={SEARCH_MAX_LENGTH} />
          <output>{found && foundText(frame, found)}</output>
          <button className="button quiet" type="submit" name="do" value="try">
            {own.tryIt}
          </button>
        </div>
        <button className="button" type="submit">
          {isNew ? own.create : own.save}
        </button>
        {!isNew && (
          <a className="text-button" href={synonymsPath}>
            {own.leave}
          </a>
        )}
      </PostForm>
      {!isNew && (
        <PostForm className="tile acts" action={`${synonymsPath}/remove`}>
          <input type="hidden" name="word" value={form.word} />
          <input type="hidden" name="before" value={form.before.join(" ")} />
          <button className="button quiet red" type="submit">
            {own.remove}
          </button>
        </PostForm>
      )}
    </div>
  )
}

function foundText({ texts, locale }: Frame, { n, names }: NonNullable<SynonymsProps["found"]>): string {
  const { synonyms: own } = texts
  if (n === 0) return own.findsNone
  const shown = names.map((name) => pick(name, locale)).join(", ")
  const sentence = n > names.length ? own.findsMore : n === 1 ? own.finds_one : own.finds_other
  return fill(sentence, { n, names: shown })
}
