/** A bought file: remaining downloads, expiry, and the link. */
import { useStores, useTexts } from "#app/context.ts"
import { useDates } from "#app/dates.ts"
import { orderTo, useOrderKey } from "#app/order/orderPaths.ts"
import type { Elements } from "#app/ui/elements.ts"
import { Icon } from "#app/ui/Icon.tsx"
import type { OrderDownload } from "#shared/contract/order.ts"
import { orderTexts } from "#shared/i18n/order.ts"
import { SECONDS } from "#shared/limits.ts"
import "#app/order/order.css"
import "#app/ui/Button.css"

/** By then a download of usual size has been counted. */
const COUNTED_AFTER_MS = 3 * SECONDS

interface Props {
  orderId: string
  file: OrderDownload
  /** The order it belongs to, if that is not clear from the page. */
  children?: Elements
}

export function DownloadRow({ orderId, file, children }: Props) {
  const { t, tn, number, href } = useTexts(orderTexts)
  const { date } = useDates()
  const { platform } = useStores()
  const { id, name, remaining, expiresAt, url } = file
  const left = remaining === null ? t("order.leftEndless") : tn("order.left", remaining, { n: number(remaining) })
  const until = expiresAt === null ? "" : t("order.until", { date: date(expiresAt) })
  const key = useOrderKey()
  return (
    <div className="DownloadRow">
      <div>
        <p className="DownloadRow__name">{name}</p>
        <p>{url === null ? t("order.over") : [left, until].filter(Boolean).join(" · ")}</p>
        {children}
      </div>
      {url !== null && (
        // The order's page signs a new link each time; one in this page would expire after minutes.
        <a
          className="Button"
          data-look="quiet"
          href={href(orderTo(orderId, key, { download: id }))}
          aria-label={t("order.downloadOf", { name })}
          onClick={() => setTimeout(() => platform.refreshPage(), COUNTED_AFTER_MS)}
        >
          <Icon name="download-simple" />
          <span>{t("order.download")}</span>
        </a>
      )}
    </div>
  )
}
