/** Why the customer is signed out: the shop ended the session, or they logged out. */
import { useStores, useTexts } from "#app/context.ts"
import { NoticeBox } from "#app/ui/NoticeBox.tsx"
import { checkoutTexts } from "#shared/i18n/checkout.ts"

interface Props {
  /** The page was requested with an expired session. */
  isOver: boolean
  /** Email of the draft kept in this browser, if its customer is signed out. */
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
