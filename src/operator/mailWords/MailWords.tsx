/** The mails of the shop, each with its subject and whether its words are the owner's. */
import type { Frame } from "#operator/frame/frame.ts"
import { Icon } from "#operator/frame/Icon.tsx"
import { Invitation, type InvitationForm } from "#operator/mailWords/Invitation.tsx"
import { ShopPage } from "#operator/site/ShopPage.tsx"
import { mailWordPath } from "#operator/site/shopParts.ts"
import type { WordedMailView } from "#provider/admin/mailWords/mailWordOperations.ts"
import { fill } from "#provider/platform/words/fill.ts"
import { mailGroups } from "#shared/mailWords.ts"

interface MailWordsProps {
  frame: Frame
  mails: readonly WordedMailView[]
  invitation: InvitationForm
  /** Whether it goes out, as visitors have it. */
  invites: boolean
}

export function MailWords({ frame, mails, invitation, invites }: MailWordsProps) {
  const { mailWords: own } = frame.texts
  const changed = mails.filter(({ words }) => words !== null).length
  const about = fill(own.about, { all: mails.length, n: changed })
  return (
    <ShopPage frame={frame} part="words" about={about}>
      <div className="two">
        <div className="table cards duo">
          <table>
            <thead>
              <tr>
                <th scope="col">{own.email}</th>
                <th scope="col">{own.words}</th>
                <th scope="col">
                  <span className="visually-hidden">{own.action}</span>
                </th>
              </tr>
            </thead>
            {mailGroups.map((group) => (
              <tbody key={group}>
                <tr className="group-row">
                  <th scope="rowgroup" colSpan={3}>
                    {own.groups[group]}
                  </th>
                </tr>
                {mails
                  .filter((each) => each.group === group)
                  .map((each) => (
                    <MailRow
                      key={each.mail}
                      frame={frame}
                      shown={each}
                      isOff={each.mail === "review_invitation" && !invites}
                    />
                  ))}
              </tbody>
            ))}
          </table>
        </div>
        <div className="wall">
          <section className="tile stack" aria-labelledby="what">
            <h2 id="what">{own.whatTitle}</h2>
            <p className="small-text muted">{own.what}</p>
          </section>
          <Invitation frame={frame} form={invitation} />
        </div>
      </div>
    </ShopPage>
  )
}

interface RowProps {
  frame: Frame
  shown: WordedMailView
  /** It is not sent. */
  isOff: boolean
}

function MailRow({ frame, shown: { mail, words, builtIn }, isOff }: RowProps) {
  const { mailWords: own, mails } = frame.texts
  const subject = words?.subject[frame.locale] || builtIn.subject[frame.locale]
  return (
    <tr>
      <td>
        <b className="strong">{mails[mail]}</b>
        <br />
        <span className="hint">{subject}</span>
      </td>
      <td>
        {isOff ? (
          <span className="status">{own.off}</span>
        ) : words === null ? (
          <span className="hint">{own.builtIn}</span>
        ) : (
          <span className="status work">
            <Icon name="note" small />
            {own.own}
          </span>
        )}
      </td>
      <td className="end">
        <a className="text-button" href={mailWordPath(mail)}>
          {own.change}
          <span className="visually-hidden">: {mails[mail]}</span>
        </a>
      </td>
    </tr>
  )
}
