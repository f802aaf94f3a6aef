/** Says that something was done, after the page it led to: a notice with scripts, a box in the page without. */
import { useEffect } from "react"
import { useSearchParams } from "react-router"
import { useTexts } from "#app/context.ts"
import { notify } from "#app/stores/notices.ts"
import { NoticeBox } from "#app/ui/NoticeBox.tsx"

const doneCodes = ["billing", "password", "saved", "verified", "deleted", "review"] as const
type DoneCode = (typeof doneCodes)[number]

const PARAMETER = "done"

/** For an address that says so: `?done=billing`. */
export const doneQuery = (code: DoneCode) => ({ [PARAMETER]: code })

export function Done() {
  const { t } = useTexts()
  const [params, setParams] = useSearchParams()
  const code = doneCodes.find((each) => each === params.get(PARAMETER))

  useEffect(() => {
    if (!code) return
    notify({ type: "success", title: t(`done.${code}`) })
    // Said once: a reload or a way back does not repeat it.
    setParams(
      (old) => {
        old.delete(PARAMETER)
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

/** Whether two addresses ask for the same page: what is said of the last one is not part of it. */
export function isSameWithoutDone(one: URL, other: URL): boolean {
  const [from, to] = [one, other].map((url) => {
    const bare = new URL(url)
    bare.searchParams.delete(PARAMETER)
    return bare.pathname + bare.search
  })
  return from === to
}
