/** Confirms a completed action on the following page: a notice with scripts, a box in the page without. */
import { useEffect } from "react"
import { doneCodes } from "#app/account/done.ts"
import { useTexts } from "#app/context.ts"
import { useLocation, useNavigate, useSearchParams } from "#app/navigation.ts"
import { notify } from "#app/stores/notices.ts"
import { NoticeBox } from "#app/ui/NoticeBox.tsx"
import { doneTexts } from "#shared/i18n/done.ts"
import { DONE_PARAMETER, withQuery } from "#shared/paths.ts"

export function Done() {
  const { t } = useTexts(doneTexts)
  const params = useSearchParams()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const code = doneCodes.find((each) => each === params.get(DONE_PARAMETER))

  useEffect(() => {
    if (!code) return
    notify({ type: "success", title: t(`done.${code}`) })
    // Confirmed once: a reload or going back does not repeat it.
    const rest = new URLSearchParams(params)
    rest.delete(DONE_PARAMETER)
    void navigate(withQuery(pathname, rest.toString()), { replace: true, preventScrollReset: true })
  }, [code, t, params, pathname, navigate])

  if (!code) return null
  return (
    <div className="WithoutScripts">
      <NoticeBox tone="good" role="status">
        {t(`done.${code}`)}
      </NoticeBox>
    </div>
  )
}
