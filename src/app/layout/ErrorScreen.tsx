/** What stands in place of a screen that failed: not found, unavailable, or broken. */
import { observer } from "mobx-react-lite"
import { isRouteErrorResponse, useRouteError } from "react-router"
import { TextsContext, useStores, useTexts } from "#app/context.ts"
import { Layout } from "#app/layout/Layout.tsx"
import { PageHead } from "#app/PageHead.tsx"

export const ErrorScreen = observer(function ErrorScreen() {
  const { locale } = useStores()
  return (
    <TextsContext value={locale.texts}>
      <Layout>
        <Failure />
      </Layout>
    </TextsContext>
  )
})

function Failure() {
  const error = useRouteError()
  const { t } = useTexts()
  const status = isRouteErrorResponse(error) ? error.status : 500
  const title = status === 404 ? t("error.pageNotFoundTitle") : t("error.internalTitle")
  return (
    <>
      <PageHead title={title} noindex />
      <h1>{title}</h1>
    </>
  )
}
