/** Says that something was done, after the page it led to: a notice with scripts, a box in the page without. */
import { useEffect } from "react"
import { doneCodes } from "#app/account/done.ts"
import { useTexts } from "#app/context.ts"
import { useSearchParams } from "#app/navigation.tsx"
import { notify } from "#app/stores/notices.ts"
import { NoticeBox } from "#app/ui/NoticeBox.tsx"
import { DONE_PARAMETER } from "#shared/paths.ts"

export function Done() {
  const { t } = useTexts()
  const [params, setParams] = useSearchParams()
  const code = doneCodes.find((each) => each === params.get(DONE_PARAMETER))

  useEffect(() => {
    if (!code) return
    notify({ type: "success", title: t(`done.${code}`) })
    // Said once: a reload or a way back does not repeat it.
    setParams(
      (old) => {
        old.delete(DONE_PARAMETER)
        return old
      },
      { replace: true, preventScrollReset: true },
    )
  }, [code, t, setParams])

  if (!code) return null
  return (
    <div className="WithoutScripts">
      <NoticeBox tone="good" role="status">
        {t(`done.${code}`)}
      </NoticeBox>
    </div>
  )
}
