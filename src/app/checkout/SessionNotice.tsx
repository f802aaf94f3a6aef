/** Why somebody who was signed in is not: the shop ended it, or they logged out themselves. */
import { useStores, useTexts } from "#app/context.ts"
import { NoticeBox } from "#app/ui/NoticeBox.tsx"
import { checkoutTexts } from "#shared/i18n/checkout.ts"

interface Props {
  /** The page was asked for with a session that is over. */
  isOver: boolean
  /** Whose draft is kept here although nobody is signed in. */
  draftEmail: string | undefined
}

export function SessionNotice({ isOver, draftEmail }: Props) {
  const { t } = useTexts(checkoutTexts)
  const { isLeft } = useStores().session
  if (isLeft) {
    return (
      <NoticeBox role="status">
        <b>{t("checkout.loggedOut")}</b>
        <span>{` ${t("checkout.loggedOutText")}`}</span>
      </NoticeBox>
    )
  }
  if (!isOver && draftEmail === undefined) return null
  return (
    <NoticeBox tone="warn" role="status">
      <b>{t("checkout.sessionOver")}</b>
      <span>{` ${t("checkout.sessionOverText")}`}</span>
      {draftEmail !== undefined && <span>{` ${t("checkout.sessionOverKept")}`}</span>}
    </NoticeBox>
  )
}
