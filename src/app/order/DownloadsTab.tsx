import { useTexts } from "#app/context.ts"
import { useDates } from "#app/dates.ts"
import { DownloadRow } from "#app/order/DownloadRow.tsx"
import { OrderText } from "#app/order/OrderText.tsx"
import { orderTo } from "#app/order/orderPaths.ts"
import { ButtonLink } from "#app/ui/Button.tsx"
import { EmptyState } from "#app/ui/EmptyState.tsx"
import { Link } from "#app/ui/Link.tsx"
import type { OwnedDownload } from "#shared/contract/order.ts"
import { accountTexts } from "#shared/i18n/account.ts"
import { orderTexts } from "#shared/i18n/order.ts"
import { paths } from "#shared/paths.ts"
import basket from "../account/basket.avif"
import "#app/order/order.css"

export function DownloadsTab({ downloads }: { downloads: readonly OwnedDownload[] }) {
  const { t } = useTexts(accountTexts, orderTexts)
  const { shortDate } = useDates()
  if (downloads.length === 0) {
    return (
      <EmptyState picture={basket} title={t("account.noDownloads")} text={t("account.noDownloadsText")}>
        <ButtonLink to={paths.products}>{t("account.browse")}</ButtonLink>
      </EmptyState>
    )
  }
  return (
    <ul className="DownloadsTab">
      {downloads.map((file) => (
        <li key={`${file.order.id} ${file.id}`}>
          <DownloadRow orderId={file.order.id} file={file}>
            <Link to={orderTo(file.order.id)}>
              <OrderText
                number={file.order.number}
                text={t("order.ofOrder", { number: file.order.number, date: shortDate(file.order.date) })}
              />
            </Link>
          </DownloadRow>
        </li>
      ))}
    </ul>
  )
}
